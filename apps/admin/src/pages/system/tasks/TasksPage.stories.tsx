import { unwrap } from '@admin/api-client'
import { formatDateTime } from '@admin/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { TasksPage } from './TasksPage.tsx'
import { tasks } from './tasks.resource.ts'

const path = '/system/task'
/** Of the server in a story: half an hour off any zone that a browser of the tests is in. */
const ZONE = 'Australia/Lord_Howe'
const states = listStories({ path, resource: tasks, area: 'task' })

export default {
  title: 'Pages/Scheduled tasks',
  component: TasksPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof TasksPage>

type Story = StoryObj<typeof TasksPage>

/** While an expression is typed, the moments it names are shown; a wrong one is rejected in its field. */
export const Adding: Story = states.adding({
  fillIn: async (context, dialog) => {
    const { t } = pageOf(context)
    await fill(await dialog.findByRole('textbox', { name: t('task:jobName') }), 'story task')
    await fill(dialog.getByRole('textbox', { name: t('task:group') }), 'stories')
    await userEvent.click(dialog.getByRole('combobox', { name: t('task:handler') }))
    await userEvent.click(
      await screen.findByRole('option', { name: t('systemEnumerations:taskHandler.cleanUpSessions') }),
    )
    const cron = dialog.getByRole('textbox', { name: t('task:cron') })
    const parameters = dialog.getByRole('textbox', { name: t('task:parameters') })
    await fill(cron, '61 * * * *')
    await userEvent.click(parameters)
    await userEvent.paste('attemptDays: 3')
    // Leaving the field is enough to hear that it is wrong.
    await expect(await dialog.findByText(t('systemValidation:cron'))).toBeVisible()
    await states.listIn(context).save()
    await expect(await dialog.findByText(t('systemValidation:json'))).toBeVisible()
    await fill(cron, '０ 0 31 2 *')
    await expect(await dialog.findByText(t('systemValidation:cron'))).toBeVisible()
    await fill(cron, '３０ 4 * * *')
    const next = within(await dialog.findByRole('list', { name: t('task:nextRuns') }))
    await expect(next.getAllByText(/ 04:30:00/)).toHaveLength(5)
    await expect(dialog.queryByText(t('systemValidation:cron'))).toBeNull()
    await userEvent.clear(parameters)
    await userEvent.paste('{"attemptDays": 3}')
  },
  shows: 'story task',
})

/** Run by hand: the history follows the run until it has ended, and shows what it told. */
export const RunningNow: Story = {
  parameters: states.page({ path: `${path}?sort=jobName&group=storage` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('systemActions:runNow'))
    await list.findToast(new RegExp(t('task:started', { name: '.+' })))
    await list.act(t('systemActions:runHistory'))
    const history = within(await list.findDialog())
    const [latest] = await history.findAllByRole('listitem')
    const run = within(latest as HTMLElement)
    await expect(run.getByText(new RegExp(t('systemEnumerations:taskTrigger.manual')))).toBeVisible()
    await waitFor(() => expect(run.getByText(t('systemEnumerations:taskResult.success'))).toBeVisible())
    await userEvent.click(run.getByText(t('task:log')))
    await expect(run.getByText(/uploads: 0/)).toBeVisible()
    await expect(history.getByText(t('systemEnumerations:taskResult.missed'))).toBeVisible()
  },
}

/** Below its row: when it is due next, and what it is called with. */
export const Details: Story = {
  parameters: states.page({ path: `${path}?jobName=Sessions` }),
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    await userEvent.click(
      await table.findByRole('button', { name: new RegExp(`^${labels.table.expandRow('')}`) }),
    )
    const next = within(await table.findByRole('list', { name: t('task:nextRuns') }))
    await expect(next.getAllByRole('listitem')).toHaveLength(5)
    await expect(table.getByText(/"attemptDays": 7/)).toBeVisible()
  },
}

/** Next runs are in the viewer's time zone, as all other times are, with the zone of the schedule beside. */
export const OtherTimeZone: Story = {
  parameters: states.page({
    path: `${path}?jobName=Sessions`,
    server: { answers: { path: '/api/admin/tasks/time-zone', data: { timeZone: ZONE } } },
  }),
  play: async (context) => {
    const { t, api, labels } = pageOf(context)
    const { list } = await unwrap(api.GET('/api/admin/tasks', { params: { query: { jobName: 'Sessions' } } }))
    const [first = 0] = list[0]?.nextRunTimes ?? []
    const table = await states.listIn(context).loads()
    await userEvent.click(
      await table.findByRole('button', { name: new RegExp(`^${labels.table.expandRow('')}`) }),
    )
    const next = within(await table.findByRole('list', { name: t('task:nextRuns') }))
    await expect(next.getAllByRole('listitem')[0]).toHaveTextContent(
      `${formatDateTime(first)} (${formatDateTime(first, ZONE)} ${ZONE})`,
    )
  },
}

export const ReadOnly: Story = states.readOnly
