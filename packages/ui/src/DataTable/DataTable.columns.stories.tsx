import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { MerchantRow } from '../stories/merchants.ts'
import { towardsEnd } from '../stories/press.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import type { ColumnState } from './columnState.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './DataTable.types.ts'
import { headings } from './stories/headings.ts'
import { merchantActions, merchantTable } from './stories/merchantTable.tsx'

const meta = {
  title: 'Components/DataTable/Columns',
  component: DataTable<MerchantRow>,
  args: { ...merchantTable, rows: merchantTable.rows.slice(0, 5) },
} satisfies Meta<DataTableProps<MerchantRow>>
export default meta
type Story = StoryObj<typeof meta>

/** Columns can be hidden, moved, pinned and sized, by the panel or by the menu under a heading. */
export const ColumnTools: Story = {
  args: { sort: { by: undefined, direction: 'asc', onChange: fn() } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).columns
    const table = canvas.getByRole('grid')
    const before = headings(table)
    await userEvent.click(canvas.getByRole('button', { name: words.settings }))
    const panel = await screen.findByRole('dialog', { name: words.settings })
    await userEvent.click(within(panel).getByRole('checkbox', { name: words.show('Agent') }))
    await expect(headings(table)).toEqual(before.filter((name) => name !== 'Agent'))
    await expect(within(panel).getByRole('checkbox', { name: words.show('ID') })).toBeDisabled()
    await userEvent.click(within(panel).getByRole('button', { name: words.moveUp('Balance') }))
    await expect(headings(table).indexOf('Balance')).toBe(2)
    const pin = within(panel).getByRole('button', { name: words.pin('Created') })
    await userEvent.click(pin)
    await waitFor(() => expect(headings(table).indexOf('Created')).toBe(1))
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(pin)
    await waitFor(() => expect(headings(table).indexOf('Created')).not.toBe(1))
    await userEvent.click(within(panel).getByRole('radio', { name: words.compact }))
    await userEvent.clear(within(panel).getByLabelText(words.resize('Nickname')))
    await userEvent.type(within(panel).getByLabelText(words.resize('Nickname')), '320{Enter}')
    await waitFor(() =>
      expect(within(table).getByRole('columnheader', { name: /Nickname/ }).offsetWidth).toBe(320),
    )
    await userEvent.click(within(panel).getByRole('button', { name: words.reset }))
    await expect(headings(table)).toEqual(before)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: words.settings })).toHaveFocus())

    await userEvent.click(canvas.getByRole('button', { name: words.menu('Created') }))
    const pinAtStart = towardsEnd(1) === 1 ? words.pinLeft : words.pinRight
    await userEvent.click(await screen.findByRole('menuitem', { name: pinAtStart }))
    await waitFor(() => expect(headings(table).indexOf('Created')).toBe(1))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

function Controlled({
  seen,
  ...props
}: DataTableProps<MerchantRow> & { seen: (state: ColumnState) => void }) {
  const [value, setValue] = useState<ColumnState>()
  const onChange = (state: ColumnState) => {
    seen(state)
    setValue(state)
  }
  return <DataTable {...props} columnState={{ value, onChange }} />
}

const seen = fn()

/** Dragging the edge of a heading sizes its column and leaves its neighbors as they are. */
export const Resize: Story = {
  render: (args) => <Controlled {...args} seen={seen} />,
  play: async ({ canvas }) => {
    const table = canvas.getByRole('grid')
    const account = within(table).getByRole('columnheader', { name: /Account/ })
    const nickname = within(table).getByRole('columnheader', { name: /Nickname/ })
    const before = { account: account.offsetWidth, nickname: nickname.offsetWidth }
    const edge = account.querySelector<HTMLElement>(':scope > :last-child')
    if (!edge) throw new Error('The heading has no edge to drag.')
    edge.setPointerCapture = fn()
    const pointer = { pointerId: 1, button: 0, bubbles: true }
    await fireEvent.pointerDown(edge, { ...pointer, clientX: 500 })
    await expect(edge).toHaveAttribute('data-resizing')
    await fireEvent.pointerMove(edge, { ...pointer, clientX: 500 + towardsEnd(40) })
    await fireEvent.pointerUp(edge, { ...pointer, clientX: 500 + towardsEnd(40) })
    await waitFor(() => expect(account.offsetWidth).toBe(before.account + 40))
    await expect(nickname.offsetWidth).toBe(before.nickname)
    await expect(seen).toHaveBeenLastCalledWith(
      expect.objectContaining({
        columnSizing: expect.objectContaining({ account: before.account + 40 }),
      }),
    )
  },
}

