import { unwrap } from '@admin/api-client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { TRANSACTIONS_PATH as path } from '../../../app/pagePaths.ts'
import { transactions } from '../../../features/ledger/transactions.ts'
import { choose } from '../../../stories/choose.ts'
import { listStories } from '../../../stories/listStories.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { TransactionsPage } from './TransactionsPage.tsx'

const states = listStories({ path, resource: transactions, area: 'transaction' })

export default {
  title: 'Pages/Transactions',
  component: TransactionsPage,
  tags: ['!autodocs'],
  parameters: states.parameters,
} satisfies Meta<typeof TransactionsPage>

type Story = StoryObj<typeof TransactionsPage>

/** The foot says what came in and went out on the page. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const table = await states.listIn(context).loads()
    await expect(await table.findByRole('rowheader', { name: t('transaction:pageIn') })).toBeVisible()
  },
}

export const Empty: Story = states.empty

export const NoMatch: Story = states.noMatch('orderNumber=nothing')

export const Loading: Story = states.loading

export const Failed: Story = states.failed

export const WithoutPermission: Story = states.withoutPermission

/** A party's entries: its balance before and after them is over the table. */
export const OfOneParty: Story = {
  play: async (context) => {
    const { t, api, labels } = pageOf(context)
    const { list } = await unwrap(
      api.GET('/api/admin/parties', { params: { query: { kind: 'agent', pageSize: 1 } } }),
    )
    const agent = list[0]
    if (!agent) throw new Error('no agent')
    await states.listIn(context).loads()
    await choose(context.canvas, t('transaction:party'), agent.account)
    await userEvent.click(context.canvas.getByRole('button', { name: labels.search.search }))
    const closing = await context.canvas.findByText(t('transaction:closingBalance'))
    const coins = Number(agent.balance).toLocaleString('en-US')
    await expect(await within(closing.parentElement as HTMLElement).findByText(coins)).toBeVisible()
  },
}

/** An entry opens into the transfer that made it. */
export const Opened: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    const table = await states.listIn(context).loads()
    const [first] = await table.findAllByRole('button', {
      name: (name) => name.startsWith(labels.table.expandRow('')),
    })
    await userEvent.click(first as HTMLElement)
    const both = within(await table.findByRole('table', { name: t('coinLedger:entriesOfTransfer') }))
    await expect(both.getAllByRole('row')).toHaveLength(3)
  },
}

/** The drawer of a party pages through its entries. */
export const OlderEntries: Story = {
  play: async (context) => {
    const { t, labels } = pageOf(context)
    await states.listIn(context).loads()
    await choose(context.canvas, t('transaction:party'), 'agent.')
    await userEvent.click(context.canvas.getByRole('button', { name: labels.search.search }))
    const name = new RegExp(t('transaction:statement', { name: '.*' }))
    const statement = within(await context.canvas.findByRole('region', { name }))
    await userEvent.click(await statement.findByRole('button'))
    const drawer = within(await screen.findByRole('dialog'))
    await expect(await drawer.findByText(/^1 \/ \d+$/)).toBeVisible()
    await expect(drawer.getByRole('button', { name: t('actions:newer') })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(drawer.getByRole('button', { name: t('actions:older') }))
    await expect(await drawer.findByText(/^2 \/ \d+$/)).toBeVisible()
    await expect(drawer.getByRole('button', { name: t('actions:newer') })).not.toHaveAttribute(
      'aria-disabled',
    )
  },
}

const MISSING = '0197a000-0000-7000-8000-000000000001'

/** A record that fails to load can be retried; one that does not exist cannot. */
export const MissingParty: Story = {
  parameters: states.page({
    path: `${path}?party=${MISSING}`,
    server: { fail: { path: `/api/admin/parties/${MISSING}`, times: 1 } },
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    const drawer = within(await screen.findByRole('dialog'))
    await expect(await drawer.findByText(t('errors:internal'))).toBeVisible()
    await userEvent.click(drawer.getByRole('button', { name: t('actions:retry') }))
    await expect(await drawer.findByText(t('actions:recordMissing'))).toBeVisible()
    await expect(drawer.queryByRole('button', { name: t('actions:retry') })).toBeNull()
  },
}

export const Phone: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async (context) => {
    const { t } = pageOf(context)
    await expect(await context.canvas.findByRole('button', { name: t('actions:export') })).toBeVisible()
  },
}
