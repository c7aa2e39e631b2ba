import type { Schedule, ScheduleEntry } from '@admin/api-client/contract/sites/schedule'
import { enumerationLabel } from '@admin/i18n'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { pageAt } from '../../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../../stories/pageOf.ts'
import { AlsoScheduled } from './AlsoScheduled.tsx'

const DAY = 86_400_000
const today = new Date().setHours(0, 0, 0, 0)
const answered = (values: Partial<Schedule>) => ({
  answers: {
    path: '/api/admin/schedule',
    data: { entries: [], conflicts: [], sites: [], incomplete: [], ...values } satisfies Schedule,
  },
})
const page = (values: Partial<Schedule>) => pageAt('/operations/banners')({ server: answered(values) })

/** Opens the form of a banner, in which the operator has chosen nothing. */
async function openForm(context: PlayContext) {
  const { t } = pageOf(context)
  await userEvent.click(await context.canvas.findByRole('button', { name: t('banner:add') }))
  return { t, part: within(await screen.findByRole('region', { name: t('schedule:atTheSameTime') })) }
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
} satisfies Meta<typeof AlsoScheduled>

type Story = StoryObj

/** What is shown to the same visitors at the same time is listed, and maintenances, too. */
export const Some: Story = {
  parameters: page({
    entries: [
      entry({}),
      entry({ kind: 'maintenance', title: 'Upgrade', from: today + 2 * DAY, to: today + 4 * DAY }),
    ],
  }),
  play: async (context) => {
    const { t, part } = await openForm(context)
    const titled = (title: string, kind: 'banner' | 'maintenance') =>
      t('schedule:titled', { title, kind: enumerationLabel(t, 'scheduleKind', kind) })
    await expect(await part.findByRole('link', { name: titled('Summer sale', 'banner') })).toBeVisible()
    await expect(part.getByRole('link', { name: titled('Upgrade', 'maintenance') })).toBeVisible()
    await expect(part.queryByText(t('schedule:noneThen'))).toBeNull()
  },
}

export const None: Story = {
  parameters: page({}),
  play: async (context) => {
    const { t, part } = await openForm(context)
    await expect(await part.findByText(t('schedule:noneThen'))).toBeVisible()
  },
}

/** Where not everything was read, the form doesn't promise that nothing else is scheduled. */
export const Incomplete: Story = {
  parameters: page({ incomplete: ['promotionCode'] }),
  play: async (context) => {
    const { t, part } = await openForm(context)
    const kinds = enumerationLabel(t, 'scheduleKind', 'promotionCode')
    await expect(await part.findByText(t('schedule:alsoIncomplete', { kinds }))).toBeVisible()
    await expect(part.queryByText(t('schedule:noneThen'))).toBeNull()
  },
}
