import { unwrap } from '@admin/api-client'
import { unsigned } from '@admin/api-client/contract/fileAddresses'
import { enumerationLabel } from '@admin/i18n'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { REVIEW_PATH } from '../../../../app/pagePaths.ts'
import { listOf } from '../../../../stories/listOf.ts'
import { type PlayContext, pageOf } from '../../../../stories/pageOf.ts'
import { ReviewPage } from '../ReviewPage.tsx'
import { account, page, shown, taskOf } from './stories/deskStories.ts'

export default {
  title: 'Pages/Review desk/Desk/Duplicates',
  component: ReviewPage,
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    ...page({ account, path: `${REVIEW_PATH}?kind=atlas&status=pending` }),
  },
} satisfies Meta<typeof ReviewPage>

type Story = StoryObj<typeof ReviewPage>

/** Submits another atlas with the same pictures. */
async function copyAtlas({ loaded }: PlayContext, id: string) {
  const { api } = pageOf({ loaded })
  const atlas = await unwrap(api.GET('/api/admin/atlases/{id}', { params: { path: { id } } }))
  const { list: authors } = await unwrap(
    api.GET('/api/admin/users', { params: { query: { status: 'normal' } } }),
  )
  const copy = await unwrap(
    api.POST('/api/admin/atlases', {
      body: {
        ...atlas,
        authorId: authors[0]?.id ?? '',
        cover: unsigned(atlas.cover),
        images: atlas.images.map(({ address, free }) => ({ address: unsigned(address), free })),
      },
    }),
  )
  await unwrap(api.POST('/api/admin/atlases/{id}/submit', { params: { path: { id: copy.id } } }))
}

/** A near duplicate is decided together with the task, after a confirmation that names both. */
export const DecidedTogether: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = listOf(context, t('routes:review.title'))
    await list.loads()
    const name = t('actions:review')
    const row = (await list.rows()).find((each) => within(each).queryByRole('button', { name }))
    if (!row) throw new Error('No task to review')
    const [title = ''] = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent ?? '')
    const { subjectId } = await taskOf(context, title)
    await copyAtlas(context, subjectId)
    await userEvent.click(within(row).getByRole('button', { name }))
    await shown(context)
    const together = t('reviewDesk:decideDuplicates', { count: 1 })
    await userEvent.click(await context.canvas.findByRole('button', { name: together }))
    const dialog = within(
      await screen.findByRole('dialog', { name: t('reviewDesk:togetherTitle', { count: 2 }) }),
    )
    await expect(dialog.getAllByText(title)).toHaveLength(2)
    const approved = enumerationLabel(t, 'reviewTaskStatus', 'approved')
    await userEvent.click(dialog.getByRole('radio', { name: approved }))
    await userEvent.click(dialog.getByRole('button', { name: t('reviewDesk:decideTogether', { count: 2 }) }))
    await expect(await screen.findByText(t('reviewDesk:decidedTogether', { count: 2 }))).toBeVisible()
  },
}