/** A heading dragged over another one takes its place; a click on it still sorts. */
export const DragHeadings: Story = {
  args: { sort: { by: undefined, direction: 'asc', onChange: fn() } },
  play: async ({ args, canvas }) => {
    const table = canvas.getByRole('grid')
    const heading = (name: RegExp) => within(table).getByRole('columnheader', { name })
    const middle = (element: HTMLElement) => {
      const { left, width, top } = element.getBoundingClientRect()
      return { clientX: left + width / 2, clientY: top + 10 }
    }
    const pointer = { pointerId: 1, pointerType: 'mouse', button: 0, bubbles: true }
    const balance = heading(/Balance/)
    balance.setPointerCapture = fn()
    await fireEvent.pointerDown(balance, { ...pointer, ...middle(balance) })
    await fireEvent.pointerMove(window, { ...pointer, ...middle(heading(/Nickname/)) })
    await fireEvent.pointerUp(window, { ...pointer, pointerId: 2 })
    await waitFor(() => expect(balance).toHaveAttribute('data-dragging'))
    await fireEvent.pointerUp(window, pointer)
    await expect(headings(table).indexOf('Balance')).toBe(1)
    await expect(args.sort?.onChange).not.toHaveBeenCalled()
  },
}

/** The first column and the actions stay in sight while the others scroll. */
export const Pinned: Story = {
  args: { rowActions: merchantActions, selection: { ids: [], onChange: fn() } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 860 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const table = canvas.getByRole('grid')
    const scroller = table.parentElement as HTMLElement
    const id = within(table).getByRole('columnheader', { name: /^ID/ })
    const left = id.getBoundingClientRect().left
    scroller.scrollLeft = towardsEnd(300)
    await waitFor(() => expect(scroller.scrollLeft).toBe(towardsEnd(300)))
    await expect(id.getBoundingClientRect().left).toBe(left)
  },
}

const TYPES = [
  { key: 'nickname', label: 'text' },
  { key: 'createTime', label: 'date', type: 'date', format: 'yyyy-MM-dd HH:mm' },
  { key: 'status', label: 'lookup', type: 'lookup', lookup: { enabled: '启用', disabled: '停用' } },
  { key: 'account', label: 'copyable', type: 'copyable' },
  { key: 'remark', label: 'truncated', type: 'truncated', width: 110 },
  { key: 'id', label: 'id', type: 'id' },
  { key: 'balance', label: 'number', type: 'number' },
] as const

/** What a column's type makes of its value. An empty value, and a date of 3,600,000 or less, show as "--". */
export const CellTypes: Story = {
  args: { columns: TYPES },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals)
    const row = canvas.getByRole('row', { name: /Cedar 3/ })
    await expect(within(row).getAllByText('--').length).toBe(2)
    await expect(within(row).getByText('启用')).toBeVisible()
    await expect(canvas.getAllByText('Settles ev…')[0]).toHaveAttribute(
      'title',
      'Settles every Friday before noon',
    )
    const id = await within(row).findByTitle(args.rows[2]?.id ?? '')
    await userEvent.click(within(id).getByRole('button', { name: words.copy.copy('id') }))
    await expect(await canvas.findByText(words.copy.copied)).toBeInTheDocument()
    await expect(await navigator.clipboard.readText()).toBe(args.rows[2]?.id)
  },
}

