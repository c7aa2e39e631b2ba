import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { REVIEW_PATH } from '../../../../app/pagePaths.ts'
import { listOf } from '../../../../stories/listOf.ts'
import { pageAt } from '../../../../stories/pageAt.ts'
import { pageOf } from '../../../../stories/pageOf.ts'
import { ReviewPage } from '../ReviewPage.tsx'

const page = pageAt(`${REVIEW_PATH}?kind=editedWork&status=pending&source=rule&escalated=n`)

export default {
  title: 'Pages/Review desk/Edited work',
  component: ReviewPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page() },
} satisfies Meta<typeof ReviewPage>

/** An edited work whose source was taken down is shown beside the source, with its state. */
export const SourceTakenDown: StoryObj<typeof ReviewPage> = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listOf(context, t('routes:review.title'))
    await list.loads()
    await list.act(t('actions:review'))
    const evidence = within(
      await context.canvas.findByRole('complementary', { name: t('reviewDesk:evidence') }),
    )
    await expect(await evidence.findByText(new RegExp(t('reviewDesk:sourceWithdrawn')))).toBeVisible()
    const source = within(await evidence.findByRole('region', { name: t('reviewDesk:source') }))
    await expect(source.getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('/content/videos?id='),
    )
  },
}
