import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { REVIEW_PATH } from '../../../../app/pagePaths.ts'
import { fill } from '../../../../stories/fill.ts'
import { pageOf } from '../../../../stories/pageOf.ts'
import { ReviewPage } from '../ReviewPage.tsx'
import { deskPath } from '../reviewPaths.ts'
import { reviews } from '../reviews.ts'
import { account, movesOn, openTransfer, page, shown, taskOf, transfers } from './stories/deskStories.ts'

/** Milliseconds of a slow answer: longer than a new task can’t be decided. */
const SLOW = 700

export default {
  title: 'Pages/Review desk/Desk/Outcomes',
  component: ReviewPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page({ account }) },
} satisfies Meta<typeof ReviewPage>

type Story = StoryObj<typeof ReviewPage>

/** A decision on content is undone with a key: the task is back, with what was entered. */
export const Undoing: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const first = await shown(context)
    await userEvent.keyboard('a')
    await movesOn(context, first)
    await canvas.findByRole('button', { name: t('reviewDesk:undo') })
    await userEvent.keyboard('u')
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(first))
  },
}

/** After a skip, the button names the earlier decision that it undoes. */
export const UndoingEarlierDecision: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const first = await shown(context)
    await userEvent.keyboard('a')
    const second = await movesOn(context, first)
    await userEvent.keyboard('s')
    await movesOn(context, second)
    const name = t('reviewDesk:undoOf.approved', { name: first })
    await userEvent.click(await canvas.findByRole('button', { name }))
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(first))
  },
}

/** A decision that moved money stays. */
export const UndoingMoney: Story = {
  parameters: transfers,
  play: async (context) => {
    const { t } = pageOf(context)
    const first = await openTransfer(context)
    await userEvent.keyboard('a')
    const second = await movesOn(context, first)
    await expect(await context.canvas.findByText(new RegExp(t('reviewDesk:finalDecision')))).toBeVisible()
    await userEvent.keyboard('u')
    await expect(context.canvas.getByRole('heading', { level: 2 })).toHaveTextContent(second)
  },
}

/** A decision that moves money has to wait for the server’s answer to the one before. */
export const MoneyOneByOne: Story = {
  parameters: page({ account, path: `${REVIEW_PATH}?kind=transfer&status=pending`, server: { delay: SLOW } }),
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const first = await openTransfer(context)
    const strip = within(canvas.getByRole('navigation', { name: t('reviewDesk:claimedTasks') }))
    await waitFor(() => expect(strip.getAllByRole('listitem').length).toBeGreaterThan(1))
    await userEvent.keyboard('j')
    await movesOn(context, first)
    const sent = performance.now()
    await userEvent.keyboard('ak')
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(first))
    await shown(context)
    await expect(performance.now() - sent).toBeGreaterThan(SLOW)
  },
}

/** The subject changed meanwhile: the change is shown, and what was entered stays. */
export const Changed: Story = {
  parameters: transfers,
  play: async (context) => {
    const { api, t } = pageOf(context)
    const { canvas } = context
    const first = await openTransfer(context)
    const { subjectId } = await taskOf(context, first)
    await unwrap(
      api.POST('/api/admin/transfers/{id}/raise-exception', {
        params: { path: { id: subjectId }, header: { 'Idempotency-Key': crypto.randomUUID() } },
        body: { remark: 'The agent called' },
      }),
    )
    await fill(canvas.getByRole('textbox', { name: t('review:note') }), 'As agreed')
    await userEvent.click(canvas.getByRole('button', { name: t('actions:approve') }))
    await movesOn(context, first)
    const returned = await canvas.findByText(t('reviewDesk:returned', { name: first }), { exact: false })
    await userEvent.click(within(returned).getByRole('button', { name: t('reviewDesk:show') }))
    const alert = within(await canvas.findByRole('alert', { name: t('reviewDesk:staleTitle') }))
    await expect(alert.getByText('The agent called')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: t('review:note') })).toHaveValue('As agreed')
    await waitFor(() => expect(canvas.getByRole('button', { name: t('actions:approve') })).toBeEnabled())
    await userEvent.click(canvas.getByRole('button', { name: t('actions:approve') }))
    await waitFor(() => expect(canvas.queryByRole('alert', { name: t('reviewDesk:staleTitle') })).toBeNull())
  },
}

/** Another reviewer took the task over: the decision isn’t accepted, and what was entered stays. */
export const TakenOver: Story = {
  play: async (context) => {
    const { api, t } = pageOf(context)
    const { canvas } = context
    const first = await shown(context)
    const { id } = await taskOf(context, first)
    await unwrap(
      api.POST('/api/admin/review-tasks/{id}/take-over', {
        params: { path: { id } },
        body: { reason: 'Their shift is over' },
      }),
    )
    await userEvent.keyboard('a')
    await movesOn(context, first)
    const returned = await canvas.findByText(t('reviewDesk:returned', { name: first }), { exact: false })
    await userEvent.click(within(returned).getByRole('button', { name: t('reviewDesk:show') }))
    const alert = within(await canvas.findByRole('alert', { name: t('reviewDesk:lostTitle') }))
    await userEvent.click(alert.getByRole('button', { name: t('reviewDesk:remove') }))
    await movesOn(context, first)
  },
}

/** The last task is decided: the page says what was done. */
export const Done: Story = {
  parameters: page({ account, path: deskPath('escalated') }),
  play: async (context) => {
    const { canvas } = context
    const { t } = pageOf(context)
    for (let left = 20; left > 0; left -= 1) {
      const title = await shown(context)
      await userEvent.keyboard('s')
      await waitFor(() => expect(canvas.getByRole('heading', { level: 2 })).not.toHaveTextContent(title))
      if (canvas.queryByRole('heading', { name: t('reviewDesk:doneTitle') })) break
    }
    await expect(await canvas.findByRole('heading', { name: t('reviewDesk:doneTitle') })).toHaveFocus()
  },
}

export const Empty: Story = {
  parameters: page({ account, server: { answers: { path: `${reviews.path}/claim`, data: [] } } }),
  play: async (context) => {
    const { t } = pageOf(context)
    await expect(
      await context.canvas.findByRole('heading', { name: t('reviewDesk:emptyTitle') }),
    ).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: t('reviewDesk:lookAgain') })).toBeEnabled()
  },
}

export const Loading: Story = {
  parameters: page({ account, server: { hold: `${reviews.path}/claim` } }),
  play: async (context) => {
    const { t } = pageOf(context)
    await expect(await context.canvas.findByRole('button', { name: t('reviewDesk:blur') })).toBeVisible()
    await expect(context.canvas.queryByRole('button', { name: t('actions:approve') })).toBeNull()
  },
}

/** Claiming fails once; then it works. */
export const Failed: Story = {
  parameters: page({ account, server: { fail: { path: `${reviews.path}/claim`, times: 1 } } }),
  play: async (context) => {
    const { t } = pageOf(context)
    const alert = within(await context.canvas.findByRole('alert'))
    await userEvent.click(alert.getByRole('button', { name: t('actions:retry') }))
    await shown(context)
  },
}
