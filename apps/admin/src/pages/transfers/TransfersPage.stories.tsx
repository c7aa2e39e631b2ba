import { unwrap } from '@admin/api-client'
import { TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { transfers } from '../../ledger/transfers.ts'
import { PENDING_TRANSFERS_PATH, TRANSFERS_PATH as path } from '../../resource/pagePaths.ts'
import { choose } from '../../stories/choose.ts'
import { fill } from '../../stories/fill.ts'
import { listStories } from '../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../stories/pageOf.ts'
import { TransfersPage } from './TransfersPage.tsx'

const TREASURY = 'treasury'
const AGENT = 'agent.'

const states = listStories({ path, resource: transfers, area: 'transfers' })

export default {
  title: 'Pages/Transfers',
  component: TransfersPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof TransfersPage>

type Story = StoryObj<typeof TransfersPage>

/** One order, found by its number. */
export const Full: Story = {
  play: async (context) => {
    const { t, api } = pageOf(context)
    const { list: orders } = await unwrap(api.GET('/api/admin/transfers'))
    const list = states.listIn(context)
    await list.loads()
    await list.searchFor(t('transfers:orderNumber'), orders[3]?.orderNumber ?? '')
    await waitFor(async () => expect(await list.rows()).toHaveLength(1))
    await expect((await list.rows())[0]).toHaveTextContent(orders[3]?.orderNumber ?? '')
  },
}

export const Empty: Story = states.empty

export const NoMatch: Story = states.noMatch('orderNumber=nothing')

export const Loading: Story = states.loading

export const Failed: Story = states.failed

export const WithoutPermission: Story = states.withoutPermission

export const Phone: Story = states.phone

/** Both balances stand beside what is typed, before anything is sent. */
export const Transferring: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openDialog(context)
    await fillIn(context, dialog, { from: TREASURY, to: AGENT, amount: '5' })
    await waitFor(() => expect(dialog.getAllByText(t('transfers:balanceAfter'))).toHaveLength(2))
    await send(context, dialog)
    await expect(await screen.findByText(/T\d{10}/, { selector: '[role=alert] *' })).toBeVisible()
  },
}

/** More than the threshold: the dialog says so, and the toast leads to what waits. */
export const Waiting: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openDialog(context)
    const amount = String(BigInt(TRANSFER_REVIEW_THRESHOLD) + 1n)
    await fillIn(context, dialog, { from: TREASURY, to: AGENT, amount })
    await expect(dialog.getByRole('status')).toHaveAttribute('data-waits')
    await send(context, dialog)
    await userEvent.click(await screen.findByRole('link', { name: t('transfers:showPending') }))
    const table = await states.listIn(context).loads()
    await expect((await table.findAllByText(new RegExp(t('actions:ownTransfer')))).length).toBeGreaterThan(0)
  },
}

/** The coins moved and the answer got lost: the same sent again moves them no second time. */
export const AnswerLost: Story = {
  parameters: states.page({
    server: { fail: { path: transfers.path, method: 'POST', times: 1, done: true } },
  }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const count = async () => (await unwrap(api.GET('/api/admin/transfers'))).total
    const before = await count()
    const dialog = await openDialog(context)
    await fillIn(context, dialog, { from: TREASURY, to: AGENT, amount: '7' })
    await send(context, dialog)
    await expect(await dialog.findByText(t('transfers:unknownOutcome'))).toBeVisible()
    await expect(await count()).toBe(before + 1)
    await send(context, dialog)
    await screen.findByText(/T\d{10}/, { selector: '[role=alert] *' })
    await expect(await count()).toBe(before + 1)
  },
}

export const NothingFilledIn: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openDialog(context)
    await send(context, dialog)
    await waitFor(() => expect(dialog.getAllByText(t('validation:required'))).toHaveLength(3))
    await expect(dialog.getByRole('combobox', { name: t('transfers:outgoingParty') })).toHaveFocus()
  },
}

export const Fraction: Story = {
  play: (context) => refused(context, { from: TREASURY, to: AGENT, amount: '1.5' }, 'amount', 'coins'),
}

export const HugeAmount: Story = {
  play: (context) =>
    refused(context, { from: TREASURY, to: AGENT, amount: '9'.repeat(40) }, 'amount', 'coinsDigits'),
}

export const OverTheLimit: Story = {
  play: (context) =>
    refused(context, { from: TREASURY, to: AGENT, amount: '9'.repeat(18) }, 'amount', 'transferLimit'),
}

export const ToOneself: Story = {
  play: (context) =>
    refused(context, { from: TREASURY, to: TREASURY, amount: '1' }, 'incomingParty', 'sameParty'),
}

export const AcrossLevels: Story = {
  play: (context) =>
    refused(context, { from: TREASURY, to: 'luckystar', amount: '1' }, 'incomingParty', 'notAdjacent'),
}

export const NotEnoughCoins: Story = {
  play: async (context) => {
    const { api } = pageOf(context)
    const { list } = await unwrap(
      api.GET('/api/admin/parties', { params: { query: { kind: 'merchant', pageSize: 100 } } }),
    )
    const poor = list.find(({ balance, transferLimit }) => BigInt(balance) < BigInt(transferLimit))
    if (!poor) throw new Error('every merchant has more than its limit')
    const amount = String(BigInt(poor.balance) + 1n)
    await refused(context, { from: poor.account, to: AGENT, amount }, 'amount', 'insufficientBalance')
  },
}

