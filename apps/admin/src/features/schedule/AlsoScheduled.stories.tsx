import type { Schedule, ScheduleEntry } from '@admin/api-client/contract/sites/schedule'
import { enumerationLabel } from '@admin/i18n'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { pageAt } from '../../stories/pageAt.ts'
import { pageOf } from '../../stories/pageOf.ts'
import { AlsoScheduled, type Planned } from './AlsoScheduled.tsx'

const DAY = 86_400_000
const today = new Date().setHours(0, 0, 0, 0)
const answered = (values: Partial<Schedule>) => ({
  answers: {
    path: '/api/admin/schedule',
    data: { entries: [], conflicts: [], sites: [], incomplete: [], ...values } satisfies Schedule,
  },
})
const page = (values: Partial<Schedule>) => pageAt('/')({ part: true, server: answered(values) })

const planned: Planned = {
  ...{ kind: 'notice', id: undefined, siteIds: null, platforms: ['w'], slot: null },
  ...{ from: today + DAY, to: today + 3 * DAY, state: 'inactive' },
}
const entry = (values: Partial<ScheduleEntry>): ScheduleEntry => ({
  ...{ kind: 'banner', id: crypto.randomUUID(), title: 'Summer sale', siteIds: null, platforms: ['w'] },
  ...{ from: today, to: today + 2 * DAY, state: 'scheduled', slot: null, count: 1 },
  link: '/operations/banners',
  ...values,
})

export default {
  title: 'Pages/Also scheduled',
  component: AlsoScheduled,
  tags: ['!autodocs'],
  args: { planned },
} satisfies Meta<typeof AlsoScheduled>

type Story = StoryObj<typeof AlsoScheduled>

/** What is shown to the same visitors at the same time is listed, with a maintenance as a note. */
export const Some: Story = {
  parameters: page({
    entries: [
      entry({}),
      entry({ title: 'Another platform', platforms: ['i'] }),
      entry({ title: 'Before', from: null, to: today + DAY }),
      entry({ kind: 'maintenance', title: 'Upgrade', from: today + 2 * DAY, to: today + 4 * DAY }),
    ],
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const titled = (title: string, kind: 'banner' | 'maintenance') =>
      t('schedule:titled', { title, kind: enumerationLabel(t, 'scheduleKind', kind) })
    await expect(await canvas.findByRole('link', { name: titled('Summer sale', 'banner') })).toBeVisible()
    const notes = within(canvas.getByRole('list', { name: t('schedule:conflicts') }))
    await expect(notes.getByRole('link', { name: titled('Upgrade', 'maintenance') })).toBeVisible()
    await expect(canvas.queryByText(/Another platform|Before/)).toBeNull()
    await expect(canvas.queryByText(t('schedule:noneThen'))).toBeNull()
  },
}

export const None: Story = {
  parameters: page({}),
  play: async (context) => {
    await expect(await context.canvas.findByText(pageOf(context).t('schedule:noneThen'))).toBeVisible()
  },
}

/** Where not everything was read, the form doesn't promise that nothing else is scheduled. */
export const Incomplete: Story = {
  parameters: page({ incomplete: ['promotionCode'] }),
  play: async (context) => {
    const { t } = pageOf(context)
    const kinds = enumerationLabel(t, 'scheduleKind', 'promotionCode')
    await expect(await context.canvas.findByText(t('schedule:alsoIncomplete', { kinds }))).toBeVisible()
    await expect(context.canvas.queryByText(t('schedule:noneThen'))).toBeNull()
  },
}
