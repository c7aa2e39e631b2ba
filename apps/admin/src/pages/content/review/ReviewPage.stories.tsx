import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { REVIEW_PATH } from '../../../app/pagePaths.ts'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { searchTask } from './desk/stories/deskStories.ts'
import { ReviewPage } from './ReviewPage.tsx'
import { reviews } from './reviews.ts'

const states = listStories({ path: REVIEW_PATH, resource: reviews, area: 'review' })

export default {
  title: 'Pages/Review desk/Queue',
  component: ReviewPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof ReviewPage>

type Story = StoryObj<typeof ReviewPage>

/** Before reviewing starts, the page shows the whole queue. */
export const NotStarted: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await states.listIn(context).loads()
    await userEvent.click(context.canvas.getByRole('link', { name: t('reviewDesk:start') }))
    await expect(
      await context.canvas.findByRole('navigation', { name: t('reviewDesk:claimedTasks') }),
    ).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: states.page({
    server: {
      answers: {
        path: reviews.path,
        data: { list: [], total: 0, page: 1, pageSize: 15, totalPages: 0 },
      },
    },
  }),
  play: async (context) => {
    const { labels } = pageOf(context)
    await expect(await context.canvas.findByText(labels.table.empty)).toBeVisible()
  },
}

const disputed = states.page({ path: `${REVIEW_PATH}?disputed=y` })

/** Second looks that differ from the first decision are found by a filter. */
export const Disputed: Story = {
  parameters: disputed,
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect(table.getAllByRole('button', { name: t('contentActions:settle') })[0]).toBeEnabled()
  },
}

/** The dialog that settles a dispute shows both decisions. */
export const Settling: Story = {
  parameters: disputed,
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('contentActions:settle'))
    const dialog = within(await list.findDialog())
    const [first, second] = await dialog.findAllByRole('listitem')
    await expect(first).toHaveTextContent(
      `${t('reviewDesk:firstDecision')} ${t('contentEnumerations:reviewTaskStatus.approved')}`,
    )
    await expect(second).toHaveTextContent(
      `${t('reviewDesk:secondLook')} ${t('contentEnumerations:reviewTaskStatus.rejected')}`,
    )
    await expect(
      dialog.getByRole('radio', { name: t('contentEnumerations:reviewTaskStatus.rejected') }),
    ).toBeEnabled()
  },
}

/** A subject that someone else has changed isn’t settled: it has to be looked at again. What was entered stays. */
export const SettlingStale: Story = {
  parameters: states.page({ path: `${REVIEW_PATH}?disputed=y&kind=video` }),
  play: async (context) => {
    const { api, t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const [row] = await list.rows()
    const { subjectId: id } = await unwrap(
      api.GET('/api/admin/review-tasks/{id}', { params: { path: { id: row?.dataset.rowId ?? '' } } }),
    )
    await list.act(t('contentActions:settle'))
    const dialog = within(await list.findDialog())
    await userEvent.click(
      await dialog.findByRole('radio', { name: t('contentEnumerations:reviewTaskStatus.approved') }),
    )
    const note = dialog.getByRole('textbox', { name: t('review:note') })
    await fill(note, 'Both are right')
    const params = { path: { id } }
    await unwrap(api.POST('/api/admin/videos/{id}/break-lock', { params, body: { reason: 'Done' } }))
    const { version, bitRates } = await unwrap(api.GET('/api/admin/videos/{id}', { params }))
    const fees = bitRates.map(({ grade, fee }) => ({ grade, fee }))
    const prices = [{ id, version, chargePoints: 77, fees }]
    await unwrap(api.POST('/api/admin/videos/prices', { body: { prices } }))
    const settle = dialog.getByRole('button', { name: t('contentActions:settle') })
    await userEvent.click(settle)
    await expect(await dialog.findByText(t('reviewDesk:settleStale'))).toBeVisible()
    await expect(note).toHaveValue('Both are right')
  },
}

export const NoMatch: Story = states.noMatch('decidedBy=nothing-like-it')

export const Loading: Story = states.loading

export const Failed: Story = states.failed

/** A task of another reviewer can be taken over for a reason. */
export const TakingOver: Story = {
  parameters: states.page({ account: 'checker' }),
  play: async (context) => {
    const { api, t } = pageOf(context)
    const claimed = await unwrap(
      api.POST('/api/admin/review-tasks/claim', { body: { kinds: ['transfer'], escalated: false } }),
    )
    // Those of the account itself are decided by others.
    const task = claimed.find(({ authorName }) => authorName !== 'checker')
    if (!task) throw new Error('no transfer was claimed')
    const list = await searchTask(context, task.subjectId)
    await list.act(t('actions:takeOver'))
    const dialog = within(await list.findDialog())
    await fill(await dialog.findByRole('textbox', { name: t('work:reason') }), 'Their shift is over')
    await userEvent.click(dialog.getByRole('button', { name: t('actions:takeOver') }))
    await list.findToast(new RegExp(t('reviewDesk:takenOver', { name: '.+' })))
  },
}

/** An account that can’t decide any kind of task sees the queue, and why it can’t review. */
export const CannotDecide: Story = {
  parameters: states.page({ server: { readOnly: true } }),
  play: async (context) => {
    const { t } = pageOf(context)
    await states.listIn(context).loads()
    await expect(context.canvas.getByText(t('reviewDesk:cannotDecide'))).toBeVisible()
    await expect(context.canvas.queryByRole('link', { name: t('reviewDesk:start') })).toBeNull()
  },
}

export const WithoutPermission: Story = states.withoutPermission
