import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { formatNumber } from '../format/formatNumber.ts'
import { type MerchantRow, merchants } from '../stories/merchants.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './DataTable.types.ts'
import {
  merchantActions,
  merchantColumns,
  merchantTable,
  nameOf,
  pagination,
  picture,
} from './stories/merchantTable.tsx'

const meta = {
  title: 'Components/DataTable/Rows',
  component: DataTable<MerchantRow>,
  args: merchantTable,
} satisfies Meta<DataTableProps<MerchantRow>>
export default meta
type Story = StoryObj<typeof meta>

/** More about a row, without leaving the list. */
export const Expandable: Story = {
  args: {
    expansion: {
      render: (row) => <p style={{ margin: 0 }}>{`${row.nickname} settles with ${row.agentName}.`}</p>,
    },
  },
  play: async ({ args, canvas, globals }) => {
    const { table } = wordsOf(globals)
    const name = nameOf(args.rows, 1)
    await userEvent.click(canvas.getByRole('button', { name: table.expandRow(name) }))
    await expect(canvas.getByText('Harbour 2 settles with Coastal agency.')).toBeVisible()
    const arrow = canvas.getByRole('button', { name: table.collapseRow(name) })
    await expect(arrow).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(arrow)
    await expect(canvas.queryByText('Harbour 2 settles with Coastal agency.')).toBeNull()
  },
}

/** A cell without content shows `--`, also with a custom `render`. */
export const Nothing: Story = {
  args: {
    columns: merchantColumns.map((column) =>
      column.key === 'agentName'
        ? { ...column, render: ({ agentName }) => (agentName === 'North agency' ? null : agentName) }
        : column,
    ),
  },
  play: async ({ args, canvas }) => {
    const row = canvas.getByRole('row', { name: new RegExp(nameOf(args.rows, 3)) })
    await expect(within(row).getByRole('cell', { name: '--' })).toBeVisible()
  },
}

/** Sums of the page and of everything that matches stay in sight under the rows. */
export const Summary: Story = {
  args: {
    pagination,
    rowActions: merchantActions,
    summary: [
      { label: 'This page', values: { balance: formatNumber('101122485') } },
      { label: 'All 4,321', values: { balance: formatNumber('7199254740'), createTime: '2019–2026' } },
    ],
  },
  play: async ({ canvas }) => {
    const total = canvas.getByRole('row', { name: /All 4,321/ })
    await expect(within(total).getByText('7,199,254,740')).toBeVisible()
  },
}

/** Every row of a long page has its controls. */
export const LongPage: Story = {
  args: {
    rows: merchants(100),
    pagination: { page: 1, pageSize: 100, total: 4321, onChange: fn() },
    rowActions: merchantActions,
    selection: { ids: [], onChange: fn() },
  },
  play: async ({ args, canvas, globals }) => {
    const { table } = wordsOf(globals)
    const name = table.selectRow(nameOf(args.rows, 99))
    await userEvent.click(canvas.getByRole('checkbox', { name }))
    await expect(args.selection?.onChange).toHaveBeenCalledWith([args.rows[99]?.id])
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(101)
    await expect(canvas.getAllByRole('button', { name: 'Edit' })).toHaveLength(100)
  },
}

function Reorderable(props: DataTableProps<MerchantRow>) {
  const [rows, setRows] = useState(props.rows)
  const onReorder = (next: MerchantRow[]) => {
    props.onReorder?.(next)
    setRows(next)
  }
  return <DataTable {...props} rows={rows} onReorder={onReorder} />
}

const orderOf = (table: HTMLElement) =>
  Array.from(table.querySelectorAll('tbody tr'), (row) => row.getAttribute('data-row-id'))

/** Rows are dragged by their grips, with a mouse, a pen or a finger; Escape leaves them where they were. */
export const Reorder: Story = {
  args: { rows: merchants(6), onReorder: fn() },
  render: (args) => <Reorderable {...args} />,
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).table
    const table = canvas.getByRole('grid')
    const first = args.rows[0]?.id
    const grip = await canvas.findByRole('button', { name: words.reorderRow(nameOf(args.rows, 0)) })
    const row = (index: number) => {
      const { left, bottom } = canvas.getAllByRole('row')[index]?.getBoundingClientRect() ?? new DOMRect()
      return { clientX: left + 20, clientY: bottom - 4 }
    }
    const drag = async (to: number) => {
      const pointer = { pointerId: 1, button: 0, bubbles: true }
      await fireEvent.pointerDown(grip, { ...pointer, ...row(1) })
      await fireEvent.pointerMove(table, { ...pointer, ...row(to) })
    }
    table.setPointerCapture = fn()
    await drag(3)
    await fireEvent.pointerUp(table, { pointerId: 2 })
    await expect(args.onReorder).not.toHaveBeenCalled()
    await fireEvent.pointerUp(table, { pointerId: 1 })
    await expect(args.onReorder).toHaveBeenCalled()
    await expect(orderOf(table).indexOf(first ?? '')).toBe(2)
    await expect(canvas.getByText(words.movedRow(3, 6))).toBeInTheDocument()

    await drag(5)
    await userEvent.keyboard('{Escape}')
    await fireEvent.pointerUp(table, { pointerId: 1 })
    await expect(orderOf(table).indexOf(first ?? '')).toBe(2)
    await expect(await canvas.findByText(words.reorderCancelled)).toBeInTheDocument()
  },
}