export const Approving: Story = {
  parameters: states.page({ path: PENDING_TRANSFERS_PATH }),
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await review(context, 'approve')
    await userEvent.click(dialog.getByRole('button', { name: t('actions:approve') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Rejecting: Story = {
  parameters: states.page({ path: PENDING_TRANSFERS_PATH }),
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await review(context, 'reject')
    await userEvent.click(dialog.getByRole('button', { name: t('actions:reject') }))
    await expect(await dialog.findByText(t('validation:required'))).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('transfers:reason') }), 'Not agreed with the agent')
    await userEvent.click(dialog.getByRole('button', { name: t('actions:reject') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const RaisingException: Story = {
  parameters: states.page({ path: PENDING_TRANSFERS_PATH }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    await list.loads()
    await list.act(t('actions:raiseException'))
    const dialog = within(await list.findDialog())
    await expect(await dialog.findByRole('textbox', { name: t('transfers:reason') })).toBeVisible()
  },
}

/** Who asked for a transfer does not review it: out of reach, and the row says why. */
export const OwnTransfer: Story = {
  parameters: states.page({ path: PENDING_TRANSFERS_PATH }),
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    const [own] = await table.findAllByRole('row', { name: new RegExp(t('actions:ownTransfer')) })
    const row = within(own as HTMLElement)
    await expect(row.getByRole('button', { name: t('actions:approve') })).toBeDisabled()
    await expect(row.getByRole('button', { name: t('actions:reject') })).toBeDisabled()
  },
}

/** A row opens into both entries, a party into its drawer, and an entry there into its transfer. */
export const Drawer: Story = {
  parameters: states.page({ path: `${path}?outcome=success` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    const balances = await table.findAllByRole('button', { name: /^[\d,]+, / })
    await userEvent.click(balances[0] as HTMLElement)
    const drawer = within(await screen.findByRole('dialog'))
    const entries = await drawer.findAllByRole('button', { expanded: false })
    await userEvent.click(entries[0] as HTMLElement)
    const both = within(await drawer.findByRole('table', { name: t('coinLedger:entriesOfTransfer') }))
    await expect(both.getAllByRole('row')).toHaveLength(3)
  },
}

export const Healthy: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openHealth(context, t('coinLedger:healthy'))
    await expect(await dialog.findByText(t('coinLedger:healthyText'))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: t('coinLedger:checkAgain') }))
    await expect(await dialog.findByRole('button', { name: t('coinLedger:checkAgain') })).toBeVisible()
  },
}

export const Faulty: Story = {
  parameters: states.page({
    server: {
      answers: {
        path: '/api/admin/ledger/health',
        data: {
          healthy: false,
          checkedTime: Date.UTC(2026, 5, 15),
          parties: 1298,
          entries: 5022,
          entriesTotal: '-5',
          issued: '24471644672134152',
          unbalancedTransfers: 1,
          faults: [
            {
              partyId: '0197a000-0000-7000-8000-000000000001',
              partyName: 'Lucky Star Coins 19',
              balance: '336',
              entriesTotal: '331',
            },
          ],
        },
      },
    },
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openHealth(context, t('coinLedger:faulty'))
    const faults = within(await dialog.findByRole('table'))
    await expect(faults.getByText('Lucky Star Coins 19')).toBeVisible()
    await expect(faults.getByText('+5')).toBeVisible()
  },
}

type Dialog = PlayContext['canvas']
interface Entered {
  /** Part of the outgoing party's account, and of the incoming one's. */
  from: string
  to: string
  amount: string
}

async function openDialog(context: PlayContext): Promise<Dialog> {
  const { t } = pageOf(context)
  const list = states.listIn(context)
  await list.loads()
  return list.open(t('transfers:add'))
}

async function fillIn(context: PlayContext, dialog: Dialog, { from, to, amount }: Entered) {
  const { t } = pageOf(context)
  await choose(dialog, t('transfers:outgoingParty'), from)
  const incoming = dialog.getByRole('combobox', { name: t('transfers:incomingParty') })
  await waitFor(() => expect(incoming).toBeEnabled())
  await choose(dialog, t('transfers:incomingParty'), to)
  await fill(dialog.getByRole('textbox', { name: t('transfers:amount') }), amount)
}

async function send(context: PlayContext, dialog: Dialog) {
  await userEvent.click(dialog.getByRole('button', { name: pageOf(context).t('transfers:send') }))
}

/** The refusal stands at the field, which has the focus, and nothing was sent. */
async function refused(
  context: PlayContext,
  entered: Entered,
  field: 'amount' | 'incomingParty',
  message: 'coins' | 'coinsDigits' | 'transferLimit' | 'sameParty' | 'notAdjacent' | 'insufficientBalance',
) {
  const { t } = pageOf(context)
  const dialog = await openDialog(context)
  await fillIn(context, dialog, entered)
  await send(context, dialog)
  const role = field === 'amount' ? 'textbox' : 'combobox'
  const control = dialog.getByRole(role, { name: t(`transfers:${field}`) })
  await waitFor(() => expect(control).toBeInvalid())
  await expect(control).toHaveFocus()
  const words = (t as (key: string) => string)(`validation:${message}`).split('{{')[0] ?? ''
  await expect(control).toHaveAccessibleDescription(expect.stringContaining(words.trim()))
}

async function review(context: PlayContext, action: 'approve' | 'reject'): Promise<Dialog> {
  const { t } = pageOf(context)
  const list = states.listIn(context)
  const table = await list.loads()
  const buttons = await table.findAllByRole('button', { name: t(`actions:${action}`) })
  await userEvent.click(buttons.find((button) => !button.hasAttribute('disabled')) as HTMLElement)
  return within(await list.findDialog())
}

async function openHealth(context: PlayContext, state: string): Promise<Dialog> {
  await states.listIn(context).loads()
  await userEvent.click(await context.canvas.findByRole('button', { name: new RegExp(state) }))
  return within(await screen.findByRole('dialog'))
}
