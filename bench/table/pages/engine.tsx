import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import {
  MantineReactTable,
  type MRT_ColumnDef,
  type MRT_SortingState,
  useMantineReactTable,
} from 'mantine-react-table'
import 'mantine-react-table/styles.css'
import type { TableProps } from './Competitor.ts'
import { columns, type Merchant, SCROLL_HEIGHT } from './data.ts'
import { start } from './start.tsx'

const definitions: MRT_ColumnDef<Merchant>[] = columns.map(({ key, label, width }) => ({
  accessorKey: key,
  header: label,
  size: width,
}))

function Table({
  rows,
  virtual,
  page,
  pageSize,
  total,
  onPage,
  sort,
  onSort,
  selected,
  onSelect,
}: TableProps) {
  const sorting: MRT_SortingState = sort ? [{ id: sort.by, desc: sort.direction === 'desc' }] : []
  const rowSelection = Object.fromEntries(selected.map((id) => [id, true]))
  const pagination = { pageIndex: page - 1, pageSize }
  const table = useMantineReactTable({
    columns: definitions,
    data: rows,
    getRowId: (row) => row.id,
    enableRowSelection: true,
    manualSorting: true,
    manualPagination: true,
    rowCount: total,
    enablePagination: !virtual,
    enableRowVirtualization: virtual,
    initialState: { density: 'xs' },
    ...(virtual && { mantineTableContainerProps: { style: { height: SCROLL_HEIGHT } } }),
    state: { sorting, rowSelection, pagination },
    onSortingChange: (updater) => {
      const [first] = typeof updater === 'function' ? updater(sorting) : updater
      onSort(first && { by: first.id, direction: first.desc ? 'desc' : 'asc' })
    },
    onRowSelectionChange: (updater) =>
      onSelect(Object.keys(typeof updater === 'function' ? updater(rowSelection) : updater)),
    onPaginationChange: (updater) =>
      onPage((typeof updater === 'function' ? updater(pagination) : updater).pageIndex + 1),
  })
  return <MantineReactTable table={table} />
}

start({
  Table,
  Providers: MantineProvider,
  row: 'tbody tr[data-index]',
  checkbox: 'input[type="checkbox"]',
  selected: '[data-selected="true"], tr[aria-selected="true"]',
  scroller: '.mrt-table-container',
})
