import { unwrap } from '@admin/api-client'
import { FEEDBACK_MERGE_MAX } from '@admin/api-client/contract/limits'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { chooseFirst } from '../../../stories/listOf.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { FeedbackPage } from './FeedbackPage.tsx'
import { feedback } from './feedback.list.tsx'

const path = '/operations/feedback'
const states = listStories({ path, resource: feedback, area: 'feedback' })
const queued = `${path}?assigned=n&state=untreated&kind=fault`

export default {
  title: 'Pages/Feedback',
  component: FeedbackPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof FeedbackPage>

type Story = StoryObj<typeof FeedbackPage>

/** Opens the desk with the first row. */
async function openDesk(context: PlayContext) {
  const { t } = pageOf(context)
  const list = states.listIn(context)
  await list.loads()
  await list.act(t('operationsActions:openDesk'))
  const desk = within(await list.findDialog())
  await desk.findByRole('list', { name: t('feedback:conversation') })
  return { list, desk }
}

const boxOf = (desk: PlayContext['canvas'], { t }: ReturnType<typeof pageOf>) =>
  desk.getByRole('textbox', { name: new RegExp(t('feedback:answerTo', { name: '.*' })) })

/** A wave is above the list; the desk has the conversation, and the user beside it. */
export const Full: Story = {
  parameters: states.page({ path: `${path}?state=followingUp` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const { desk } = await openDesk(context)
    await expect(desk.getByRole('region', { name: t('feedback:aboutUser') })).toBeVisible()
    await expect(await desk.findByRole('tab', { name: t('user:activities') })).toBeVisible()
    await expect(desk.getAllByRole('listitem').length).toBeGreaterThan(0)
  },
}

/** Several users wrote about the same within an hour: all of them are answered together, after a dry run. */
export const AnsweringWave: Story = {
  play: async (context) => {
    const page = pageOf(context)
    const { t, labels } = page
    const list = states.listIn(context)
    await list.loads()
    const waves = within(await context.canvas.findByRole('region', { name: t('feedback:waves') }))
    await userEvent.click(waves.getByRole('button', { name: t('operationsActions:answerAll') }))
    const dialog = within(await list.findDialog())
    await dialog.findByRole('combobox', { name: t('feedback:cannedAnswer') })
    await chooseFirst(dialog, t('feedback:cannedAnswer'))
    const chinese = dialog.getByRole('textbox', { name: t('feedback:answerZh') })
    await waitFor(() => expect(chinese).not.toHaveValue(''))
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.next }))
    const submit = await dialog.findByRole('button', { name: t('operationsActions:answerAll') })
    await waitFor(() => expect(submit).not.toHaveAttribute('data-disabled'))
    await userEvent.click(submit)
    await list.findToast(new RegExp(t('actions:bulkChanged', { count: 6 })))
    await waitFor(() =>
      expect(context.canvas.queryByRole('region', { name: t('feedback:waves') })).toBeNull(),
    )
  },
}

export const Empty: Story = states.empty

export const NoMatch: Story = states.noMatch('number=F1')

export const Loading: Story = states.loading

export const Failed: Story = states.failed

/** A canned answer is filled with the user’s name; sent, it is in the conversation, and the feedback is the operator’s. */
export const AnswerSent: Story = {
  parameters: states.page({ path: queued }),
  play: async (context) => {
    const page = pageOf(context)
    const { t } = page
    const { list, desk } = await openDesk(context)
    await chooseFirst(desk, t('feedback:cannedAnswer'))
    const box = boxOf(desk, page)
    await waitFor(() => expect(box).not.toHaveValue(''))
    const text = (box as HTMLTextAreaElement).value
    await expect(text).not.toMatch(/[{}]/)
    await userEvent.click(desk.getByRole('button', { name: t('feedback:sendAnswer') }))
    await list.findToast(t('feedback:answerSent'))
    await expect(await desk.findByText(text, { selector: 'li *' })).toBeVisible()
    await expect(box).toHaveValue('')
    await expect(await desk.findByText(t('feedback:assignedTo', { name: 'admin' }))).toBeVisible()
  },
}

