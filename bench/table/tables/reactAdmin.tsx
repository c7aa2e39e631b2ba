import type { ReactNode } from 'react'
import {
  AdminContext,
  DataTable,
  ListContextProvider,
  type ListControllerResult,
  Pagination,
  ResourceContextProvider,
  testDataProvider,
} from 'react-admin'
import { columns, type Merchant } from '../data.ts'
import { start, type TableProps } from '../start.tsx'

const dataProvider = testDataProvider()
const nothing = () => {}

/** The list context as `<List>` fills it, over the rows that the page already has. */
function Table({ rows, page, pageSize, total, onPage, sort, onSort, selected, onSelect }: TableProps) {
  const list = {
    data: rows,
    total,
    page,
    perPage: pageSize,
    setPage: onPage,
    setPerPage: nothing,
    hasNextPage: true,
    hasPreviousPage: page > 1,
    sort: { field: sort?.by ?? 'id', order: sort?.direction === 'desc' ? 'DESC' : 'ASC' },
    setSort: ({ field, order }: { field: string; order: string }) =>
      onSort({ by: field, direction: order === 'DESC' ? 'desc' : 'asc' }),
    selectedIds: selected,
    onSelect,
    onToggleItem: (id: string) =>
      onSelect(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]),
    onUnselectItems: () => onSelect([]),
    onSelectAll: nothing,
    filterValues: {},
    displayedFilters: {},
    resource: 'merchants',
    isPending: false,
    isFetching: false,
    isLoading: false,
    error: null,
  } as unknown as ListControllerResult<Merchant>
  return (
    <ListContextProvider value={list}>
      <DataTable<Merchant> rowClick={false}>
        {columns.map(({ key, label }) => (
          <DataTable.Col key={key} source={key} label={label} />
        ))}
      </DataTable>
      <Pagination rowsPerPageOptions={[15, 30, 50, 100, 1000]} />
    </ListContextProvider>
  )
}

function Providers({ children }: { children: ReactNode }) {
  return (
    <AdminContext dataProvider={dataProvider}>
      <ResourceContextProvider value="merchants">{children}</ResourceContextProvider>
    </AdminContext>
  )
}

start({
  Table,
  Providers,
  row: 'tbody tr.MuiTableRow-root',
  selected: '.Mui-checked',
  scroller: '.MuiTable-root',
})
