import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { framed } from '../stories/framed.ts'
import { press } from '../stories/press.ts'
import { wordsOf } from '../stories/wordsOf.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableColumn, DataTableProps } from './DataTable.types.ts'

interface ResourceRow {
  id: string
  name: string
  category: 'page' | 'button'
  route: string
  code: string
  children?: ResourceRow[]
}

const button = (id: string, name: string, code: string): ResourceRow => ({
  id,
  name,
  category: 'button',
  route: '',
  code,
})

const resources: ResourceRow[] = [
  {
    id: '1',
    name: 'Merchant',
    category: 'page',
    route: '/coinMerchant',
    code: 'merchant:read',
    children: [
      {
        id: '1-1',
        name: 'Merchant list',
        category: 'page',
        route: '/coinMerchant/coinMerchantList',
        code: 'merchant:read',
        children: [
          button('1-1-1', 'Add merchant', 'merchant:create'),
          button('1-1-2', 'Edit merchant', 'merchant:update'),
          button('1-1-3', 'Delete merchant', 'merchant:delete'),
        ],
      },
      button('1-2', 'Export', 'merchant:export'),
    ],
  },
  { id: '2', name: 'System', category: 'page', route: '/system', code: 'system:read', children: [] },
]

const columns: DataTableColumn<ResourceRow>[] = [
  { key: 'name', label: 'Name', width: 260 },
  { key: 'category', label: 'Category', type: 'lookup', lookup: { page: 'Page', button: 'Button' } },
  { key: 'route', label: 'Route', width: 260 },
  { key: 'code', label: 'Permission code', type: 'copyable' },
]

const tree = { getChildren: (row: ResourceRow) => row.children }

const meta = {
  title: 'Components/DataTable/Tree',
  component: DataTable<ResourceRow>,
  args: { label: 'Resources', columns, rows: resources, tree },
} satisfies Meta<DataTableProps<ResourceRow>>
export default meta
type Story = StoryObj<typeof meta>

/** Two levels opened. */
export const Expanded: Story = {
  parameters: framed('440px'),
  play: async ({ canvas, globals }) => {
    const { table } = wordsOf(globals)
    await userEvent.click(canvas.getByRole('button', { name: table.expandRow('Merchant') }))
    await userEvent.click(canvas.getByRole('button', { name: table.expandRow('Merchant list') }))
    await expect(canvas.getByRole('row', { name: /Add merchant/ })).toBeVisible()
  },
}

/** Rows below rows. The arrow of a row opens it. */
export const Tree: Story = {
  play: async ({ canvas, globals }) => {
    const { table } = wordsOf(globals)
    await expect(canvas.getByRole('treegrid', { name: 'Resources' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: table.expandRow('Merchant') }))
    await userEvent.click(canvas.getByRole('button', { name: table.expandRow('Merchant list') }))
    const row = canvas.getByRole('row', { name: /Add merchant/ })
    await expect(row).toHaveAttribute('aria-level', '3')
    await userEvent.click(canvas.getByRole('button', { name: table.collapseRow('Merchant') }))
    await expect(canvas.queryByText('Add merchant')).toBeNull()
  },
}

/** On the first column, the arrow key to the right opens a row and the one to the left closes it. */
export const TreeKeys: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Merchant$/))
    await press('{ArrowRight}{ArrowDown}{ArrowRight}{ArrowDown}')
    await expect(document.activeElement).toHaveTextContent('Add merchant')
    await press('{ArrowLeft}')
    await expect(document.activeElement).toHaveTextContent('Merchant list')
    await press('{ArrowLeft}')
    await expect(canvas.queryByText('Add merchant')).toBeNull()
    await press('{ArrowLeft}{ArrowLeft}')
    await expect(canvas.queryByText('Merchant list')).toBeNull()
    await expect(document.activeElement).toHaveTextContent('Merchant')
  },
}

function Lazy(props: DataTableProps<ResourceRow>) {
  const [loaded, setLoaded] = useState(false)
  return (
    <DataTable
      {...props}
      tree={{
        getChildren: (row) => (loaded ? row.children : undefined),
        hasChildren: (row) => row.category === 'page',
        onChange: (ids) => {
          props.tree?.onChange?.(ids)
          setLoaded(true)
        },
      }}
    />
  )
}

/** A row can be opened before its children are there: the table says which are open, the page loads them. */
export const LoadsWhenOpened: Story = {
  args: { tree: { ...tree, onChange: fn() } },
  render: (args) => <Lazy {...args} />,
  play: async ({ args, canvas, globals }) => {
    const { table } = wordsOf(globals)
    await userEvent.click(canvas.getByRole('button', { name: table.expandRow('Merchant') }))
    await expect(args.tree?.onChange).toHaveBeenCalledWith(['1'])
    await expect(await canvas.findByText('Merchant list')).toBeVisible()
  },
}

function Siblings(props: DataTableProps<ResourceRow>) {
  return <DataTable {...props} tree={{ ...tree, ids: ['1', '1-1'] }} />
}

/** With a tree, a row moves among its siblings, and those are what comes out. */
export const ReorderSiblings: Story = {
  args: { onReorder: fn() },
  render: (args) => <Siblings {...args} />,
  play: async ({ args, canvas, globals }) => {
    const words = wordsOf(globals).table
    await canvas.findByRole('button', { name: words.reorderRow('Add merchant') })
    canvas.getByRole('button', { name: words.reorderRow('Add merchant') }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onReorder).toHaveBeenCalled()
    const [moved] = (args.onReorder as ReturnType<typeof fn>).mock.calls[0] ?? []
    await expect((moved as ResourceRow[]).map(({ id }) => id)).toEqual(['1-1-2', '1-1-1', '1-1-3'])
  },
}
