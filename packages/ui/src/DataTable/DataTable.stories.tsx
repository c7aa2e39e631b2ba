import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { MerchantRow } from '../stories/merchants.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './DataTable.types.ts'
import {
  merchantActions,
  merchantTable,
  newMerchant,
  onEdit,
  onRemove,
  pagination,
} from './stories/merchantTable.tsx'
import { type TableFeatures, TryDataTable } from './stories/TryDataTable.tsx'

const FEATURES =
  /^(with(Selection|Actions|Expansion|Summary|Reorder|Sort|Pagination)|clickableRows|loading|refetching|failed|align|density|rowCount)$/

const meta = {
  title: 'Components/DataTable',
  component: DataTable<MerchantRow>,
  tags: ['!autodocs'],
  args: merchantTable,
} satisfies Meta<DataTableProps<MerchantRow>>
export default meta
type Story = StoryObj<typeof meta>

const switchOf = (options: readonly string[]) => ({ control: 'inline-radio', options }) as const

/** A table whose features the controls switch on and off. */
export const Playground: StoryObj<TableFeatures> = {
  args: {
    withSelection: true,
    withActions: true,
    withExpansion: false,
    withSummary: false,
    withReorder: false,
    withSort: true,
    withPagination: true,
    clickableRows: false,
    loading: false,
    refetching: false,
    failed: false,
    align: 'right',
    density: 'comfortable',
    rowCount: 120,
  },
  argTypes: {
    align: switchOf(['left', 'center', 'right']),
    density: switchOf(['comfortable', 'compact']),
    rowCount: { control: { type: 'range', min: 0, max: 600, step: 20 } },
  },
  parameters: { controls: { include: FEATURES } },
  render: (features) => <TryDataTable {...features} />,
}

/** Sorting by headings, actions in the row and in its menu. */
export const List: Story = {
  args: {
    pagination,
    sort: { by: 'createTime', direction: 'desc', onChange: fn() },
    rowActions: merchantActions,
    actions: newMerchant,
  },
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals)
    const table = canvas.getByRole('grid', { name: 'Merchants' })
    const created = within(table).getByRole('columnheader', { name: /Created/ })
    await expect(created).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(within(table).getByRole('button', { name: 'Balance' }))
    await expect(args.sort?.onChange).toHaveBeenCalledWith({ by: 'balance', direction: 'asc' })
    await userEvent.click(within(created).getByRole('button', { name: 'Created' }))
    await expect(args.sort?.onChange).toHaveBeenLastCalledWith(undefined)

    const row = within(table).getByRole('row', { name: /Aurora 1\b/ })
    await userEvent.click(within(row).getByRole('button', { name: 'Edit' }))
    await expect(onEdit).toHaveBeenCalledWith(args.rows[0])
    const more = within(row).getByRole('button', { name: words.table.moreActions })
    await userEvent.click(more)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await expect(onRemove).toHaveBeenCalledWith(args.rows[0])
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(more).toHaveFocus())
  },
}

/** The button that opened a menu closes it again. */
export const RowMenuToggles: Story = {
  args: { rowActions: merchantActions },
  play: async ({ canvas, globals }) => {
    const words = wordsOf(globals)
    const row = canvas.getByRole('row', { name: /Harbour 2/ })
    const more = within(row).getByRole('button', { name: words.table.moreActions })
    await userEvent.click(more)
    await expect(await screen.findByRole('menu')).toBeVisible()
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(more)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await expect(more).toHaveAttribute('aria-expanded', 'false')
  },
}

/** Previous, pages, next, jumper, sizes, total. */
export const Pages: Story = {
  args: { pagination },
  play: async ({ args, canvas, globals }) => {
    const { pager } = wordsOf(globals)
    const nav = canvas.getByRole('navigation', { name: pager.label(args.label) })
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

/** The jumper takes digits, those of Chinese input methods too, and nothing else. */
export const PagesByFullWidthDigits: Story = {
  args: { pagination },
  play: async ({ canvas, globals }) => {
    const { pager } = wordsOf(globals)
    const jumper = canvas.getByLabelText(pager.jumpTo)
    await userEvent.type(jumper, 'abc')
    await expect(jumper).toHaveValue('')
    await userEvent.type(jumper, '１２{Enter}')
    await expect(pagination.onChange).toHaveBeenLastCalledWith({ page: 12, pageSize: 15 })
  },
}

export const PagesLeft: Story = { args: { pagination: { ...pagination, align: 'left' } } }

export const PagesCentered: Story = { args: { pagination: { ...pagination, align: 'center' } } }

/** Sizes of your own; the one in use is always among them. */
export const PageSizes: Story = {
  args: { pagination: { ...pagination, pageSize: 25, pageSizes: [10, 50] } },
  play: async ({ canvas, globals }) => {
    const sizes = canvas.getByLabelText(wordsOf(globals).pager.rowsPerPage)
    await expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value),
    ).toEqual(['10', '25', '50'])
  },
}

/** Without pages, sorting, selection or actions: just rows. */
export const Plain: Story = { args: {} }

/** Rows open by mouse; the controls inside them keep their own meaning, and marked text is for copying. */
export const ClickableRows: Story = {
  args: { onRowClick: fn(), rowActions: merchantActions },
  play: async ({ args, canvas }) => {
    const row = canvas.getByRole('row', { name: /Harbour 2/ })
    await userEvent.click(within(row).getByText('Harbour 2'))
    await expect(args.onRowClick).toHaveBeenCalledTimes(1)
    await expect(args.onRowClick).toHaveBeenLastCalledWith(args.rows[1])
    await userEvent.click(within(row).getByRole('button', { name: 'Edit' }))
    await expect(args.onRowClick).toHaveBeenCalledTimes(1)
    document.getSelection()?.selectAllChildren(within(row).getByText('Harbour 2'))
    await within(row).getByText('Harbour 2').click()
    await expect(args.onRowClick).toHaveBeenCalledTimes(1)
    document.getSelection()?.removeAllRanges()
  },
}
