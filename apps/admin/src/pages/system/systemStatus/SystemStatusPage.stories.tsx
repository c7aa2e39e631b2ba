import type { CurrentUser } from '@admin/api-client/contract/auth/signIn'
import { EMPTY } from '@admin/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { tasksPath } from '../../../app/linkedPaths.ts'
import { pageAt } from '../../../stories/pageAt.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import type { Part } from './judge.ts'
import { Overview } from './Overview.tsx'
import { SystemStatusPage } from './SystemStatusPage.tsx'
import { badStatus, goodStatus } from './stories/sampleStatus.ts'

const page = pageAt('/system/status')
const path = '/api/admin/system-status'
const answering = (data: unknown) => page({ server: { answers: { path, data } } })

/** An operator of one site who may see the status otherwise. */
const siteOperator: CurrentUser = {
  id: '01900000-0000-7000-8000-000000000003',
  ...{ username: 'site', nickname: 'Site', email: '', roles: [], mfaStatus: 'closed' },
  ...{ mfaBindingRequired: false, mfaDueTime: null, scope: null, viewing: null },
  permissions: ['systemStatus:read'],
  sites: [{ id: '01900000-0000-7000-8000-000000000004', name: 'Site A' }],
  passwordMinLength: { 'zh-CN': 8, 'en-US': 8 },
}

export default {
  title: 'Pages/System status',
  component: SystemStatusPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', ...page() },
} satisfies Meta<typeof SystemStatusPage>

type Story = StoryObj<typeof SystemStatusPage>

/** Finds the page's parts by their names. */
function partsOf(context: PlayContext) {
  const { canvas } = context
  const { t } = pageOf(context)
  return {
    t,
    /** What the overview shows of a part: its figure, its level, and why. */
    tileOf: async (part: Part) => {
      const overview = within(await canvas.findByRole('region', { name: t('systemStatus:overview') }))
      return overview.getByText(t(`systemStatus:figure.${part}`)).parentElement as HTMLElement
    },
    findPanel: async (name: 'server' | 'ledger' | 'database' | 'queue' | 'runs' | 'files' | 'reports') =>
      within(await canvas.findByRole('region', { name: t(`systemStatus:${name}`) })),
  }
}

/** Every part has its figure and the word for what it means. */
export const Good: Story = {
  parameters: answering(goodStatus),
  play: async (context) => {
    const { canvas } = context
    const { t, tileOf, findPanel } = partsOf(context)
    await expect(await canvas.findByText(t('systemStatus:noProblems'))).toBeVisible()
    await expect(await tileOf('messages')).toHaveTextContent('41,000')
    await expect(await tileOf('ledger')).toHaveTextContent(t('systemStatus:level.good'))
    await expect(await tileOf('server')).toHaveTextContent(
      t('systemStatus:ofLimit', { used: '3', limit: '128' }),
    )
    const queue = within((await findPanel('queue')).getByRole('table', { name: t('systemStatus:queue') }))
    const sending = queue.getByRole('rowheader', { name: t('systemEnumerations:jobKind.sendPush') })
    await expect(sending.parentElement).toHaveTextContent(/40\s?12\s?1/)
    const server = await findPanel('server')
    await expect(server.getByText('3f9a41c7')).toBeVisible()
    await expect(server.getByText(t('systemStatus:serverText'))).toBeVisible()
    await expect((await findPanel('runs')).getByText(t('systemStatus:noFailedRuns'))).toBeVisible()
  },
}