/** A canned answer is added below what is already written; while it is sent, nothing can be written that would be lost. */
export const CannedBelowWritten: Story = {
  parameters: states.page({ path: queued, server: { delay: 300 } }),
  play: async (context) => {
    const page = pageOf(context)
    const { t } = page
    const { desk } = await openDesk(context)
    const box = boxOf(desk, page)
    await fill(box, 'I looked into it.')
    await chooseFirst(desk, t('feedback:cannedAnswer'))
    await waitFor(() => expect((box as HTMLTextAreaElement).value).toMatch(/^I looked into it\.\n\n\S/))
    await userEvent.click(desk.getByRole('button', { name: t('feedback:sendAnswer') }))
    await waitFor(() => expect(box).toHaveAttribute('readonly'))
    await waitFor(() => expect(box).toHaveValue(''), { timeout: 5000 })
    await expect(box).not.toHaveAttribute('readonly')
  },
}

/** A canned answer for several users fills only what isn’t written yet. */
export const CannedKeepsWritten: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    const waves = within(await context.canvas.findByRole('region', { name: t('feedback:waves') }))
    await userEvent.click(waves.getByRole('button', { name: t('operationsActions:answerAll') }))
    const dialog = within(await list.findDialog())
    await dialog.findByRole('combobox', { name: t('feedback:cannedAnswer') })
    const chinese = dialog.getByRole('textbox', { name: t('feedback:answerZh') })
    await fill(chinese, '我们正在处理。')
    await chooseFirst(dialog, t('feedback:cannedAnswer'))
    const english = dialog.getByRole('textbox', { name: t('feedback:answerEn') })
    await waitFor(() => expect(english).not.toHaveValue(''))
    await expect(chinese).toHaveValue('我们正在处理。')
  },
}

/** What is answered leaves the filtered list: the next one is still one key away. */
export const NextAfterAnswer: Story = {
  parameters: states.page({ path: `${path}?assigned=n&state=untreated` }),
  play: async (context) => {
    const page = pageOf(context)
    const { t, api } = page
    const query = { assigned: 'n', state: 'untreated' } as const
    const { list: rows } = await unwrap(api.GET('/api/admin/feedback', { params: { query } }))
    const next = rows[1]?.number ?? ''
    const { list, desk } = await openDesk(context)
    await fill(boxOf(desk, page), 'Please update the app')
    await userEvent.click(desk.getByRole('button', { name: t('feedback:sendAnswer') }))
    await list.findToast(t('feedback:answerSent'))
    const button = desk.getByRole('button', { name: new RegExp(`^${t('feedback:next')}`) })
    await waitFor(() => expect(button).toBeEnabled())
    button.focus()
    await userEvent.keyboard('j')
    await expect(
      await screen.findByRole('dialog', { name: t('feedback:deskTitle', { number: next }) }),
    ).toBeVisible()
  },
}

/** What was entered is there again after the desk was closed. */
export const KeptAnswer: Story = {
  parameters: states.page({ path: queued }),
  play: async (context) => {
    const page = pageOf(context)
    const { desk } = await openDesk(context)
    await fill(boxOf(desk, page), 'Half an answer')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await openDesk(context)
    await expect(boxOf(again.desk, page)).toHaveValue('Half an answer')
    await userEvent.clear(boxOf(again.desk, page))
  },
}

