import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { type MerchantRow, merchants } from '../stories/merchants.ts'
import { press } from '../stories/press.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './DataTable.types.ts'
import {
  merchantActions,
  merchantColumns,
  merchantTable,
  onEdit,
  pagination,
} from './stories/merchantTable.tsx'

const meta = {
  title: 'Components/DataTable/Keyboard',
  component: DataTable<MerchantRow>,
  args: { ...merchantTable, rows: merchantTable.rows.slice(0, 8) },
} satisfies Meta<DataTableProps<MerchantRow>>
export default meta
type Story = StoryObj<typeof meta>

const focused = () => document.activeElement as HTMLElement

/** Puts the focus into the table as Tab would. */
async function enterGrid(canvas: { getByRole: (role: string) => HTMLElement }) {
  const grid = canvas.getByRole('grid')
  focused().blur()
  grid.focus()
  await expect(focused().tagName).toBe('TD')
  return grid
}

/** Arrows go from cell to cell, Home and End along a row, with Control to the first and last cell of all. */
export const Arrows: Story = {
  play: async ({ args, canvas }) => {
    await enterGrid(canvas)
    await press('{ArrowDown}{ArrowRight}')
    await expect(focused()).toHaveTextContent('Harbour 2')
    await press('{End}')
    await expect(focused()).toHaveTextContent('2026-03-08')
    await press('{Home}{ArrowRight}{ArrowUp}')
    await expect(focused()).toHaveTextContent('Aurora 1')
    await press('{ArrowUp}')
    await expect(focused()).toHaveTextContent('Nickname')
    await press('{Control>}{End}{/Control}')
    await expect(focused().closest('tr')).toHaveAttribute('data-row-id', args.rows[7]?.id)
    await press('{Control>}{Home}{/Control}')
    await expect(focused().closest('tr')).toHaveAttribute('data-row-id', args.rows[0]?.id)
  },
}

/** The table is one tab stop, and comes back to the cell it was left at. */
export const OneTabStop: Story = {
  args: { rowActions: merchantActions, selection: { ids: [], onChange: fn() }, pagination },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals)
    await enterGrid(canvas)
    await press('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}')
    await expect(focused()).toHaveTextContent('Cedar 3')
    await userEvent.tab()
    await expect(focused()).toHaveAccessibleName(words.pager.previous)
    await userEvent.tab({ shift: true })
    await waitFor(() => expect(focused()).toHaveTextContent('Cedar 3'))
    await userEvent.tab({ shift: true })
    await expect(focused()).toHaveAccessibleName(words.columns.settings)
  },
}

/** Enter opens a row, or goes into a cell's controls; Escape leads back to the cell. */
export const EnterAndEscape: Story = {
  args: { rowActions: merchantActions, onRowClick: fn() },
  play: async ({ args, canvas }) => {
    await enterGrid(canvas)
    await press('{ArrowRight}{Enter}')
    await expect(args.onRowClick).toHaveBeenLastCalledWith(args.rows[0])
    await press('{End}{Enter}')
    await expect(focused()).toHaveAccessibleName('Edit')
    await press('{ArrowRight}')
    await expect(focused()).toHaveAccessibleName('Top up')
    await press('{ArrowLeft}{Enter}')
    await expect(onEdit).toHaveBeenLastCalledWith(args.rows[0])
    await press('{Escape}')
    await expect(focused().tagName).toBe('TD')
    await expect(args.onRowClick).toHaveBeenCalledTimes(1)
  },
}

function Selectable(props: DataTableProps<MerchantRow>) {
  const [ids, setIds] = useState<string[]>([])
  return <DataTable {...props} selection={{ ids, onChange: setIds }} />
}

/** Space selects the row from any of its cells, with Shift everything from the row before. */
export const SpaceSelects: Story = {
  render: (args) => <Selectable {...args} />,
  play: async ({ canvas, globals }) => {
    const { table } = wordsOf(globals)
    await enterGrid(canvas)
    await press('{ArrowRight}{ArrowRight}[Space]')
    await expect(await canvas.findByText(table.selected(1))).toBeVisible()
    await expect(focused().closest('tr')).toHaveAttribute('aria-selected', 'true')
    await press('{ArrowDown}{ArrowDown}{Shift>}[Space]{/Shift}')
    await expect(canvas.getByText(table.selected(3))).toBeVisible()
    await press('{Home}{ArrowUp}{ArrowUp}{ArrowUp}[Space]')
    await expect(canvas.getByText(table.selected(8))).toBeVisible()
  },
}

/** Control and C copy the cell in focus, the whole value of it, and the cell says so. */
export const CopyCell: Story = {
  play: async ({ args, canvas, globals }) => {
    const { copy } = wordsOf(globals)
    await enterGrid(canvas)
    await press('{Control>}c{/Control}')
    await expect(await canvas.findByText(copy.copied)).toBeInTheDocument()
    await expect(focused().closest('table')).toHaveAttribute('data-copied', 'true')
    await expect(await navigator.clipboard.readText()).toBe(args.rows[0]?.id)
    await press('{ArrowRight}{Control>}c{/Control}')
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('Aurora 1'))
  },
}