/** Columns of text give way a little, so that nothing is behind the actions; every other value keeps its width. */
export const NarrowerText: Story = {
  args: { rowActions: merchantActions },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '82rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const table = canvas.getByRole('grid')
    const width = (name: RegExp) => within(table).getByRole('columnheader', { name }).offsetWidth
    await waitFor(() => expect(width(/Nickname/)).toBeLessThan(150))
    await expect(width(/Nickname/)).toBeGreaterThanOrEqual(112)
    await expect(width(/Created/)).toBe(120)
    await expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
  },
}

/** A column that starts hidden is offered in the panel, and is hidden again by a reset. */
export const HiddenAtFirst: Story = {
  args: {
    columns: merchantTable.columns.map((column) => ({ ...column, defaultHidden: column.key === 'remark' })),
    defaultDensity: 'compact',
  },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).columns
    const table = canvas.getByRole('grid')
    const before = headings(table)
    await expect(before).not.toContain('Remark')
    await userEvent.click(canvas.getByRole('button', { name: words.settings }))
    const panel = within(await screen.findByRole('dialog', { name: words.settings }))
    await expect(panel.getByRole('radio', { name: words.compact })).toBeChecked()
    await userEvent.click(panel.getByRole('checkbox', { name: words.show('Remark') }))
    await userEvent.click(panel.getByRole('radio', { name: words.comfortable }))
    await waitFor(() => expect(headings(table)).toContain('Remark'))
    await userEvent.click(panel.getByRole('button', { name: words.reset }))
    await waitFor(() => expect(headings(table)).toEqual(before))
    await expect(panel.getByRole('radio', { name: words.compact })).toBeChecked()
  },
}

/** Keeps the order that a list starts with, which is its own until the operator chooses. */
function SortedTable(props: DataTableProps<MerchantRow>) {
  const [sort, setSort] = useState<{ by: string; direction: 'asc' | 'desc' }>()
  return (
    <DataTable
      {...props}
      sort={{
        by: sort?.by,
        direction: sort?.direction ?? 'asc',
        defaultSort: { by: 'createTime', direction: 'desc' },
        onChange: (next) => {
          props.sort?.onChange(next)
          setSort(next)
        },
      }}
    />
  )
}

/** The heading of the default order shows it, reverses it first, and returns to it; it can't be cleared. */
export const DefaultOrder: Story = {
  args: { sort: { by: undefined, direction: 'asc', onChange: fn() } },
  render: (args) => <SortedTable {...args} />,
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).columns
    const table = within(canvas.getByRole('grid'))
    const heading = (name: RegExp) => table.getByRole('columnheader', { name })
    const created = heading(/Created/)
    const asked = () => expect(args.sort?.onChange)
    const click = (name: RegExp) =>
      userEvent.click(within(heading(name)).getByRole('button', { name: /^(Created|Nickname)/ }))
    await expect(created).toHaveAttribute('aria-sort', 'descending')
    await click(/Created/)
    await asked().toHaveBeenLastCalledWith({ by: 'createTime', direction: 'asc' })
    await click(/Created/)
    await asked().toHaveBeenLastCalledWith(undefined)
    await expect(created).toHaveAttribute('aria-sort', 'descending')

    await userEvent.click(canvas.getByRole('button', { name: words.menu('Created') }))
    await screen.findByRole('menuitem', { name: words.sortAscending })
    await expect(screen.queryByRole('menuitem', { name: words.clearSort })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

    await click(/Nickname/)
    await userEvent.click(canvas.getByRole('button', { name: words.menu('Nickname') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: words.clearSort }))
    await asked().toHaveBeenLastCalledWith(undefined)
    await waitFor(() => expect(created).toHaveAttribute('aria-sort', 'descending'))
  },
}
