import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { MerchantRow } from '../stories/merchants.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './DataTable.types.ts'
import { merchantTable, pagination } from './stories/merchantTable.tsx'

const meta = {
  title: 'Components/DataTable/States',
  component: DataTable<MerchantRow>,
  args: merchantTable,
} satisfies Meta<DataTableProps<MerchantRow>>
export default meta
type Story = StoryObj<typeof meta>

/** Until the first answer: bars in place of the rows. */
export const Loading: Story = {
  args: { rows: [], states: { loading: true }, pagination },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByText(wordsOf(globals).table.loading)).toBeInTheDocument()
  },
}

/** A skeleton of your own. */
export const OwnSkeleton: Story = {
  args: { rows: [], states: { loading: true, skeleton: 'Counting merchants…' }, pagination },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Counting merchants…')).toBeVisible()
  },
}

/** While a later answer is on its way, the rows stay, dimmed, below a thin bar that moves. */
export const Refetching: Story = {
  args: { states: { refetching: true }, pagination },
  // Dimmed rows are about to be replaced: their contrast is lower on purpose.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByText('Aurora 1')).toBeVisible()
  },
}

/** A later answer that failed takes no rows away: they may be old, and the bar over them says so. */
export const RefetchFailed: Story = {
  args: { states: { error: 'The list could not be refreshed.', onRetry: fn() }, pagination },
  play: async ({ args, canvas, globals }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The list could not be refreshed.')
    await expect(canvas.getByText('Aurora 1')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: wordsOf(globals).table.retry }))
    await expect(args.states?.onRetry).toHaveBeenCalledTimes(1)
  },
}

/** Nothing there yet. */
export const Empty: Story = {
  args: { rows: [], pagination: { ...pagination, page: 1, total: 0 } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(wordsOf(globals).table.empty)).toBeVisible()
  },
}

/** Words of your own where nothing is there yet. */
export const OwnEmpty: Story = {
  args: { rows: [], states: { empty: 'No merchant has joined this agency yet.' } },
}

/** Filters are on and nothing matches them: one press takes them off. */
export const NoMatch: Story = {
  args: {
    rows: [],
    states: { onClearFilters: fn() },
    pagination: { ...pagination, page: 1, total: 0 },
  },
  play: async ({ args, canvas, globals }) => {
    const { table } = wordsOf(globals)
    await expect(canvas.getByText(table.noMatch)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: table.clearFilters }))
    await expect(args.states?.onClearFilters).toHaveBeenCalledTimes(1)
  },
}

/** The application explains the error; the table offers another try. */
export const Failed: Story = {
  args: { rows: [], states: { error: 'The list could not be loaded.', onRetry: fn() }, pagination },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The list could not be loaded.')
    await expect(canvas.getByRole('button', { name: wordsOf(globals).table.retry })).toBeVisible()
  },
}

const LONG =
  'A name that nobody thought of when the column was made, and that goes on for much longer than it'

/** Long texts are cut at the column's edge; the whole text shows when pointed at or in focus. */
export const LongTexts: Story = {
  args: {
    rows: merchantTable.rows
      .slice(0, 3)
      .map((row) => ({ ...row, nickname: LONG, agentName: LONG, remark: LONG })),
    onRowClick: fn(),
  },
}
