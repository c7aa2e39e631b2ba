import { unwrap } from '@admin/api-client'
import { TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import { formatNumber } from '@admin/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { PENDING_TRANSFERS_PATH, TRANSFERS_PATH as path } from '../../../app/pagePaths.ts'
import { transfers } from '../../../features/ledger/transfers.ts'
import { choose } from '../../../stories/choose.ts'
import { fill } from '../../../stories/fill.ts'
import { listStories } from '../../../stories/listStories.ts'
import { type PlayContext, pageOf } from '../../../stories/pageOf.ts'
import { TransfersPage } from './TransfersPage.tsx'

const TREASURY = 'treasury'
const AGENT = 'agent.'

const states = listStories({ path, resource: transfers, area: 'transfer' })

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
    await list.searchFor(t('transfer:orderNumber'), orders[3]?.orderNumber ?? '')
    await waitFor(async () => expect(await list.rows()).toHaveLength(1))
    await expect((await list.rows())[0]).toHaveTextContent(orders[3]?.orderNumber ?? '')
  },
}

export const Empty: Story = states.empty

export const Failed: Story = states.failed

export const Phone: Story = states.phone

/** The dialog shows both balances beside the amount before the transfer is sent. */
export const Transferring: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openDialog(context)
    await fillIn(context, dialog, { from: TREASURY, to: AGENT, amount: '5' })
    await waitFor(() => expect(dialog.getAllByText(t('transfer:balanceAfter'))).toHaveLength(2))
    await send(context, dialog)
    await screen.findByText(/T\d{10}/, { selector: '[role=alert] *' })
  },
}

/** Each error is shown at its field, which gets the focus, and nothing is sent. */
export const Refused: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openDialog(context)
    await send(context, dialog)
    await waitFor(() => expect(dialog.getAllByText(t('validation:required'))).toHaveLength(3))
    await expect(dialog.getByRole('combobox', { name: t('transfer:outgoingParty') })).toHaveFocus()

    await fillIn(context, dialog, { from: TREASURY, to: AGENT, amount: '9'.repeat(18) })
    await send(context, dialog)
    const amount = dialog.getByRole('textbox', { name: t('transfer:amount') })
    await waitFor(() => expect(amount).toBeInvalid())
    await expect(amount).toHaveFocus()
    const [words = ''] = t('validation:transferLimit', { limit: '|' }).split('|')
    await expect(amount).toHaveAccessibleDescription(expect.stringContaining(words.trim()))
  },
}

