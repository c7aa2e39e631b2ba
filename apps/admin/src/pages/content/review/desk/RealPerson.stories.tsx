import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { REVIEW_PATH } from '../../../../app/pagePaths.ts'
import { fill } from '../../../../stories/fill.ts'
import { listOf } from '../../../../stories/listOf.ts'
import { pageAt } from '../../../../stories/pageAt.ts'
import { pageOf } from '../../../../stories/pageOf.ts'
import { ReviewPage } from '../ReviewPage.tsx'

const page = pageAt(`${REVIEW_PATH}?kind=realPerson&status=pending&source=rule&escalated=n`)

export default {
  title: 'Pages/Review desk/Identity check',
  component: ReviewPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page() },
} satisfies Meta<typeof ReviewPage>

/** Who the person is stays masked beside the users with the same document, until it is revealed for a reason. */
export const SameDocument: StoryObj<typeof ReviewPage> = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const list = listOf(context, t('routes:review.title'))
    await list.loads()
    await list.act(t('actions:review'))
    await expect(await canvas.findByText(/^\w{2}\*{4}\w{2}$/)).toBeVisible()
    await expect(canvas.getByText(t('realPerson:sharing'))).toBeVisible()
    const state = t('communityEnumerations:realPersonState.underReview')
    const [other] = canvas.getAllByRole('link', { name: new RegExp(`\\(${state}\\)`) })
    await expect(other).toHaveAttribute('href', expect.stringMatching(/community\/realPersons\?id=/))
    await expect(canvas.getByText(new RegExp(t('reviewDesk:sameDocument')))).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: t('communityActions:reveal') }))
    const question = within(await screen.findByRole('dialog'))
    await fill(await question.findByRole('textbox', { name: t('work:reason') }), 'To compare the document')
    await userEvent.click(question.getByRole('button', { name: t('communityActions:reveal') }))
    await expect(await screen.findByRole('timer')).toBeVisible()
  },
}
