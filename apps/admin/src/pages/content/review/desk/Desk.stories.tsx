import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { REVIEW_PATH } from '../../../../app/pagePaths.ts'
import { fill } from '../../../../stories/fill.ts'
import { listOf } from '../../../../stories/listOf.ts'
import { pageAt } from '../../../../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../../../../stories/pageOf.ts'
import { ReviewPage } from '../ReviewPage.tsx'
import { deskPath } from '../reviewPaths.ts'
import { reviews } from '../reviews.ts'

const page = pageAt(deskPath('next'))
const account = 'checker'
/** Milliseconds of a slow answer: longer than a new task can’t be decided. */
const SLOW = 700

export default {
  title: 'Pages/Review desk/Desk',
  component: ReviewPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page({ account }) },
} satisfies Meta<typeof ReviewPage>

type Story = StoryObj<typeof ReviewPage>

/** Waits for a task with its evidence. @returns its title */
async function shown({ canvas, loaded }: PlayContext): Promise<string> {
  const { t } = pageOf({ loaded })
  const approve = await canvas.findByRole('button', { name: t('actions:approve') })
  await waitFor(() => expect(approve).toBeEnabled())
  return canvas.getByRole('heading', { level: 2 }).textContent ?? ''
}

/** The queue of transfers: its first row that the account can review opens the desk. */
const transfers = page({ account, path: `${REVIEW_PATH}?kind=transfer&status=pending` })

/** Opens the desk with a transfer, and waits for it. @returns its title */
async function openTransfer(context: PlayContext): Promise<string> {
  const { t } = pageOf(context)
  const list = listOf(context, t('routes:review.title'))
  await list.loads()
  const row = (await list.rows()).find((each) => !each.textContent?.includes(account))
  if (!row) throw new Error('No transfer of another operator')
  await userEvent.click(within(row).getByRole('button', { name: t('actions:review') }))
  return shown(context)
}

/** Waits for another task than the one with this title. */
async function movesOn(context: PlayContext, title: string) {
  await waitFor(() => expect(context.canvas.getByRole('heading', { level: 2 })).not.toHaveTextContent(title))
  return shown(context)
}

/** Finds the task of a title as an administrator sees it. */
async function taskOf({ loaded }: PlayContext, title: string) {
  const { api } = pageOf({ loaded })
  const { list } = await unwrap(
    api.GET('/api/admin/review-tasks', { params: { query: { status: 'pending', pageSize: 100 } } }),
  )
  const task = list.find((each) => each.title === title)
  if (!task) throw new Error(`No task ${title}`)
  return task
}

/** A task has the focus, its evidence is beside it, and its decisions show their keys. */
export const Started: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await shown(context)
    const { canvas } = context
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus()
    await expect(canvas.getByText(t('reviewDesk:position', { position: 1, count: 5 }))).toBeVisible()
    const evidence = within(canvas.getByRole('complementary', { name: t('reviewDesk:evidence') }))
    const sections = evidence.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    await expect(sections).toEqual([
      t('review:reasons'),
      t('review:authorName'),
      t('reviewDesk:matches'),
      t('reviewDesk:similar'),
      t('reviewDesk:changes'),
      t('reviewDesk:rounds'),
      t('reviewReason:policy'),
    ])
    await expect(canvas.getByRole('button', { name: t('actions:approve') })).toHaveAttribute(
      'aria-keyshortcuts',
      'A',
    )
  },
}

/** A decision shows the next task immediately. */
export const ApprovingByKeyboard: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const first = await shown(context)
    await userEvent.keyboard('a')
    const second = await movesOn(context, first)
    const name = t('reviewDesk:outcome.approved', { name: first })
    await expect(await context.canvas.findByText(new RegExp(name))).toBeVisible()
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect(context.canvas.getByRole('heading', { level: 2 })).toHaveTextContent(second)
  },
}

/** A key that is pressed twice doesn’t decide the next task unseen. */
export const PressedTwice: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const first = await shown(context)
    const strip = within(canvas.getByRole('navigation', { name: t('reviewDesk:claimedTasks') }))
    const [, next] = strip.getAllByRole('listitem')
    const second = next?.querySelector('span')?.textContent ?? ''
    await userEvent.keyboard('aa')
    await expect(canvas.getByRole('button', { name: t('actions:approve') })).toBeDisabled()
    await expect(await movesOn(context, first)).toBe(second)
    await userEvent.keyboard('a')
    await movesOn(context, second)
    const name = t('reviewDesk:outcome.approved', { name: second })
    await expect(await canvas.findByText(new RegExp(name))).toBeVisible()
  },
}