/** Who asked for a transfer does not review it: out of reach, and the row says why. Others have to give a reason. */
export const Reviewing: Story = {
  parameters: states.page({ path: PENDING_TRANSFERS_PATH }),
  play: async (context) => {
    const { t } = pageOf(context)
    const list = states.listIn(context)
    const table = await list.loads()
    const [own] = await table.findAllByRole('row', { name: new RegExp(t('errors:ownTransfer')) })
    const row = within(own as HTMLElement)
    for (const action of ['approve', 'reject'] as const) {
      const button = row.getByRole('button', { name: t(`actions:${action}`) })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAccessibleDescription(t('errors:ownTransfer'))
    }

    const buttons = table.getAllByRole('button', { name: t('actions:reject') })
    await userEvent.click(buttons.find((button) => !button.ariaDisabled) as HTMLElement)
    const dialog = within(await list.findDialog())
    await userEvent.click(dialog.getByRole('button', { name: t('actions:reject') }))
    await expect(await dialog.findByText(t('validation:required'))).toBeVisible()
    await fill(dialog.getByRole('textbox', { name: t('transfer:reason') }), 'Not agreed with the agent')
    await userEvent.click(dialog.getByRole('button', { name: t('actions:reject') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** An approval that the outgoing party's balance does not cover is out of reach, and the dialog says why. */
export const Insufficient: Story = {
  parameters: states.page({ path: PENDING_TRANSFERS_PATH, account: 'checker' }),
  play: async (context) => {
    const { t } = pageOf(context)
    const { orderNumber, balance } = await makeUncovered(context)
    const list = states.listIn(context)
    await list.searchFor(t('transfer:orderNumber'), orderNumber)
    const table = await list.loads()
    const row = await table.findByRole('row', { name: new RegExp(orderNumber) })
    await userEvent.click(within(row).getByRole('button', { name: t('actions:approve') }))
    const dialog = within(await list.findDialog())
    const reason = t('coinValidation:insufficientBalance', { balance: formatNumber(balance) })
    await expect(await dialog.findByText(reason)).toBeVisible()
    const approve = dialog.getByRole('button', { name: t('actions:approve') })
    await expect(approve).toBeDisabled()
    await expect(approve).toHaveAccessibleDescription(reason)
    const others = t('transfer:otherPending', { count: 1, coins: formatNumber(OVER_THRESHOLD) })
    await expect(await dialog.findByText(others)).toBeVisible()
  },
}

/** A transfer that has changed since it was shown is shown as it is now; the typed reason remains, and decides it. */
export const ChangedMeanwhile: Story = {
  parameters: states.page({ path: PENDING_TRANSFERS_PATH, account: 'checker' }),
  play: async (context) => {
    const { t, api } = pageOf(context)
    const { id, orderNumber } = await makeUncovered(context)
    const list = states.listIn(context)
    await list.searchFor(t('transfer:orderNumber'), orderNumber)
    const table = await list.loads()
    const row = await table.findByRole('row', { name: new RegExp(orderNumber) })
    await userEvent.click(within(row).getByRole('button', { name: t('actions:reject') }))
    const dialog = within(await list.findDialog())
    await unwrap(
      api.POST('/api/admin/transfers/{id}/raise-exception', {
        params: { path: { id }, header: { 'Idempotency-Key': crypto.randomUUID() } },
        body: { remark: 'Odd' },
      }),
    )
    const reason = await dialog.findByRole('textbox', { name: t('transfer:reason') })
    await fill(reason, 'Not agreed with the agent')
    await userEvent.click(dialog.getByRole('button', { name: t('actions:reject') }))
    await expect(await dialog.findByText(t('errors:changedMeanwhile'))).toBeVisible()
    await expect(dialog.getByText('Odd')).toBeVisible()
    await expect(reason).toHaveValue('Not agreed with the agent')
  },
}

/** Half of it is out of sight: the row says that others have to review it. */
export const OutOfScope: Story = {
  parameters: states.page({ path: PENDING_TRANSFERS_PATH, account: 'agent' }),
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    const reason = t('coinErrors:partyOutOfScope')
    const [half] = await table.findAllByRole('row', { name: new RegExp(reason) })
    const approve = within(half as HTMLElement).getByRole('button', { name: t('actions:approve') })
    await expect(approve).toHaveAttribute('aria-disabled', 'true')
    await expect(approve).toHaveAccessibleDescription(reason)
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
    await expect(await dialog.findByRole('textbox', { name: t('transfer:reason') })).toBeVisible()
  },
}

/** A row opens into both entries, a party into its drawer, and an entry there into its transfer. */
export const Drawer: Story = {
  parameters: states.page({ path: `${path}?outcome=success` }),
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    const { cellIndex } = table.getByRole('columnheader', {
      name: t('transfer:outgoingParty'),
    }) as HTMLTableCellElement
    const [row] = (await states.listIn(context).rows()) as [HTMLTableRowElement]
    await userEvent.click(within(row.cells[cellIndex] as HTMLElement).getByRole('button'))
    const drawer = within(await screen.findByRole('dialog'))
    const entries = await drawer.findAllByRole('button', { expanded: false })
    await userEvent.click(entries[0] as HTMLElement)
    const both = within(await drawer.findByRole('table', { name: t('coinLedger:entriesOfTransfer') }))
    await expect(both.getAllByRole('row')).toHaveLength(3)
  },
}

const soundUnit = {
  healthy: true,
  users: 2,
  entries: 3,
  issued: '170',
  balances: '100',
  held: '70',
  pending: '70',
  faults: [],
  unbalancedTransfers: [],
}

/** A faulty ledger says so on the page, and where the fault is; each fault leads to its entries. */
export const UnhealthyLedger: Story = {
  parameters: states.page({
    server: {
      answers: {
        path: '/api/admin/ledger/health',
        data: {
          healthy: false,
          checkedTime: Date.UTC(2026, 5, 15),
          coins: {
            healthy: false,
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
          points: {
            ...soundUnit,
            unit: 'points',
            healthy: false,
            held: '70',
            pending: '50',
            faults: [
              {
                userId: '0197a000-0000-7000-8000-000000000002',
                userName: 'Anna Keller',
                balance: '120',
                entriesTotal: '100',
              },
            ],
            unbalancedTransfers: [
              { transferId: '0197a000-0000-7000-8000-000000000003', orderNumber: 'P0000000042' },
            ],
          },
          stars: { ...soundUnit, unit: 'stars' },
        },
      },
    },
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    const dialog = await openHealth(context, t('coinLedger:faulty'))
    const sectionOf = async (name: string) => within(await dialog.findByRole('region', { name }))
    const coins = await sectionOf(t('coinLedger:coins'))
    const faults = within(coins.getByRole('table', { name: t('coinLedger:faults') }))
    await expect(faults.getByText('Lucky Star Coins 19')).toBeVisible()
    await expect(faults.getByText('+5')).toBeVisible()
    const points = await sectionOf(t('enumerations:pointUnit.points'))
    const entries = '/content/points?userId=0197a000-0000-7000-8000-000000000002&unit=points'
    await expect(points.getByRole('link', { name: 'Anna Keller' })).toHaveAttribute('href', entries)
    const transfer = '/content/pointsTransfers?id=0197a000-0000-7000-8000-000000000003'
    await expect(points.getByRole('link', { name: 'P0000000042' })).toHaveAttribute('href', transfer)
    const stars = await sectionOf(t('enumerations:pointUnit.stars'))
    await expect(stars.getByText(t('coinLedger:partlyHealthy'))).toBeVisible()
  },
}

const OVER_THRESHOLD = String(BigInt(TRANSFER_REVIEW_THRESHOLD) + 1n)

/** Requests all coins of a merchant, and another transfer from it, and then moves one coin away. */
async function makeUncovered(
  context: PlayContext,
): Promise<{ id: string; orderNumber: string; balance: string }> {
  const { api } = pageOf(context)
  const { list: merchants } = await unwrap(
    api.GET('/api/admin/parties', { params: { query: { kind: 'merchant', pageSize: 100 } } }),
  )
  const covers = ({ balance, transferLimit }: (typeof merchants)[number]) =>
    BigInt(balance) >= BigInt(OVER_THRESHOLD) && BigInt(balance) <= BigInt(transferLimit)
  const merchant = merchants.find(covers)
  if (!merchant?.parentId) throw new Error('No merchant holds enough for a reviewed transfer')
  const parties = { outgoingPartyId: merchant.id, incomingPartyId: merchant.parentId }
  const transfer = (amount: string) =>
    unwrap(
      api.POST('/api/admin/transfers', {
        params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
        body: { ...parties, amount, remark: '' },
      }),
    )
  const { id, orderNumber } = await transfer(merchant.balance)
  await transfer(OVER_THRESHOLD)
  await transfer('1')
  return { id, orderNumber, balance: String(BigInt(merchant.balance) - 1n) }
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
  return list.open(t('transfer:add'))
}

async function fillIn(context: PlayContext, dialog: Dialog, { from, to, amount }: Entered) {
  const { t } = pageOf(context)
  await choose(dialog, t('transfer:outgoingParty'), from)
  const incoming = dialog.getByRole('combobox', { name: t('transfer:incomingParty') })
  await waitFor(() => expect(incoming).toBeEnabled())
  await choose(dialog, t('transfer:incomingParty'), to)
  await fill(dialog.getByRole('textbox', { name: t('transfer:amount') }), amount)
}

async function send(context: PlayContext, dialog: Dialog) {
  await userEvent.click(dialog.getByRole('button', { name: pageOf(context).t('transfer:send') }))
}

async function openHealth(context: PlayContext, state: string): Promise<Dialog> {
  await states.listIn(context).loads()
  await userEvent.click(await context.canvas.findByRole('button', { name: new RegExp(state) }))
  return within(await screen.findByRole('dialog'))
}