/** Another operator has taken the feedback meanwhile: the answer isn’t sent, and what was entered stays as it is. */
export const Conflict: Story = {
  parameters: states.page({ path: queued, account: 'checker' }),
  play: async (context) => {
    const page = pageOf(context)
    const { t, api } = page
    const { desk } = await openDesk(context)
    await fill(boxOf(desk, page), 'Please update the app')
    const { list: rows } = await unwrap(
      api.GET('/api/admin/feedback', {
        params: { query: { assigned: 'n', state: 'untreated', kind: 'fault' } },
      }),
    )
    const id = rows[0]?.id ?? ''
    await unwrap(api.POST('/api/admin/feedback/{id}/take', { params: { path: { id } } }))
    await userEvent.click(desk.getByRole('button', { name: t('feedback:sendAnswer') }))
    await expect(await desk.findByText(t('feedback:changedMeanwhile'))).toBeVisible()
    await expect(await desk.findByText(t('feedback:lockedByAssignee', { name: 'admin' }))).toBeVisible()
    await userEvent.click(desk.getByRole('button', { name: new RegExp(`^${t('actions:takeOver')}`) }))
    const dialogs = await screen.findAllByRole('dialog')
    const takeOver = within(dialogs.at(-1) as HTMLElement)
    await fill(await takeOver.findByRole('textbox', { name: t('work:reason') }), 'The user is waiting')
    await userEvent.click(takeOver.getByRole('button', { name: t('actions:takeOver') }))
    await waitFor(() => expect(boxOf(desk, page)).toHaveValue('Please update the app'))
  },
}

/** What was typed is kept in the browser tab, which the stories share. */
function forgetAnswers() {
  for (const key of Object.keys(sessionStorage))
    if (key.includes('feedback answer')) sessionStorage.removeItem(key)
}

/** The answer was rejected after the operator had moved on: a toast says which one. */
export const FailedAfterLeaving: Story = {
  beforeEach: () => forgetAnswers,
  parameters: states.page({ path: queued, server: { delay: 300 } }),
  play: async (context) => {
    const page = pageOf(context)
    const { t, api } = page
    const query = { assigned: 'n', state: 'untreated', kind: 'fault' } as const
    const { list: rows } = await unwrap(api.GET('/api/admin/feedback', { params: { query } }))
    const { id = '', number = '' } = rows[0] ?? {}
    const { list, desk } = await openDesk(context)
    await fill(boxOf(desk, page), 'Please update the app')
    await unwrap(api.POST('/api/admin/feedback/{id}/take', { params: { path: { id } } }))
    await userEvent.click(desk.getByRole('button', { name: t('feedback:sendAnswer') }))
    await userEvent.keyboard('{Escape}')
    await list.findToast(new RegExp(t('actions:failed', { action: t('feedback:sendAnswerTo', { number }) })))
  },
}

/** The answer is kept when its desk is closed: signing out asks before it is lost. */
export const AskedBeforeSigningOut: Story = {
  parameters: states.page({ path: queued }),
  play: async (context) => {
    const page = pageOf(context)
    const { t } = page
    const { desk } = await openDesk(context)
    await fill(boxOf(desk, page), 'Half an answer')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(
      context.canvas.getByRole('button', { name: new RegExp(t('shell:userMenuOf', { name: '.*' })) }),
    )
    await userEvent.click(await screen.findByRole('menuitem', { name: t('shell:logout') }))
    const question = within(await screen.findByRole('dialog', { name: t('workspace:leaveTitle') }))
    await expect(question.getByText(t('workspace:leaveKeptText'))).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const again = await openDesk(context)
    await userEvent.clear(boxOf(again.desk, page))
  },
}

/** A note stays a note when the feedback becomes the operator’s own. */
export const NoteStays: Story = {
  parameters: states.page({ path: `${path}?state=followingUp`, account: 'checker' }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const query = { state: 'followingUp' } as const
    const { list: rows } = await unwrap(api.GET('/api/admin/feedback', { params: { query } }))
    const locked = rows.findIndex(({ assigneeName }) => !['', 'checker'].includes(assigneeName))
    const list = states.listIn(context)
    const table = await list.loads()
    const desks = table.getAllByRole('button', { name: t('operationsActions:openDesk') })
    await userEvent.click(desks[locked] as HTMLElement)
    const desk = within(await list.findDialog())
    const note = await desk.findByRole('textbox', { name: t('feedback:noteLabel') })
    await fill(note, 'Only for us')
    await userEvent.click(desk.getByRole('button', { name: new RegExp(`^${t('actions:takeOver')}`) }))
    const takeOver = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
    await fill(await takeOver.findByRole('textbox', { name: t('work:reason') }), 'The user is waiting')
    await userEvent.click(takeOver.getByRole('button', { name: t('actions:takeOver') }))
    await desk.findByText(t('feedback:assignedTo', { name: 'checker' }))
    await expect(note).toHaveValue('Only for us')
    await expect(desk.getByRole('textbox', { name: t('feedback:noteLabel') })).toBe(note)
    await userEvent.clear(note)
  },
}