/** Reasons are chosen with digits, their policy is shown, and Enter decides. */
export const RejectingByKeyboard: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const first = await shown(context)
    await userEvent.keyboard('r')
    await canvas.findByRole('group', { name: t('reviewDesk:chooseReasons', { max: 5 }) })
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText(t('reviewDesk:reasonMissing'))).toBeVisible()
    await userEvent.keyboard('2')
    const [, second] = canvas.getAllByRole('checkbox')
    await expect(second).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await movesOn(context, first)
    const name = t('reviewDesk:outcome.rejected', { name: first })
    await expect(await canvas.findByText(new RegExp(name))).toBeVisible()
  },
}

/** Escape closes the reasons: the focus is where it was, and what was chosen is shown and sent with the decision. */
export const ClosingReasons: Story = {
  play: async (context) => {
    const { api, t } = pageOf(context)
    const { canvas } = context
    const first = await shown(context)
    const { id } = await taskOf(context, first)
    await userEvent.keyboard('r')
    const palette = within(
      await canvas.findByRole('group', { name: t('reviewDesk:chooseReasons', { max: 5 }) }),
    )
    await userEvent.keyboard('1')
    await expect(palette.getAllByRole('checkbox')[0]).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus())
    await expect(canvas.getByText(new RegExp(t('reviewDesk:chosenReasons', { reasons: '.+' })))).toBeVisible()
    await userEvent.keyboard('a')
    await movesOn(context, first)
    await waitFor(async () => {
      const decided = await unwrap(api.GET('/api/admin/review-tasks/{id}', { params: { path: { id } } }))
      await expect(decided).toMatchObject({ status: 'approved', reasonCodes: [expect.any(String)] })
    })
  },
}

/** What is entered stays with its task, and letters in the note are no commands. */
export const Note: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const first = await shown(context)
    const note = () => canvas.getByRole('textbox', { name: t('review:note') })
    await userEvent.click(note())
    await userEvent.keyboard('as agreed')
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(first)
    await userEvent.click(canvas.getByRole('button', { name: t('reviewDesk:next') }))
    await movesOn(context, first)
    await expect(note()).toHaveValue('')
    await userEvent.keyboard('k')
    await waitFor(() => expect(note()).toHaveValue('as agreed'))
  },
}

/** What was entered is kept while all tasks are listed, and the list links to it. */
export const DraftOnTheList: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const first = await shown(context)
    const note = () => canvas.getByRole('textbox', { name: t('review:note') })
    await fill(note(), 'as agreed')
    await userEvent.click(canvas.getByRole('button', { name: t('reviewDesk:next') }))
    await movesOn(context, first)
    await userEvent.click(canvas.getByRole('link', { name: t('reviewDesk:allTasks') }))
    const draft = await canvas.findByText(new RegExp(t('reviewDesk:drafted', { name: first })))
    await userEvent.click(within(draft).getByRole('link', { name: t('reviewDesk:show') }))
    await expect(await shown(context)).toBe(first)
    await expect(note()).toHaveValue('as agreed')
  },
}

export const Skipping: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const first = await shown(context)
    await userEvent.keyboard('s')
    await movesOn(context, first)
    const outcome = t('reviewDesk:outcome.skipped', { name: first })
    await expect(await context.canvas.findByText(outcome)).toBeVisible()
  },
}

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

/** How pictures are shown is kept for the account. */
export const Blur: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    await shown(context)
    const blur = context.canvas.getByRole('button', { name: t('reviewDesk:blur') })
    await waitFor(() => expect(blur).toHaveAttribute('aria-pressed', 'true'))
    await userEvent.keyboard('b')
    await waitFor(() => expect(blur).toHaveAttribute('aria-pressed', 'false'))
    await userEvent.keyboard('g')
    const grey = context.canvas.getByRole('button', { name: t('reviewDesk:grey') })
    await waitFor(() => expect(grey).toHaveAttribute('aria-pressed', 'true'))
  },
}

export const Keys: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const first = await shown(context)
    await userEvent.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: t('reviewDesk:keyList') }))
    await expect(dialog.getAllByRole('row')).toHaveLength(14)
    await userEvent.keyboard('a{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(context.canvas.getByRole('heading', { level: 2 })).toHaveTextContent(first)
  },
}

/** A task is passed to a role with a note. */
export const Escalating: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const first = await shown(context)
    await userEvent.keyboard('e')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('combobox', { name: t('review:escalatedTo') }))
    const [role] = await screen.findAllByRole('option')
    await userEvent.click(role as HTMLElement)
    await fill(dialog.getByRole('textbox', { name: t('review:note') }), 'Larger than usual')
    await userEvent.click(dialog.getByRole('button', { name: t('reviewDesk:escalate') }))
    await movesOn(context, first)
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
    const returned = await canvas.findByText(new RegExp(t('reviewDesk:returned', { name: first })))
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
    const returned = await canvas.findByText(new RegExp(t('reviewDesk:returned', { name: first })))
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
