import { createTheme, MantineThemeProvider } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { type MerchantRow, merchants } from '../stories/merchants.ts'
import { press } from '../stories/press.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableColumn, DataTableProps } from './DataTable.types.ts'
import { merchantColumns, merchantTable, pagination } from './stories/merchantTable.tsx'

const meta = {
  title: 'Components/DataTable/Data and columns',
  component: DataTable<MerchantRow>,
  args: { ...merchantTable, rows: merchantTable.rows.slice(0, 6) },
} satisfies Meta<DataTableProps<MerchantRow>>
export default meta
type Story = StoryObj<typeof meta>

const grouped: DataTableColumn<MerchantRow>[] = merchantColumns.map((column) => {
  if (column.key === 'nickname' || column.key === 'account') return { ...column, group: 'Sign-in' }
  if (column.key === 'balance') return { ...column, group: 'Coins' }
  return column
})

/** Neighboring columns share a heading; the arrow keys pass it over. A column moved away from its group parts it. */
export const ColumnGroups: Story = {
  args: { columns: grouped, sort: { by: undefined, direction: 'asc', onChange: fn() } },
  play: async ({ canvas }) => {
    const signIn = canvas.getByRole('columnheader', { name: 'Sign-in' })
    await expect(signIn).toHaveAttribute('colspan', '2')
    const nickname = canvas.getByRole('columnheader', { name: /Nickname/ })
    await userEvent.click(within(nickname).getByText('Nickname'))
    nickname.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(nickname).toHaveFocus()
    await press('{Control>}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{/Control}')
    await waitFor(() => expect(canvas.getAllByRole('columnheader', { name: 'Sign-in' })).toHaveLength(2))
  },
}

/** The value of a cell may be worked out from its row; a heading and a lookup may be drawn. */
export const Values: Story = {
  args: {
    columns: [
      { key: 'nickname', label: 'Nickname', header: <em>Nickname</em> },
      { key: 'initial', label: 'Initial', value: ({ nickname }) => nickname.charAt(0) },
      {
        key: 'status',
        label: 'Status',
        type: 'lookup',
        lookup: { enabled: <strong>On</strong>, disabled: <s>Off</s> },
      },
    ],
    rows: merchants(4),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Nickname' })).toBeVisible()
    const [, first] = canvas.getAllByRole('row')
    await expect(within(first as HTMLElement).getByText('A')).toBeVisible()
    await expect(canvas.getAllByText('On', { selector: 'strong' })).toHaveLength(3)
    await expect(canvas.getByText('Off', { selector: 's' })).toBeVisible()
  },
}

/** The meaning of a row tints it; its status says the same in words. */
export const RowTones: Story = {
  args: {
    rowTone: ({ status, remark }) => (status === 'disabled' ? 'danger' : remark === '' ? undefined : 'info'),
  },
  play: async ({ canvas }) => {
    const tinted = canvas.getByText('Disabled').closest('tr') as HTMLElement
    const plain = canvas.getByText('Harbour 2').closest('tr') as HTMLElement
    const surface = (row: Element) => getComputedStyle(row).backgroundColor
    await expect(surface(tinted)).not.toBe(surface(plain))
  },
}

function Selectable(props: DataTableProps<MerchantRow>) {
  const [ids, setIds] = useState<string[]>([])
  const onChange = (next: string[]) => {
    setIds(next)
    props.selection?.onChange(next)
  }
  return <DataTable {...props} selection={{ ids, onChange, isSelectable }} />
}

const isSelectable = ({ status }: MerchantRow) => status === 'enabled'

/** Rows that nothing can be done with can't be selected: alone, with the page, or in a range. */
export const SomeSelectable: Story = {
  args: { selection: { ids: [], onChange: fn() } },
  render: (args) => <Selectable {...args} />,
  play: async ({ args, canvas, globals }) => {
    const { table } = wordsOf(globals)
    const boxOf = ({ nickname }: MerchantRow) =>
      canvas.getByRole('checkbox', { name: table.selectRow(nickname) })
    const enabled = args.rows.filter(isSelectable)
    const disabled = args.rows.filter((row) => !isSelectable(row))
    for (const row of disabled) await expect(boxOf(row)).toBeDisabled()
    const all = canvas.getByRole('checkbox', { name: table.selectAll })
    await userEvent.click(all)
    await expect(all).toBeChecked()
    await expect(args.selection?.onChange).toHaveBeenLastCalledWith(enabled.map(({ id }) => id))
    await userEvent.click(all)
    const [first] = enabled
    const user = userEvent.setup()
    await user.click(boxOf(first as MerchantRow))
    await user.keyboard('{Shift>}')
    await user.click(boxOf(enabled.at(-1) as MerchantRow))
    await user.keyboard('{/Shift}')
    await expect(args.selection?.onChange).toHaveBeenLastCalledWith(enabled.map(({ id }) => id))
  },
}

