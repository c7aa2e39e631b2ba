import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import { type MerchantRow, merchants } from '../stories/merchants.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import type { ColumnState } from './columnState.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableColumn, DataTableProps, RowAction } from './DataTable.types.ts'

const columns: DataTableColumn<MerchantRow>[] = [
  { key: 'id', label: 'ID', type: 'id', pin: 'left', hideable: false },
  { key: 'nickname', label: 'Nickname', sortable: true },
  { key: 'account', label: 'Account', type: 'copyable', sortable: true },
  { key: 'balance', label: 'Balance', type: 'number', sortable: true },
  {
    key: 'status',
    label: 'Status',
    width: 120,
    render: (row) => (
      <StatusBadge tone={row.status === 'enabled' ? 'success' : 'neutral'}>
        {row.status === 'enabled' ? 'Enabled' : 'Disabled'}
      </StatusBadge>
    ),
  },
  { key: 'agentName', label: 'Agent' },
  { key: 'remark', label: 'Remark', type: 'truncated', maxLength: 16 },
  { key: 'createTime', label: 'Created', type: 'date', sortable: true },
]

const onEdit = fn()
const onRemove = fn()
const rowActions = (): RowAction<MerchantRow>[] => [
  { key: 'edit', label: 'Edit', onClick: onEdit },
  { key: 'topUp', label: 'Top up', onClick: fn() },
  { key: 'reset', label: 'Reset password', onClick: fn() },
  { key: 'delete', label: 'Delete', danger: true, onClick: onRemove },
]

const pagination = { page: 3, pageSize: 15, total: 4321, onChange: fn() }

const meta = {
  title: 'DataTable',
  component: DataTable<MerchantRow>,
  args: { label: 'Merchants', columns, rows: merchants(15) },
} satisfies Meta<DataTableProps<MerchantRow>>
export default meta
type Story = StoryObj<typeof meta>

/** A whole list page's table: sorting, selection, row actions and pages. */
export const List: Story = {
  args: {
    pagination,
    sort: { by: 'createTime', direction: 'desc', onChange: fn() },
    selection: { ids: [], onChange: fn() },
    rowActions,
    actions: <Button size="xs">New merchant</Button>,
  },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals)
    const table = canvas.getByRole('table', { name: 'Merchants' })
    const created = within(table).getByRole('columnheader', { name: /Created/ })
    await expect(created).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(within(table).getByRole('button', { name: 'Balance' }))
    await expect(args.sort?.onChange).toHaveBeenCalledWith({ by: 'balance', direction: 'asc' })
    await userEvent.click(within(created).getByRole('button', { name: 'Created' }))
    await expect(args.sort?.onChange).toHaveBeenLastCalledWith(undefined)

    const row = within(table).getByRole('row', { name: /Aurora 1\b/ })
    await userEvent.click(within(row).getByRole('button', { name: 'Edit' }))
    await expect(onEdit).toHaveBeenCalledWith(args.rows[0])
    await userEvent.click(within(row).getByRole('button', { name: words.table.moreActions }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await expect(onRemove).toHaveBeenCalledWith(args.rows[0])
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  },
}

