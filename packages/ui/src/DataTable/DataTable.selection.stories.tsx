import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import type { MerchantRow } from '../stories/merchants.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps, DataTableSelection } from './DataTable.types.ts'
import { merchantColumns, merchantTable, nameOf, newMerchant, pagination } from './stories/merchantTable.tsx'

const meta = {
  title: 'Components/DataTable/Selection',
  component: DataTable<MerchantRow>,
  args: merchantTable,
} satisfies Meta<DataTableProps<MerchantRow>>
export default meta
type Story = StoryObj<typeof meta>

const bulk: NonNullable<DataTableSelection<MerchantRow>['actions']> = ({ count, allMatching }) => (
  <Button size="xs" variant="default">
    {allMatching ? 'Disable all' : `Disable ${count}`}
  </Button>
)

function Selectable({ first, ...props }: DataTableProps<MerchantRow> & { first: string[] }) {
  const [ids, setIds] = useState(first)
  const [active, setActive] = useState(false)
  const allMatching = props.pagination && { active, onChange: setActive }
  return (
    <DataTable
      {...props}
      selection={{ ids, onChange: setIds, actions: bulk, ...(allMatching && { allMatching }) }}
    />
  )
}

const drawRemark = fn((row: MerchantRow) => row.remark)
const rowsDrawn = () => new Set(drawRemark.mock.calls.map(([row]) => row.id)).size

/** Selected rows stay selected on other pages; Shift selects a range. No value is drawn again. */
export const SelectRows: Story = {
  args: {
    columns: merchantColumns.map((column) =>
      column.key === 'remark' ? { ...column, type: 'text', render: drawRemark } : column,
    ),
  },
  render: (args) => <Selectable {...args} first={['of-another-page']} />,
  play: async ({ args, canvas, globals }) => {
    const { table } = wordsOf(globals)
    const box = (index: number) =>
      canvas.getByRole('checkbox', { name: table.selectRow(nameOf(args.rows, index)) })
    drawRemark.mockClear()
    await userEvent.click(box(1))
    await expect(canvas.getByText(table.selected(2))).toBeVisible()
    await expect(rowsDrawn()).toBe(0)
    await expect(box(1)).toBeChecked()
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(box(4))
    await user.keyboard('{/Shift}')
    await expect(canvas.getByText(table.selected(5))).toBeVisible()
    const all = canvas.getByRole('checkbox', { name: table.selectAll })
    await expect(all).toBePartiallyChecked()
    await userEvent.click(all)
    await expect(canvas.getByRole('button', { name: 'Disable 16' })).toBeVisible()
    await userEvent.click(all)
    await expect(canvas.getByText(table.selected(1))).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: table.clearSelection }))
    await expect(canvas.queryByText(table.selected(1))).toBeNull()
    await expect(canvas.getByRole('grid')).toContainElement(document.activeElement as HTMLElement)
  },
}

/** Once the page is selected, everything that matches the filters can be; leaving a row out ends that. */
export const SelectAllMatching: Story = {
  args: { pagination, actions: newMerchant },
  render: (args) => <Selectable {...args} first={[]} />,
  play: async ({ args, canvas, globals }) => {
    const { table } = wordsOf(globals)
    await userEvent.click(canvas.getByRole('checkbox', { name: table.selectAll }))
    await expect(await canvas.findByText(table.pageSelected(15))).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: table.selectMatching(4321) }))
    await expect(canvas.getByText(table.matchingSelected(4321))).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Disable all' })).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: table.selectRow(nameOf(args.rows, 0)) }))
    await expect(canvas.getByText(table.selected(14))).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Disable 14' })).toBeVisible()
  },
}

/** The bar takes the place of the page's own buttons, and is as high as they are. */
export const BarKeepsItsPlace: Story = {
  args: { actions: newMerchant },
  render: (args) => <Selectable {...args} first={[]} />,
  play: async ({ args, canvas, globals }) => {
    const { table } = wordsOf(globals)
    const grid = canvas.getByRole('grid')
    const top = grid.getBoundingClientRect().top
    await userEvent.click(canvas.getByRole('checkbox', { name: table.selectRow(nameOf(args.rows, 2)) }))
    await expect(await canvas.findByText(table.selected(1))).toBeVisible()
    await expect(grid.getBoundingClientRect().top).toBe(top)
    await expect(canvas.queryByRole('button', { name: 'New merchant' })).toBeNull()
  },
}
