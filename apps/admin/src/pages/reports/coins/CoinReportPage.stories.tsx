import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { reportStories } from '../../../features/figures/stories/reportStories.ts'
import { sampleReport } from '../../../features/figures/stories/sampleReport.ts'
import { pageOf } from '../../../stories/pageOf.ts'
import { CoinReportPage } from './CoinReportPage.tsx'

const ledger = { opening: '100', incoming: '50', outgoing: '30', closing: '120', parties: 2, entries: 4 }
const nothing = { flows: [], sizes: [], ledger: { ...ledger, incoming: '0', outgoing: '0', closing: '100' } }
const stories = reportStories('coins', nothing)
const { findCards, answered } = stories

export default {
  title: 'Pages/Reports/Coins',
  component: CoinReportPage,
  tags: ['!autodocs'],
  parameters: stories.parameters,
} satisfies Meta<typeof CoinReportPage>

type Story = StoryObj<typeof CoinReportPage>

/** The report proves itself against the ledger, and each account holder's row opens its days. */
export const Full: Story = {
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    await findCards(context)
    const proof = within(canvas.getByRole('region', { name: t('reportPage:coins.proof') }))
    await expect(proof.getByText(t('reportPage:coins.proven'))).toBeVisible()
    const table = within(await canvas.findByRole('table', { name: t('reportPage:coins.balances') }))
    const [first] = table.getAllByRole('button')
    await userEvent.click(first as HTMLElement)
    await expect(await canvas.findByRole('button', { name: t('reportPage:coins.allParties') })).toBeVisible()
  },
}

/** A mismatch is red, names the account holder and both sums, and counts the difference. */
export const BrokenProof: Story = {
  parameters: answered({
    ...sampleReport('coins', '50', {
      health: {
        proven: false,
        rolledUpTo: null,
        faults: [
          {
            party: { id: '1', name: 'Blue Harbor Coins' },
            metric: null,
            ...{ from: Date.UTC(2026, 10, 2), to: Date.UTC(2026, 10, 3), expected: '120', actual: '100' },
          },
          {
            party: null,
            metric: 'topUp',
            ...{ from: Date.UTC(2026, 10, 2), to: Date.UTC(2026, 10, 3), expected: '50', actual: '51' },
          },
        ],
      },
    }),
    ...nothing,
    ledger,
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const alert = within(await canvas.findByRole('alert', { name: t('reportPage:mismatch') }))
    await expect(alert.getByText('Blue Harbor Coins')).toBeVisible()
    const proof = within(canvas.getByRole('region', { name: t('reportPage:coins.proof') }))
    await expect(proof.getByText(t('reportPage:coins.notProven'))).toBeVisible()
    const faults = within(proof.getByRole('table', { name: t('reportPage:coins.faults') }))
    await expect(faults.getByRole('cell', { name: '-20' })).toBeVisible()
    await expect(faults.getByRole('cell', { name: '+1' })).toBeVisible()
  },
}

/** The numbers of the diagram of flows, of the direction that is chosen. */
export const Flows: Story = {
  parameters: answered({
    ...sampleReport('coins', '50'),
    ledger,
    sizes: [
      { from: '1', to: '10', transfers: 3, coins: '15' },
      { from: '10', to: '100', transfers: 9, coins: '450' },
    ],
    flows: [
      { type: 'topUp', from: 'agent1', to: 'merchant', coins: '450', transfers: 9 },
      { type: 'deduct', from: 'merchant', to: 'agent1', coins: '15', transfers: 3 },
    ],
  }),
  play: async (context) => {
    const { t } = pageOf(context)
    const { canvas } = context
    const title = t('reportPage:coins.flows')
    await userEvent.click(await canvas.findByRole('button', { name: t('reportPage:showTableOf', { title }) }))
    await expect(
      within(canvas.getByRole('table', { name: title })).getByRole('cell', { name: '450' }),
    ).toBeVisible()
    const group = within(canvas.getByRole('radiogroup', { name: t('reportPage:coins.type') }))
    await userEvent.click(group.getByRole('radio', { name: t('coinEnumerations:transferType.deduct') }))
    await expect(
      await within(canvas.getByRole('table', { name: title })).findByRole('cell', { name: '15' }),
    ).toBeVisible()
  },
}

export const Empty: Story = stories.Empty
export const Loading: Story = stories.Loading
export const Failed: Story = stories.Failed
export const WithoutPermission: Story = stories.WithoutPermission