/** A heading describes its column to the pointer, to the keyboard and to screen readers; it copies its name alone. */
export const DescribedColumn: Story = {
  args: {
    columns: merchantColumns.map((column) =>
      column.key === 'balance' ? { ...column, description: 'Coins that can be sold now' } : column,
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const heading = canvas.getByRole('columnheader', {
      name: /Balance/,
      description: 'Coins that can be sold now',
    })
    const user = userEvent.setup()
    await user.click(canvas.getByRole('columnheader', { name: /Nickname/ }))
    heading.focus()
    await user.keyboard('{ArrowLeft}{ArrowRight}')
    await expect(canvas.getByText('Coins that can be sold now')).toBeVisible()
    await expect(canvasElement.querySelectorAll('th[title]')).toHaveLength(1)
  },
}

/** Pages of a list that no one counts: the pager leads to the next and the previous one. */
export const UncountedPages: Story = {
  args: { pagination: { page: 2, pageSize: 15, hasNext: true, onChange: fn() } },
  play: async ({ args, canvas, globals }) => {
    const { pager } = wordsOf(globals)
    await expect(canvas.getByText(pager.page(2), { selector: 'nav *' })).toBeVisible()
    await expect(canvas.getByText(pager.page(2), { selector: '[role="status"]' })).toBeVisible()
    await expect(canvas.queryByLabelText(pager.jumpTo)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: pager.next }))
    await expect(args.pagination?.onChange).toHaveBeenLastCalledWith({ page: 3, pageSize: 15 })
    await userEvent.click(canvas.getByRole('button', { name: pager.previous }))
    await expect(args.pagination?.onChange).toHaveBeenLastCalledWith({ page: 1, pageSize: 15 })
  },
}

/** The last of pages that no one counts. */
export const LastUncountedPage: Story = {
  args: { pagination: { page: 7, pageSize: 15, hasNext: false, onChange: fn() } },
  play: async ({ canvas, globals }) => {
    const { pager } = wordsOf(globals)
    await expect(canvas.getByRole('button', { name: pager.next })).toBeDisabled()
  },
}

const cursor = { hasNext: true, hasPrevious: true, onNext: fn(), onPrevious: fn() }

/** Pages that a server finds by a cursor have no numbers: the pager leads to the next and the previous one. */
export const CursorPages: Story = {
  args: { pagination: cursor },
  play: async ({ args, canvas, globals }) => {
    const { pager, table } = wordsOf(globals)
    const nav = within(canvas.getByRole('navigation', { name: pager.label('Merchants') }))
    await expect(nav.getAllByRole('button')).toHaveLength(2)
    await expect(nav.queryByRole('combobox')).toBeNull()
    nav.getByRole('button', { name: pager.next }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(cursor.onNext).toHaveBeenCalledOnce()
    await userEvent.click(nav.getByRole('button', { name: pager.previous }))
    await expect(cursor.onPrevious).toHaveBeenCalledOnce()
    const status = table.shown(args.rows.length)
    await expect(canvas.getByText(status, { selector: '[role="status"]' })).toBeVisible()
  },
}

/** The first page of such pages. */
export const FirstCursorPage: Story = {
  args: { pagination: { ...cursor, hasPrevious: false } },
  play: async ({ canvas, globals }) => {
    const { pager } = wordsOf(globals)
    await expect(canvas.getByRole('button', { name: pager.previous })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: pager.next })).toBeEnabled()
  },
}

const bigPager = createTheme({ components: { Pagination: { defaultProps: { size: 'xl', radius: 0 } } } })

/** The theme's `Pagination` reaches the pager. */
export const ThemedPager: Story = {
  args: { pagination },
  decorators: [
    (Story) => (
      <MantineThemeProvider theme={bigPager}>
        <Story />
      </MantineThemeProvider>
    ),
  ],
  play: async ({ canvas, globals }) => {
    const next = canvas.getByRole('button', { name: wordsOf(globals).pager.next })
    await expect(next.offsetHeight).toBeGreaterThan(40)
    await expect(next).toHaveStyle({ borderRadius: '0px' })
  },
}

const PARTS = [
  ...['root', 'toolbar', 'scroller', 'table', 'head', 'heading'],
  ...['row', 'cell', 'actions', 'foot', 'pager'],
] as const
const onCellEnter = fn()

/** `attributes` reach every part, handlers too, and a part keeps the height that `styles` gives it. */
export const Attributes: Story = {
  args: {
    attributes: {
      ...Object.fromEntries(PARTS.map((part) => [part, { 'data-own': part }])),
      cell: { 'data-own': 'cell', onMouseEnter: onCellEnter },
    },
    styles: { root: { height: 345 }, cell: { fontStyle: 'italic' } },
    rowActions: () => [],
    summary: [{ label: 'Sum', values: { balance: '1' } }],
    pagination,
  },
  play: async ({ canvas, canvasElement, args }) => {
    for (const part of PARTS)
      await expect(canvasElement.querySelector(`.mantine-DataTable-${part}`), part).toHaveAttribute(
        'data-own',
        part,
      )
    await userEvent.hover(canvas.getByText(args.rows[1]?.nickname ?? ''))
    await expect(onCellEnter).toHaveBeenCalled()
    await expect(canvas.getByRole('rowheader', { name: 'Sum' })).toHaveStyle({ fontStyle: 'italic' })
    await expect(canvasElement.querySelector('.mantine-DataTable-root')).toHaveStyle({ height: '345px' })
  },
}