/** On a heading: Enter sorts, Alt and the down arrow open its menu, Shift and the arrows set its width. */
export const Headings: Story = {
  args: { sort: { by: undefined, direction: 'asc', onChange: fn() } },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).columns
    const grid = await enterGrid(canvas)
    await press('{ArrowRight}{ArrowUp}')
    await press('{Enter}')
    await expect(args.sort?.onChange).toHaveBeenLastCalledWith({ by: 'nickname', direction: 'asc' })
    await press('{Alt>}{ArrowDown}{/Alt}')
    await expect(await screen.findByRole('menuitem', { name: words.hide })).toBeVisible()
    await press('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await press('{Escape}')
    const nickname = within(grid).getByRole('columnheader', { name: /Nickname/ })
    await waitFor(() => expect(nickname).toHaveFocus())
    const width = nickname.offsetWidth
    await press('{Shift>}{ArrowRight}{/Shift}')
    await waitFor(() => expect(nickname.offsetWidth).toBe(width + 10))
    await press('{Shift>}{Control>}{ArrowRight}{/Control}{/Shift}')
    await expect(canvas.getByText(words.moved('Nickname', 3))).toBeInTheDocument()
  },
}

const MANY = merchants(2_000)

/** In a virtual table the keys scroll, and a row that was scrolled away comes back with the next key. */
export const VirtualRows: Story = {
  args: { rows: MANY, virtual: {}, height: 400 },
  play: async ({ canvas }) => {
    const grid = await enterGrid(canvas)
    const rowIndex = () => Number(focused().closest('tr')?.getAttribute('aria-rowindex'))
    await press('{PageDown}{PageDown}')
    await expect(rowIndex()).toBeGreaterThan(15)
    await press('{Control>}{End}{/Control}')
    await expect(rowIndex()).toBe(2001)
    await press('{ArrowUp}')
    await expect(rowIndex()).toBe(2000)
    const scroller = grid.parentElement as HTMLElement
    scroller.scrollTop = 0
    await waitFor(() => expect(grid).toHaveFocus())
    await press('{ArrowUp}')
    await waitFor(() => expect(rowIndex()).toBe(2000))
    await press('{Control>}{Home}{/Control}{ArrowUp}')
    await expect(focused()).toHaveTextContent('ID')
  },
}

/** A cell of a page with its own state. */
function Note({ of }: { of: string }) {
  const [text, setText] = useState('')
  return <input aria-label={`Note on ${of}`} value={text} onChange={({ target }) => setText(target.value)} />
}

function Paged(props: DataTableProps<MerchantRow>) {
  const [rows, setRows] = useState(props.rows)
  return (
    <>
      <button
        type="button"
        id="next"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setRows(MANY.slice(100, 108))}
      >
        Other rows
      </button>
      <DataTable {...props} rows={rows} />
    </>
  )
}

/** When the rows change under it, the focus stays at its place in the table. */
export const FocusStays: Story = {
  render: (args) => <Paged {...args} />,
  play: async ({ canvas }) => {
    await enterGrid(canvas)
    await press('{ArrowDown}{ArrowDown}{ArrowRight}')
    canvas.getByRole('button', { name: 'Other rows' }).click()
    await waitFor(() => expect(focused()).toHaveTextContent(MANY[102]?.nickname ?? ''))
  },
}

/** What was said or opened in a row is gone with it, though the next page shows in the same place. */
export const NextPageKeepsNoRowState: Story = {
  args: {
    columns: merchantColumns.map((column) =>
      column.key === 'status' ? { ...column, render: ({ nickname }) => <Note of={nickname} /> } : column,
    ),
  },
  render: (args) => <Paged {...args} />,
  play: async ({ args, canvas, globals }) => {
    const note = (row: MerchantRow | undefined) => canvas.getByLabelText(`Note on ${row?.nickname}`)
    await userEvent.type(note(args.rows[0]), 'Called twice')
    await enterGrid(canvas)
    await press('{ArrowDown}{Control>}c{/Control}')
    await expect(await canvas.findByText(wordsOf(globals).copy.copied)).toBeInTheDocument()
    await expect(focused().closest('table')).toHaveAttribute('data-copied', 'true')
    canvas.getByRole('button', { name: 'Other rows' }).click()
    await waitFor(() => expect(note(MANY[100])).toHaveValue(''))
    await expect(focused().closest('table')).not.toHaveAttribute('data-copied')
  },
}

/** A shortened text shows in full while its cell has the focus. */
export const FullTextInFocus: Story = {
  args: { columns: merchantColumns.filter(({ key }) => key === 'nickname' || key === 'remark') },
  play: async ({ canvas }) => {
    await enterGrid(canvas)
    await press('{ArrowRight}')
    await expect(canvas.getByText('Settles every Friday before noon')).toBeVisible()
    await press('{ArrowLeft}')
    await expect(canvas.queryByText('Settles every Friday before noon')).toBeNull()
  },
}

/** On a grip, Enter goes into it and the arrows up and down move the row. */
export const MoveRows: Story = {
  args: { onReorder: fn() },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).table
    await enterGrid(canvas)
    await press('{Enter}')
    await expect(focused()).toHaveAccessibleName(words.reorderRow('Aurora 1'))
    await press('{ArrowDown}')
    await expect(args.onReorder).toHaveBeenCalledWith(
      [1, 0, 2, 3, 4, 5, 6, 7].map((index) => args.rows[index]),
    )
    await expect(await canvas.findByText(words.movedRow(2, 8))).toBeInTheDocument()
  },
}