/** The second click of a double click does nothing. */
export const TakenOnce: Story = {
  parameters: states.page({ path: queued, server: { delay: 300 } }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    const [take] = table.getAllByRole('button', { name: t('operationsActions:take') })
    await userEvent.dblClick(take as HTMLElement)
    const taken = new RegExp(t('feedback:taken', { name: 'F\\d+' }))
    await list.findToast(taken)
    await waitFor(() => expect(take).not.toBeInTheDocument())
    await expect(screen.getAllByText(taken)).toHaveLength(1)
  },
}

/** Feedback that changed while its dialog was open is shown as it is now, and assigned with the next click. */
export const AssignedAfterConflict: Story = {
  parameters: states.page({ path: queued }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const query = { assigned: 'n', state: 'untreated', kind: 'fault' } as const
    const { list: rows } = await unwrap(api.GET('/api/admin/feedback', { params: { query } }))
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('operationsActions:assign'))
    const dialog = within(await list.findDialog())
    await userEvent.click(await dialog.findByRole('combobox', { name: t('feedback:assignee') }))
    await userEvent.click(await screen.findByRole('option', { name: /^checker/ }))
    const id = rows[0]?.id ?? ''
    await unwrap(api.POST('/api/admin/feedback/{id}/take', { params: { path: { id } } }))
    const assign = dialog.getByRole('button', { name: t('operationsActions:assign') })
    await userEvent.click(assign)
    await expect(await dialog.findByText(t('errors:changedMeanwhile'))).toBeVisible()
    await userEvent.click(assign)
    await list.findToast(new RegExp(t('feedback:assignedDone', { number: 'F\\d+', name: 'checker' })))
  },
}

/** The operators couldn’t be loaded: the dialog shows why, and lists them after a retry. */
export const AssigneesFailed: Story = {
  parameters: states.page({
    path: queued,
    server: { fail: { path: '/api/admin/feedback/assignees', times: 1 } },
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('operationsActions:assign'))
    const dialog = within(await list.findDialog())
    const alert = within(await dialog.findByRole('alert'))
    await expect(alert.getByText(t('feedback:assigneesFailed'))).toBeVisible()
    const assign = dialog.getByRole('button', { name: t('operationsActions:assign') })
    await expect(assign).toHaveAccessibleDescription(t('feedback:assigneesFailed'))
    await userEvent.click(alert.getByRole('button', { name: t('actions:retry') }))
    await userEvent.click(await dialog.findByRole('combobox', { name: t('feedback:assignee') }))
    await userEvent.click(await screen.findByRole('option', { name: /^checker/ }))
    await userEvent.click(assign)
    await list.findToast(new RegExp(t('feedback:assignedDone', { number: 'F\\d+', name: 'checker' })))
  },
}

/** Keys do what the buttons do: take, process without an answer after a question, and reopen. */
export const Keyboard: Story = {
  parameters: states.page({ path: queued }),
  play: async (context) => {
    const { t } = pageOf(context)
    const { list, desk } = await openDesk(context)
    const number = /F\d+/.exec((await list.findDialog()).textContent ?? '')?.[0] ?? ''
    desk.getByRole('button', { name: t('operationsActions:take') }).focus()
    await userEvent.keyboard('t')
    await list.findToast(t('feedback:taken', { name: number }))
    await desk.findByRole('button', { name: t('operationsActions:process') })
    await userEvent.keyboard('p')
    await expect(await screen.findByText(t('feedback:processUnanswered'))).toBeVisible()
    const question = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
    await userEvent.click(question.getByRole('button', { name: t('operationsActions:process') }))
    await list.findToast(t('feedback:processedDone', { number }))
    await expect(await desk.findByText(t('feedback:lockedProcessed'))).toBeVisible()
    await userEvent.click(await desk.findByRole('button', { name: t('operationsActions:reopenFeedback') }))
    await list.findToast(t('feedback:reopened', { number }))
  },
}

