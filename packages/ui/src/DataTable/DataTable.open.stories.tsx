import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, within } from 'storybook/test'
import { framed } from '../stories/framed.ts'
import { type MerchantRow, merchants } from '../stories/merchants.ts'
import { press } from '../stories/press.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './DataTable.types.ts'
import {
  merchantActions,
  merchantColumns,
  merchantTable,
  nameOf,
  newMerchant,
  pagination,
  picture,
} from './stories/merchantTable.tsx'

const meta = {
  title: 'Components/DataTable/Open menus and panels',
  component: DataTable<MerchantRow>,
  parameters: framed(),
  args: {
    ...merchantTable,
    rows: merchantTable.rows.slice(0, 10),
    sort: { by: undefined, direction: 'asc', onChange: fn() },
  },
} satisfies Meta<DataTableProps<MerchantRow>>
export default meta
type Story = StoryObj<typeof meta>

/** What can be done with a column, under its heading. */
export const ColumnMenu: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).columns
    await userEvent.click(canvas.getByRole('button', { name: words.menu('Balance') }))
    await expect(await screen.findByRole('menuitem', { name: words.pinLeft })).toBeVisible()
  },
}

/** Which columns show, in which order and width, and how dense the rows are. */
export const ColumnsPanel: Story = {
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals).columns
    await userEvent.click(canvas.getByRole('button', { name: words.settings }))
    const panel = await screen.findByRole('dialog', { name: words.settings })
    await userEvent.click(within(panel).getByRole('checkbox', { name: words.show('Agent') }))
    await expect(within(panel).getByRole('checkbox', { name: words.show('Agent') })).not.toBeChecked()
  },
}

/** The actions that a row has no room for. */
export const RowMenu: Story = {
  args: { rowActions: merchantActions },
  play: async ({ canvas, globals }) => {
    const row = canvas.getByRole('row', { name: /Harbour 2/ })
    await userEvent.click(within(row).getByRole('button', { name: wordsOf(globals).table.moreActions }))
    await expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible()
  },
}

function Selectable(props: DataTableProps<MerchantRow>) {
  const [ids, onChange] = useState<string[]>([])
  const [active, setActive] = useState(false)
  return (
    <DataTable
      {...props}
      selection={{
        ids,
        onChange,
        allMatching: { active, onChange: setActive },
        actions: ({ count }) => (
          <Button size="xs" variant="default">
            {active ? 'Disable all' : `Disable ${count}`}
          </Button>
        ),
      }}
    />
  )
}

/** Some rows are selected. */
export const SomeSelected: Story = {
  args: { pagination, actions: newMerchant },
  render: (args) => <Selectable {...args} />,
  play: async ({ args, canvas, globals }) => {
    const { table } = wordsOf(globals)
    for (const index of [1, 2, 4]) {
      const name = table.selectRow(nameOf(args.rows, index))
      await userEvent.click(canvas.getByRole('checkbox', { name }))
    }
    await expect(await canvas.findByText(table.selected(3))).toBeVisible()
  },
}

/** The page is selected; everything that matches the filters can be. */
export const SelectMatchingOffered: Story = {
  args: { pagination, actions: newMerchant },
  render: (args) => <Selectable {...args} />,
  play: async ({ canvas, globals }) => {
    const { table } = wordsOf(globals)
    await userEvent.click(canvas.getByRole('checkbox', { name: table.selectAll }))
    await expect(await canvas.findByRole('button', { name: table.selectMatching(4321) })).toBeVisible()
  },
}

/** Everything that matches the filters is selected, on all pages. */
export const SelectMatchingActive: Story = {
  args: { pagination, actions: newMerchant },
  render: (args) => <Selectable {...args} />,
  play: async ({ canvas, globals }) => {
    const { table } = wordsOf(globals)
    await userEvent.click(canvas.getByRole('checkbox', { name: table.selectAll }))
    await userEvent.click(await canvas.findByRole('button', { name: table.selectMatching(4321) }))
    await expect(canvas.getByText(table.matchingSelected(4321))).toBeVisible()
  },
}

/** A row with its details below it. */
export const RowExpanded: Story = {
  args: { expansion: { render: (row) => `${row.nickname} settles with ${row.agentName}.` } },
  play: async ({ args, canvas, globals }) => {
    const name = nameOf(args.rows, 1)
    await userEvent.click(canvas.getByRole('button', { name: wordsOf(globals).table.expandRow(name) }))
    await expect(canvas.getByText('Harbour 2 settles with Coastal agency.')).toBeVisible()
  },
}

/** A row on its way to another place: it is dimmed, and a line shows where it would go. */
export const RowDragged: Story = {
  args: { rows: merchants(8), onReorder: fn() },
  // A dimmed row is about to move: its contrast is lower on purpose.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  play: async ({ args, canvas, globals }) => {
    const table = canvas.getByRole('grid')
    const name = wordsOf(globals).table.reorderRow(nameOf(args.rows, 1))
    const grip = await canvas.findByRole('button', { name })
    const below = canvas.getAllByRole('row')[5] as HTMLElement
    const at = (element: HTMLElement) => {
      const { left, bottom } = element.getBoundingClientRect()
      return { pointerId: 1, button: 0, bubbles: true, clientX: left + 20, clientY: bottom - 4 }
    }
    table.setPointerCapture = fn()
    await fireEvent.pointerDown(grip, at(grip))
    await expect(grip.closest('tr')).toHaveAttribute('data-dragging')
    await fireEvent.pointerMove(table, at(below))
    await expect(args.onReorder).not.toHaveBeenCalled()
  },
}

/** A heading being sized. */
export const ColumnResized: Story = {
  play: async ({ canvas }) => {
    const account = canvas.getByRole('columnheader', { name: /Account/ })
    const edge = account.querySelector<HTMLElement>(':scope > :last-child')
    if (!edge) throw new Error('The heading has no edge to drag.')
    edge.setPointerCapture = fn()
    const pointer = { pointerId: 1, button: 0, bubbles: true }
    await fireEvent.pointerDown(edge, { ...pointer, clientX: 500 })
    await expect(edge).toHaveAttribute('data-resizing')
    await fireEvent.pointerMove(edge, { ...pointer, clientX: 560 })
  },
}

const covered = merchantTable.rows.slice(0, 5)

/** A picture of a row, opened. */
export const ImageOpened: Story = {
  args: {
    columns: [{ key: 'cover', label: 'Cover', type: 'image' }, ...merchantColumns],
    rows: covered.map((row, index) => ({ ...row, cover: picture(index * 47) })),
  },
  play: async ({ args, canvas, globals }) => {
    const name = nameOf(args.rows, 1)
    await userEvent.click(canvas.getByRole('button', { name: wordsOf(globals).image.open(name) }))
    const dialog = within(await screen.findByRole('dialog', { name }))
    await expect(await dialog.findByRole('img', { name })).toBeVisible()
  },
}

/** A cell that the keyboard has reached. */
export const CellFocused: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid')
    grid.focus()
    await expect(document.activeElement?.tagName).toBe('TD')
    await press('{ArrowDown}{ArrowRight}{ArrowRight}')
    await expect(document.activeElement?.closest('tr')).toHaveTextContent('Harbour 2')
  },
}