/** Previous, pages, next, jumper, sizes, total. */
export const Pages: Story = {
  args: { pagination },
  play: async ({ canvas, globals }) => {
    const { pager } = wordsOf(globals)
    const nav = canvas.getByRole('navigation', { name: pager.label })
    await expect(within(nav).getByRole('button', { name: pager.page(3) })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await userEvent.click(within(nav).getByRole('button', { name: pager.next }))
    await expect(pagination.onChange).toHaveBeenLastCalledWith({ page: 4, pageSize: 15 })
    await userEvent.type(within(nav).getByLabelText(pager.jumpTo), '99999{Enter}')
    await expect(pagination.onChange).toHaveBeenLastCalledWith({ page: 289, pageSize: 15 })
    await userEvent.selectOptions(within(nav).getByLabelText(pager.rowsPerPage), '100')
    await expect(pagination.onChange).toHaveBeenLastCalledWith({ page: 1, pageSize: 100 })
    await expect(within(nav).getByText(pager.total(4321))).toBeVisible()
  },
}

function Selectable(props: DataTableProps<MerchantRow>) {
  const [ids, setIds] = useState<string[]>(['of-another-page'])
  return <DataTable {...props} selection={{ ids, onChange: setIds }} />
}

const drawRemark = fn((row: MerchantRow) => row.remark)
const rowsDrawn = () => new Set(drawRemark.mock.calls.map(([row]) => row.id)).size

/** Selected rows stay selected on other pages; Shift selects a range. Only touched rows are drawn again. */
export const Selection: Story = {
  args: {
    columns: columns.map((column) =>
      column.key === 'remark' ? { ...column, type: 'text', render: drawRemark } : column,
    ),
    bulkActions: (ids) => (
      <Button size="xs" variant="default">
        Disable {ids.length}
      </Button>
    ),
  },
  render: (args) => <Selectable {...args} />,
  play: async ({ args, canvas, globals }) => {
    const { table } = wordsOf(globals)
    const box = (index: number) =>
      canvas.getByRole('checkbox', { name: table.selectRow(args.rows[index]?.id ?? '') })
    drawRemark.mockClear()
    await userEvent.click(box(1))
    await expect(canvas.getByText(table.selected(2))).toBeVisible()
    await expect(rowsDrawn()).toBe(1)
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(box(4))
    await user.keyboard('{/Shift}')
    await expect(canvas.getByText(table.selected(5))).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: table.selectAll }))
    await expect(canvas.getByRole('button', { name: 'Disable 16' })).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: table.selectAll }))
    await expect(canvas.getByText(table.selected(1))).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: table.clearSelection }))
    await expect(canvas.queryByText(table.selected(1))).toBeNull()
  },
}

/** Rows can be opened with the mouse and with Enter; the controls inside them keep their own meaning. */
export const ClickableRows: Story = {
  args: { onRowClick: fn(), rowActions },
  play: async ({ args, canvas }) => {
    const row = canvas.getByRole('row', { name: /Harbour 2/ })
    await userEvent.click(within(row).getByText('Harbour 2'))
    await expect(args.onRowClick).toHaveBeenCalledTimes(1)
    await userEvent.click(within(row).getByRole('button', { name: 'Edit' }))
    await expect(args.onRowClick).toHaveBeenCalledTimes(1)
    row.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRowClick).toHaveBeenLastCalledWith(args.rows[1])
    await expect(args.onRowClick).toHaveBeenCalledTimes(2)
  },
}

function Remembering({
  onState,
  ...props
}: DataTableProps<MerchantRow> & { onState: ((state: ColumnState) => void) | undefined }) {
  const [value, setValue] = useState<ColumnState>()
  const onChange = (state: ColumnState) => {
    onState?.(state)
    setValue(state)
  }
  return <DataTable {...props} columnState={{ value, onChange }} />
}

function headings(table: HTMLElement): (string | null)[] {
  return within(table)
    .getAllByRole('columnheader')
    .map((heading) => heading.textContent)
}

/** Columns can be hidden, moved, pinned and sized; what was arranged is handed to the application. */
export const ColumnTools: Story = {
  args: { sort: { by: undefined, direction: 'asc', onChange: fn() } },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).columns
    const table = canvas.getByRole('table')
    const before = headings(table)
    await userEvent.click(await canvas.findByRole('button', { name: words.settings }))
    const panel = await screen.findByRole('dialog', { name: words.settings })
    await userEvent.click(within(panel).getByRole('checkbox', { name: words.show('Agent') }))
    await expect(headings(table)).toEqual(before.filter((name) => name !== 'Agent'))
    await expect(within(panel).getByRole('checkbox', { name: words.show('ID') })).toBeDisabled()
    await userEvent.click(within(panel).getByRole('button', { name: words.moveUp('Balance') }))
    await expect(headings(table).indexOf('Balance')).toBe(2)
    await userEvent.click(within(panel).getByRole('radio', { name: words.compact }))
    await userEvent.clear(within(panel).getByLabelText(words.resize('Nickname')))
    await userEvent.type(within(panel).getByLabelText(words.resize('Nickname')), '320{Enter}')
    await waitFor(() =>
      expect(within(table).getByRole('columnheader', { name: /Nickname/ }).offsetWidth).toBe(320),
    )
    await userEvent.click(within(panel).getByRole('button', { name: words.reset }))
    await expect(headings(table)).toEqual(before)
    await userEvent.keyboard('{Escape}')

    await userEvent.click(canvas.getByRole('button', { name: words.menu('Created') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: words.pinLeft }))
    await waitFor(() => expect(headings(table).indexOf('Created')).toBe(1))
  },
}