/** A key opens the labels; one that is added is shown at the desk beside those that were there. */
export const Labeled: Story = {
  parameters: states.page({ path: queued }),
  play: async (context) => {
    const { t, api, labels } = pageOf(context)
    const query = { labelType: 'internal' } as const
    const { list: known } = await unwrap(api.GET('/api/admin/tags', { params: { query } }))
    const { list, desk } = await openDesk(context)
    const change = desk.getByRole('button', { name: new RegExp(`^${t('operationsActions:changeLabels')}`) })
    const number = /F\d+/.exec((await list.findDialog()).textContent ?? '')?.[0] ?? ''
    for (const { name, nameEn } of known.slice(0, 2)) {
      change.focus()
      await userEvent.keyboard('l')
      const dialog = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
      await userEvent.click(dialog.getByRole('combobox', { name: t('feedback:tagIds') }))
      await userEvent.click(await screen.findByRole('option', { name: new RegExp(`${name}|${nameEn}`) }))
      await userEvent.click(dialog.getByRole('button', { name: labels.dialog.submit }))
      await list.findToast(t('feedback:labeled', { number }))
      await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    }
    const chips = within(await desk.findByRole('group', { name: t('feedback:tagIds') }))
    for (const { name, nameEn } of known.slice(0, 2))
      await expect(chips.getByText(new RegExp(`^(${name}|${nameEn})$`))).toBeVisible()
  },
}

/** The desk closes on weekends and earlier on Fridays; feedback then goes back to the queue later. */
export const OpeningHours: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await userEvent.click(context.canvas.getByRole('button', { name: t('openingHours:title') }))
    const drawer = within(await screen.findByRole('dialog', { name: t('openingHours:title') }))
    await expect((await drawer.findAllByText('00:00–24:00')).length).toBe(7)
    await userEvent.click(drawer.getByRole('button', { name: t('openingHours:change') }))
    const dialog = within(await screen.findByRole('dialog', { name: t('openingHours:edit') }))
    const choose = async (field: string, option: string) => {
      const box = await dialog.findByRole('combobox', { name: field })
      await userEvent.click(box)
      await fill(box, option)
      await userEvent.click(await screen.findByRole('option', { name: option }))
    }
    await choose(t('openingHours:timeZone'), 'Asia/Shanghai')
    const group = dialog.getByRole('group', { name: t('openingHours:weekdays') })
    const days = within(group)
    const boxes = days.getAllByRole<HTMLInputElement>('checkbox')
    for (const box of boxes) await userEvent.click(box)
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.submit }))
    await waitFor(() => expect(group).toHaveAccessibleDescription())
    for (const box of boxes.slice(0, 5)) await userEvent.click(box)
    const friday = boxes[4]?.labels?.[0]?.textContent ?? ''
    await choose(t('openingHours:from', { day: friday }), '09:00')
    await choose(t('openingHours:to', { day: friday }), '17:30')
    await userEvent.click(dialog.getByRole('button', { name: labels.dialog.submit }))
    await list.findToast(t('openingHours:saved'))
    await expect(await drawer.findByText('09:00–17:30')).toBeVisible()
    await expect(drawer.getAllByText(t('openingHours:closed'))).toHaveLength(2)
    await expect(drawer.getByText('Asia/Shanghai')).toBeVisible()
  },
}

/** The desk says until when feedback stays with its assignee. */
export const StaysUntil: Story = {
  parameters: states.page({ path: queued }),
  play: async (context) => {
    const { t } = pageOf(context)
    const { desk } = await openDesk(context)
    const until = new RegExp(t('feedback:staysUntil', { time: '.+' }))
    await expect(desk.queryByText(until)).toBeNull()
    await userEvent.click(desk.getByRole('button', { name: t('operationsActions:take') }))
    await expect(await desk.findByText(until)).toBeVisible()
  },
}

