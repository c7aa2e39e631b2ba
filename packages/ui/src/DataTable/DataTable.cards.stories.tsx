import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { formatNumber } from '../format/formatNumber.ts'
import { shortenId } from '../format/truncate.ts'
import type { MerchantRow } from '../stories/merchants.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './DataTable.types.ts'
import { merchantActions, merchantTable, newMerchant, pagination } from './stories/merchantTable.tsx'

const narrow: Decorator = (Story) => (
  <div style={{ maxWidth: 390 }}>
    <Story />
  </div>
)

const meta = {
  title: 'Components/DataTable/Cards',
  component: DataTable<MerchantRow>,
  args: { ...merchantTable, rows: merchantTable.rows.slice(0, 3) },
  decorators: [narrow],
} satisfies Meta<DataTableProps<MerchantRow>>
export default meta
type Story = StoryObj<typeof meta>

/** A table narrower than 768 pixels shows each row as a card; sorting and the whole page are over them. */
export const Cards: Story = {
  args: {
    pagination,
    sort: { by: 'createTime', direction: 'desc', onChange: fn() },
    selection: { ids: [], onChange: fn() },
    rowActions: merchantActions,
    actions: newMerchant,
  },
  play: async ({ args, canvas, globals }) => {
    const { table: words } = wordsOf(globals)
    const table = canvas.getByRole('grid', { name: 'Merchants' })
    await waitFor(() => expect(table.offsetWidth).toBeLessThan(400))
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth)
    await expect(within(table).queryByRole('columnheader', { name: 'Nickname' })).toBeNull()
    await userEvent.selectOptions(canvas.getByLabelText(words.sortBy), words.ascending('Nickname'))
    await expect(args.sort?.onChange).toHaveBeenLastCalledWith({ by: 'nickname', direction: 'asc' })
    await userEvent.click(canvas.getByRole('checkbox', { name: words.selectAll }))
    await expect(args.selection?.onChange).toHaveBeenCalledWith(args.rows.map(({ id }) => id))
  },
}

const onWindowError = fn()

/** A table that becomes narrow while it is shown turns into cards, and back, without an error of the observer. */
export const Narrowing: Story = {
  decorators: [],
  beforeEach: () => {
    onWindowError.mockClear()
    addEventListener('error', onWindowError)
    return () => removeEventListener('error', onWindowError)
  },
  render: (args) => (
    <div data-testid="frame">
      <DataTable {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const frame = canvas.getByTestId('frame')
    const headings = () => canvas.queryAllByRole('columnheader', { name: 'Nickname' })
    for (const [width, count] of [
      ['1000px', 1],
      ['360px', 0],
      ['1000px', 1],
    ] as const) {
      frame.style.width = width
      await waitFor(() => expect(headings()).toHaveLength(count))
    }
    await expect(onWindowError).not.toHaveBeenCalled()
  },
}

/** Lines that the text of a node takes. */
function linesOf(element: Node): number {
  const text = document.createRange()
  text.selectNode(element)
  const tops = Array.from(text.getClientRects(), ({ bottom }) => Math.round(bottom / 8))
  return new Set(tops).size
}

/** Details, grips and sums have their place in the cards too; a long id keeps to one line beside them. */
export const CardsWithEverything: Story = {
  args: {
    selection: { ids: [merchantTable.rows[1]?.id ?? ''], onChange: fn() },
    expansion: { render: (row) => `${row.nickname} settles with ${row.agentName}.` },
    onReorder: fn(),
    rowActions: merchantActions,
    summary: [{ label: 'This page', values: { balance: formatNumber('2567890') } }],
  },
  play: async ({ args, canvas, globals }) => {
    const { table } = wordsOf(globals)
    const name = args.rows[0]?.nickname ?? ''
    await userEvent.click(canvas.getByRole('button', { name: table.expandRow(name) }))
    const id = canvas.getByText(shortenId(args.rows[0]?.id ?? ''))
    await waitFor(() => expect(linesOf(id.firstChild ?? id)).toBe(1))
    await expect(canvas.getByText(`${name} settles with North agency.`)).toBeVisible()
  },
}

const cardColumns = merchantTable.columns.map((column) => ({
  ...column,
  inCard: column.key === 'nickname' || column.key === 'balance',
}))

/** A card starts with the columns chosen for it. "More" shows the rest, also by keyboard, and paper always does. */
export const ChosenColumns: Story = {
  args: { columns: cardColumns },
  play: async ({ args, canvas, globals }) => {
    const { table: words } = wordsOf(globals)
    const name = args.rows[0]?.nickname ?? ''
    const card = within(await canvas.findByRole('row', { name: new RegExp(name) }))
    const values = () =>
      card
        .getAllByRole('gridcell')
        .map((cell) => cell.dataset.label ?? '')
        .filter(Boolean)
    await waitFor(() => expect(values()).toEqual(['Nickname', 'Balance']))

    const more = card.getByRole('button', { name: words.moreAbout(name) })
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    more.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(values()).toEqual(args.columns.map(({ label }) => label)))
    const less = card.getByRole('button', { name: words.lessAbout(name) })
    await expect(less).toHaveFocus()
    await expect(less).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(values()).toHaveLength(2))

    window.dispatchEvent(new Event('beforeprint'))
    await waitFor(() => expect(values()).toHaveLength(args.columns.length))
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(values()).toHaveLength(2))
  },
}