function Closable(props: DataTableProps<MerchantRow>) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
      {open && <DataTable {...props} />}
    </>
  )
}

/** Unmounting the table cancels the drag. */
export const ClosedWhileDragging: Story = {
  args: { rows: merchants(6), onReorder: fn() },
  render: (args) => <Closable {...args} />,
  play: async ({ args, canvas, globals }) => {
    const name = wordsOf(globals).table.reorderRow(nameOf(args.rows, 0))
    const table = canvas.getByRole('grid')
    table.setPointerCapture = fn()
    const below = canvas.getAllByRole('row')[4]?.getBoundingClientRect() ?? new DOMRect()
    const grip = await canvas.findByRole('button', { name })
    await fireEvent.pointerDown(grip, { pointerId: 1, button: 0, clientY: grip.getBoundingClientRect().top })
    await fireEvent.pointerMove(table, { pointerId: 1, clientY: below.bottom })
    await fireEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await fireEvent.pointerUp(window, { pointerId: 1 })
    await expect(args.onReorder).not.toHaveBeenCalled()
  },
}

const MANY = merchants(100_000)

/** A hundred thousand rows, of which only those in sight are in the page. */
export const Virtual: Story = {
  args: {
    columns: merchantColumns.map((column) => (column.key === 'balance' ? { ...column, width: 190 } : column)),
    rows: MANY,
    virtual: {},
    height: 480,
    selection: { ids: [], onChange: fn() },
    rowActions: merchantActions,
    sort: { by: undefined, direction: 'asc', onChange: fn() },
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('grid')
    await expect(table).toHaveAttribute('aria-rowcount', '100001')
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60)
    const scroller = table.parentElement as HTMLElement
    scroller.scrollTop = 1_000_000
    const row = await canvas.findByText(MANY[34_485]?.nickname ?? '')
    await expect(row).toBeVisible()
    await expect(row.closest('tr')).toHaveAttribute('aria-rowindex', '34487')
  },
}

const covers: Record<string, string> = Object.fromEntries(
  merchantTable.rows.map(({ id }, index) => [id, index === 2 ? '' : picture(index * 47)]),
)

/** Small pictures open large, and lead on to those of the other rows. */
export const Images: Story = {
  args: {
    columns: [{ key: 'cover', label: 'Cover', type: 'image' }, ...merchantColumns],
    rows: merchantTable.rows.map((row) => ({ ...row, cover: covers[row.id] })),
  },
  play: async ({ args, canvas, globals }) => {
    const { image } = wordsOf(globals)
    const open = canvas.getByRole('button', { name: image.open(nameOf(args.rows, 1)) })
    // Hosts of pictures learn nothing of the page.
    const small = open.querySelector('img')
    await expect(small).toHaveAttribute('referrerpolicy', 'no-referrer')
    await expect(small).toHaveAttribute('loading', 'lazy')
    await userEvent.click(open)
    const dialog = await screen.findByRole('dialog', { name: nameOf(args.rows, 1) })
    await userEvent.click(await within(dialog).findByRole('button', { name: image.next }))
    await expect(await screen.findByRole('img', { name: nameOf(args.rows, 3) })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** An image that cannot be loaded shows a mark in its place. */
export const ImageNotLoaded: Story = {
  args: {
    columns: [{ key: 'cover', label: 'Cover', type: 'image' }, ...merchantColumns],
    rows: merchantTable.rows.slice(0, 2).map((row) => ({ ...row, cover: 'data:image/png;base64,AAAA' })),
  },
  play: async ({ args, canvas, globals }) => {
    const { image } = wordsOf(globals)
    const open = canvas.getByRole('button', { name: image.open(nameOf(args.rows, 0)) })
    open.querySelector('img')?.scrollIntoView()
    await waitFor(() => expect(open.querySelector('svg')).toBeVisible())
    await expect(open.querySelector('img')).toBeNull()
  },
}