/** Feedback of one user becomes one row. */
export const Merging: Story = {
  parameters: states.page({ path: `${path}?state=followingUp` }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const { list: rows } = await unwrap(
      api.GET('/api/admin/feedback', { params: { query: { pageSize: 100, state: 'followingUp' } } }),
    )
    const [userId = ''] = [...Map.groupBy(rows, (row) => row.userId)].find(([, of]) => of.length > 1) ?? []
    const user = rows.find((row) => row.userId === userId)?.userName ?? ''
    const list = states.listIn(context)
    await list.loads()
    await list.searchFor(t('feedback:user'), user)
    const found = await waitFor(async () => {
      const shown = await list.rows()
      for (const row of shown) await expect(row).toHaveTextContent(user)
      return shown
    })
    for (const row of found.slice(0, 2)) await userEvent.click(within(row).getByRole('checkbox'))
    await userEvent.click(context.canvas.getByRole('button', { name: t('actions:merge') }))
    const dialog = within(await list.findDialog())
    await dialog.findByText(t('feedback:mergeHint'))
    await chooseFirst(dialog, t('feedback:mergeInto'))
    await userEvent.click(dialog.getByRole('button', { name: t('actions:merge') }))
    await list.findToast(new RegExp(t('feedback:mergedDone', { number: 'F\\d+' })))
    await waitFor(async () => expect(await list.rows()).toHaveLength(found.length - 1))
  },
}

/** More rows than can be merged are selected: the button says how many can be. */
export const TooManyToMerge: Story = {
  parameters: states.page({ path: `${path}?pageSize=50` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    await userEvent.click(table.getByRole('checkbox', { name: labels.table.selectAll }))
    const merge = await context.canvas.findByRole('button', { name: t('actions:merge') })
    await expect(merge).toHaveAttribute('aria-disabled', 'true')
    await expect(merge).toHaveAttribute('title', t('feedback:mergeTooMany', { most: FEEDBACK_MERGE_MAX + 1 }))
  },
}

/** Another operator has the feedback, and the account may not take it over: its actions say why. */
export const HeldByOther: Story = {
  parameters: states.page({
    path: `${path}?assigneeName=checker&state=followingUp`,
    server: { without: ['feedback:takeOver'] },
  }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    const reason = t('operationsErrors:feedbackAssigned', { name: 'checker' })
    const [assign] = table.getAllByRole('button', { name: t('operationsActions:assign') })
    await expect(assign).toHaveAttribute('aria-disabled', 'true')
    await expect(assign).toHaveAccessibleDescription(reason)
    const [menu] = table.getAllByRole('button', { name: labels.table.moreActions })
    await userEvent.click(menu as HTMLElement)
    const giveBack = await screen.findByRole('menuitem', {
      name: new RegExp(t('operationsActions:giveBack')),
    })
    await expect(giveBack).toHaveAttribute('aria-disabled', 'true')
    await expect(giveBack).toHaveTextContent(reason)
  },
}

/** The account reads the conversation, and can’t write. */
export const ReadOnly: Story = {
  parameters: states.page({ server: { readOnly: true } }),
  play: async (context) => {
    const { t } = pageOf(context)
    const { desk } = await openDesk(context)
    await expect(desk.queryByRole('button', { name: t('feedback:sendAnswer') })).toBeNull()
    await expect(desk.queryByRole('button', { name: t('operationsActions:take') })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await context.canvas.findByRole('button', { name: t('openingHours:title') }))
    const hours = within(await screen.findByRole('dialog', { name: t('openingHours:title') }))
    await hours.findAllByText('00:00–24:00')
    await expect(hours.queryByRole('button', { name: t('openingHours:change') })).toBeNull()
  },
}

export const WithoutPermission: Story = states.withoutPermission

export const Phone: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async (context) => {
    const { t } = pageOf(context)
    const { desk } = await openDesk(context)
    await expect(desk.getByRole('region', { name: t('feedback:aboutUser') })).toBeInTheDocument()
  },
}
