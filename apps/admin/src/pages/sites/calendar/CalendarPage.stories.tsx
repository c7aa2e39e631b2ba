import type { Schedule, ScheduleEntry } from '@admin/api-client/contract/sites/schedule'
import { enumerationLabel } from '@admin/i18n'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { pageAt } from '../../../stories/pageAt.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { CalendarPage } from './CalendarPage.tsx'

const path = '/sites/calendar'
const page = pageAt(path)
const api = '/api/admin/schedule'

export default {
  title: 'Pages/Calendar',
  component: CalendarPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page() },
} satisfies Meta<typeof CalendarPage>

type Story = StoryObj<typeof CalendarPage>

/** Lanes of what is scheduled this month: today is marked, and each entry leads to its list. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const table = within(await canvas.findByRole('table'))
    await expect(
      table.getByRole('rowheader', { name: enumerationLabel(t, 'scheduleKind', 'banner') }),
    ).toBeVisible()
    await expect(table.getByRole('columnheader', { current: 'date' })).toBeVisible()
    for (const link of table.getAllByRole('link')) await expect(link).toHaveAttribute('href')
    await expect(canvas.getByRole('heading', { name: t('schedule:conflicts') })).toBeVisible()
  },
}

/** Keys change the month, switch to a week, and lead back to today. */
export const Keys: Story = {
  parameters: page({ path: `${path}?day=2031-05-20` }),
  play: async (context) => {
    const { canvas } = context
    const shown = async (text: RegExp) =>
      waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: text })).toBeVisible())
    const language = pageOf(context).t('schedule:month') === 'Month' ? 'en-US' : 'zh-CN'
    const month = (index: number) =>
      new RegExp(
        new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long' }).format(
          new Date(2031, index, 1),
        ),
      )
    await canvas.findByRole('button', { name: pageOf(context).t('schedule:nextMonth') })
    await shown(month(4))
    await userEvent.keyboard('j')
    await shown(month(5))
    await userEvent.keyboard('k')
    await shown(month(4))
    await userEvent.keyboard('jjj')
    await shown(month(7))
    await userEvent.keyboard('w')
    await shown(/2031.*2031/)
    await userEvent.keyboard('t')
    await shown(new RegExp(`${new Date().getFullYear()}`))
  },
}

/** The filters are in the address: one kind leaves the lanes of others out. */
export const OfOneKind: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    await canvas.findByRole('table')
    const [notice, banner] = (['notice', 'banner'] as const).map((kind) =>
      enumerationLabel(t, 'scheduleKind', kind),
    )
    await userEvent.click(canvas.getByRole('combobox', { name: t('schedule:kinds') }))
    await userEvent.click(await screen.findByRole('option', { name: notice ?? '' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('rowheader', { name: banner ?? '' })).toBeNull())
    await expect(await canvas.findByRole('rowheader', { name: notice ?? '' })).toBeVisible()
  },
}

const now = new Date().setHours(0, 0, 0, 0)
const DAY = 86_400_000
const entry = (values: Partial<ScheduleEntry>): ScheduleEntry => ({
  ...{ kind: 'banner', id: crypto.randomUUID(), title: 'Summer sale', siteIds: null, platforms: ['i'] },
  ...{ from: now, to: now + 2 * DAY, state: 'scheduled', slot: { of: 'page', page: 'p' }, count: 1 },
  link: '/operations/banners',
  ...values,
})
const sixth = entry({ title: 'The sixth', state: 'inactive' })
const window = entry({
  kind: 'maintenance',
  title: 'Upgrade',
  slot: null,
  link: '/messageNotice/maintenance',
})
const conflicting: Schedule = {
  entries: [window, ...['A', 'B', 'C', 'D', 'E'].map((title) => entry({ title })), sixth],
  conflicts: [
    { kind: 'bannersFull', from: now, to: now + 2 * DAY, entries: [sixth, window] },
    { kind: 'duringMaintenance', from: now, to: now + 2 * DAY, entries: [window, sixth] },
  ],
  sites: [],
  incomplete: ['promotionCode'],
}

/** Conflicts come before notes, and what is in them is marked. */
export const Conflicts: Story = {
  parameters: page({ server: { answers: { path: api, data: conflicting } } }),
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const list = within(await canvas.findByRole('list', { name: t('schedule:conflicts') }))
    await expect(list.getAllByRole('listitem')[0]).toHaveTextContent(
      enumerationLabel(t, 'scheduleConflict', 'bannersFull'),
    )
    const table = within(canvas.getByRole('table'))
    await expect(table.getByRole('link', { name: /The sixth/ })).toHaveAccessibleName(
      new RegExp(t('schedule:conflict')),
    )
    const kinds = enumerationLabel(t, 'scheduleKind', 'promotionCode')
    await expect(canvas.getByText(t('schedule:incomplete', { kinds }))).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: page({
    server: { answers: { path: api, data: { entries: [], conflicts: [], sites: [], incomplete: [] } } },
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    await expect(await context.canvas.findByText(t('schedule:empty'))).toBeVisible()
    await expect(context.canvas.getByText(t('schedule:noConflicts'))).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: page({ server: { hold: api } }),
  play: async (context) => {
    const { t } = pageOf(context)
    await expect(await context.canvas.findByRole('status', { name: t('shell:loading') })).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: t('schedule:today') })).toBeEnabled()
  },
}

export const Failed: Story = {
  parameters: page({ server: { fail: { path: api, times: 1 } } }),
  play: async (context) => {
    const { t } = pageOf(context)
    const alert = within(await context.canvas.findByRole('alert'))
    await userEvent.click(alert.getByRole('button', { name: t('actions:retry') }))
    await expect(await context.canvas.findByRole('table')).toBeVisible()
  },
}

export const WithoutPermission: Story = {
  parameters: page({ account: 'user' }),
  play: async (context) => {
    const { t } = pageOf(context)
    await expect(
      await context.canvas.findByRole('heading', { name: t('shell:forbiddenTitle') }),
    ).toBeVisible()
  },
}

/** On a phone a list names what begins and ends on each day. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    await expect(await canvas.findByRole('region', { name: t('schedule:throughout') })).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(canvas.getAllByText(t('schedule:begins'), { exact: false })[0]).toBeVisible()
  },
}