/** Each part that needs attention says so and why; failed runs lead to their task where its name may be seen. */
export const Warnings: Story = {
  parameters: answering(badStatus),
  play: async (context) => {
    const { canvas } = context
    const { t, tileOf, findPanel } = partsOf(context)
    await expect(await canvas.findByText(t('systemStatus:problems', { count: 7 }))).toBeVisible()
    const ledger = await tileOf('ledger')
    await expect(ledger).toHaveTextContent(t('systemStatus:level.bad'))
    await expect(ledger).toHaveTextContent(t('systemStatus:reason.notBalanced'))
    await expect(ledger).toHaveTextContent(t('systemStatus:reason.checkFailed'))
    await expect(await tileOf('jobs')).toHaveTextContent(t('systemStatus:reason.jobsLate'))
    await expect(await tileOf('server')).toHaveTextContent(t('systemStatus:reason.poolWaiting'))
    await expect(await tileOf('database')).toHaveTextContent(t('systemStatus:reason.notRead'))
    await expect(await tileOf('messages')).toHaveTextContent(t('systemStatus:reason.pushesNotSent'))
    await expect(await tileOf('reports')).toHaveTextContent(t('systemStatus:reason.rebuildsFailed'))
    await expect((await findPanel('database')).getByText(t('systemStatus:reason.notRead'))).toBeVisible()
    const queue = await findPanel('queue')
    await expect(queue.getByText(new RegExp(t('systemStatus:partAsOf', { time: '.+' })))).toBeVisible()
    const runs = await findPanel('runs')
    await expect(runs.getByRole('link', { name: '账本核对 · Ledger check' })).toHaveAttribute(
      'href',
      tasksPath({ jobName: '账本核对 · Ledger check' }),
    )
    await expect(
      runs.getByRole('rowheader', { name: t('systemEnumerations:taskHandler.checkDomains') }),
    ).toBeVisible()
    await expect(runs.getByText(t('systemStatus:moreRuns', { count: 1 }))).toBeVisible()
  },
}

/** The server in this page has a database, but no queue and no process. */
export const InBrowser: Story = {
  play: async (context) => {
    const { t, tileOf, findPanel } = partsOf(context)
    await expect((await findPanel('queue')).getByText(t('systemStatus:noQueue'))).toBeVisible()
    await expect(await tileOf('jobs')).toHaveTextContent(EMPTY)
    await expect((await findPanel('server')).getByText(t('systemStatus:inBrowser'))).toBeVisible()
    await expect((await findPanel('database')).getByText(t('systemStatus:embedded'))).toBeVisible()
    await expect(
      (await findPanel('ledger')).getByRole('link', { name: t('systemStatus:ledgerHealth') }),
    ).toHaveAttribute('href', '/home')
  },
}

/** When the status can’t be refreshed, the headline says of when it is. */
export const NotRefreshed: Story = {
  parameters: page({ part: true }),
  render: () => <Overview status={goodStatus} outdated />,
  play: async (context) => {
    const { t } = pageOf(context)
    const headline = await context.canvas.findByRole('status')
    await expect(headline).toHaveTextContent(new RegExp(`^${t('systemStatus:lastKnown', { time: '.+' })}$`))
    await expect(context.canvas.getByText(t('systemStatus:noProblems'))).toBeVisible()
  },
}

/** An account with a data scope is shown why it can’t see the status; nothing is requested. */
export const WithDataScope: Story = {
  parameters: page({ server: { answers: { path: '/api/admin/auth/current-user', data: siteOperator } } }),
  play: async (context) => {
    const { t } = pageOf(context)
    await expect(await context.canvas.findByText(t('systemStatus:unlimitedOnly'))).toBeVisible()
    await expect(context.canvas.queryByRole('alert')).toBeNull()
  },
}

/** Before the first answer. */
export const Loading: Story = {
  parameters: page({ server: { hold: path } }),
  play: async (context) => {
    const { t } = pageOf(context)
    await expect(await context.canvas.findByRole('status', { name: t('shell:loading') })).toBeVisible()
  },
}

/** The status can’t be loaded: the alert says so and offers another try. */
export const Failed: Story = {
  parameters: page({ server: { fail: { path } } }),
  play: async (context) => {
    const { t } = pageOf(context)
    const alert = within(await context.canvas.findByRole('alert', {}, { timeout: 10_000 }))
    await expect(alert.getByText(t('systemStatus:failed'))).toBeVisible()
    await expect(alert.getByRole('button', { name: t('actions:retry') })).toBeVisible()
  },
}
