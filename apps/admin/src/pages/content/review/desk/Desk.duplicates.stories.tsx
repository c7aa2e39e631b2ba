import { type Api, unwrap } from '@admin/api-client'
import type { Atlas } from '@admin/api-client/contract/content/atlases'
import { enumerationLabel } from '@admin/i18n'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { REVIEW_PATH } from '../../../../app/pagePaths.ts'
import { pageOf } from '../../../../stories/pageOf.ts'
import { uploadPicture } from '../../../../stories/uploadPicture.ts'
import { ReviewPage } from '../ReviewPage.tsx'
import { account, page, searchTask, shown } from './stories/deskStories.ts'

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

/** Submits two atlases with the same pictures. @returns both */
async function submitTwins(api: Api): Promise<Atlas[]> {
  const filters = { query: { status: 'normal' } } as const
  const { list: authors } = await unwrap(api.GET('/api/admin/users', { params: filters }))
  const { list: labels } = await unwrap(
    api.GET('/api/admin/tags', { params: { query: { labelType: 'content', status: 'enabled' } } }),
  )
  const images = [
    { address: await uploadPicture(api, 'Harbor', 'f0f0f0f0f0f0f0f0'), free: true },
    { address: await uploadPicture(api, 'Harbor at night', '0f0f0f0f0f0f0f0f'), free: false },
  ]
  const twins: Atlas[] = []
  for (const title of ['Harbor', 'Harbor again']) {
    const body = {
      title,
      introduction: 'Ships and rain',
      authorId: authors[0]?.id ?? '',
      tagIds: [labels[0]?.id ?? ''],
      recommendedCountries: ['jp' as const],
      chargePoints: 20,
      images,
    }
    const twin = await unwrap(api.POST('/api/admin/atlases', { body }))
    await unwrap(api.POST('/api/admin/atlases/{id}/submit', { params: { path: { id: twin.id } } }))
    twins.push(twin)
  }
  return twins
}

/** A near duplicate is decided together with the task, after a confirmation that names both. */
export const DecidedTogether: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const twins = await submitTwins(api)
    const list = await searchTask(context, twins[0]?.id ?? '')
    await list.act(t('actions:review'))
    await shown(context)
    const together = t('reviewDesk:decideDuplicates', { count: 1 })
    await userEvent.click(await context.canvas.findByRole('button', { name: together }))
    const dialog = within(
      await screen.findByRole('dialog', { name: t('reviewDesk:togetherTitle', { count: 2 }) }),
    )
    for (const { title } of twins) await expect(dialog.getByText(title)).toBeVisible()
    const approved = enumerationLabel(t, 'reviewTaskStatus', 'approved')
    await userEvent.click(dialog.getByRole('radio', { name: approved }))
    await userEvent.click(dialog.getByRole('button', { name: t('reviewDesk:decideTogether', { count: 2 }) }))
    await expect(await screen.findByText(t('reviewDesk:decidedTogether', { count: 2 }))).toBeVisible()
  },
}