/** Dragging the edge of a heading sizes its column and leaves its neighbours as they are. */
export const Resize: Story = {
  args: { columnState: { value: undefined, onChange: fn() } },
  render: ({ columnState, ...args }) => <Remembering {...args} onState={columnState?.onChange} />,
  play: async ({ args, canvas, globals }) => {
    const table = canvas.getByRole('table')
    await canvas.findByRole('button', { name: wordsOf(globals).columns.menu('Account') })
    const account = within(table).getByRole('columnheader', { name: /Account/ })
    const nickname = within(table).getByRole('columnheader', { name: /Nickname/ })
    const before = { account: account.offsetWidth, nickname: nickname.offsetWidth }
    const edge = account.querySelector('span[aria-hidden]')
    if (!edge) throw new Error('The heading has no edge to drag.')
    await fireEvent.mouseDown(edge, { clientX: 500 })
    await fireEvent.mouseMove(document, { clientX: 540 })
    await fireEvent.mouseUp(document, { clientX: 540 })
    await waitFor(() => expect(account.offsetWidth).toBe(before.account + 40))
    await expect(nickname.offsetWidth).toBe(before.nickname)
    await expect(args.columnState?.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ sizes: expect.objectContaining({ account: before.account + 40 }) }),
    )
  },
}

/** Until the first answer: bars in place of the rows. */
export const Loading: Story = { args: { rows: [], loading: true, pagination } }

/** While a later answer is on its way, the rows stay, dimmed. */
export const Refetching: Story = {
  args: { refetching: true, pagination },
  // Dimmed rows are about to be replaced: their contrast is lower on purpose.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByText('Aurora 1')).toBeVisible()
  },
}

export const Empty: Story = {
  args: { rows: [], pagination: { ...pagination, page: 1, total: 0 } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(wordsOf(globals).table.empty)).toBeVisible()
  },
}

/** The application says what went wrong and offers another try. */
export const Failed: Story = {
  args: {
    rows: [],
    pagination,
    error: (
      <>
        <span>The list could not be loaded.</span>
        <Button size="xs" variant="default">
          Try again
        </Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

function Reorderable(props: DataTableProps<MerchantRow>) {
  const [rows, setRows] = useState(props.rows)
  return <DataTable {...props} rows={rows} onReorder={setRows} />
}

/** Rows can be dragged into another order, or moved with the arrow keys. */
export const Reorder: Story = {
  args: { rows: merchants(5) },
  render: (args) => <Reorderable {...args} />,
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).table
    const first = args.rows[0]?.id ?? ''
    canvas.getByRole('button', { name: words.reorderRow(first) }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const names = canvas.getAllByRole('row').map((row) => row.getAttribute('data-row-id'))
    await expect(names.indexOf(first)).toBe(3)
    await expect(canvas.getByText(words.movedRow(3, 5))).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: words.reorderRow(first) })).toHaveFocus()
  },
}

/** On a phone each row is a card, its captions beside the values; sorting and selecting stay. */
export const Cards: Story = {
  args: { ...List.args, rows: merchants(3), selection: { ids: [], onChange: fn() } },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals)
    const table = canvas.getByRole('table', { name: 'Merchants' })
    await waitFor(() => expect(window.innerWidth).toBeLessThan(768))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await expect(table.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await userEvent.click(within(table).getByRole('button', { name: 'Nickname' }))
    await expect(args.sort?.onChange).toHaveBeenLastCalledWith({ by: 'nickname', direction: 'asc' })
    await userEvent.click(canvas.getByRole('checkbox', { name: words.table.selectAll }))
    await expect(args.selection?.onChange).toHaveBeenCalledWith(args.rows.map(({ id }) => id))
  },
}
