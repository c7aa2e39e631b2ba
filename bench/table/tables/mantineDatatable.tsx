import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.layer.css'
import { DataTable, type DataTableColumn } from 'mantine-datatable'
import 'mantine-datatable/styles.layer.css'
import { columns, type Merchant } from '../data.ts'
import { start, type TableProps } from '../start.tsx'

const definitions: DataTableColumn<Merchant>[] = columns.map(({ key, label, width }) => ({
  accessor: key,
  title: label,
  width,
  sortable: true,
}))

function Table({ rows, page, pageSize, total, onPage, sort, onSort, selected, onSelect }: TableProps) {
  const chosen = new Set(selected)
  return (
    <DataTable
      columns={definitions}
      records={rows}
      sortStatus={{ columnAccessor: (sort?.by ?? '') as keyof Merchant, direction: sort?.direction ?? 'asc' }}
      onSortStatusChange={({ columnAccessor, direction }) =>
        onSort({ by: String(columnAccessor), direction })
      }
      selectedRecords={rows.filter((row) => chosen.has(row.id))}
      onSelectedRecordsChange={(records) => onSelect(records.map(({ id }) => id))}
      page={page}
      onPageChange={onPage}
      recordsPerPage={pageSize}
      totalRecords={total}
    />
  )
}

start({
  Table,
  Providers: MantineProvider,
  row: 'tbody tr[data-row-index], tbody tr.mantine-datatable-row',
  selected: '[data-selected]',
  scroller: '.mantine-ScrollArea-viewport',
})
