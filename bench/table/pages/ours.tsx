import { DataTable, type DataTableColumn } from '@admin/ui'
import '@admin/ui/styles.css'
import type { TableProps } from './Competitor.ts'
import { columns, type Merchant, ROW_HEIGHT, SCROLL_HEIGHT } from './data.ts'
import { oursInPage } from './oursInPage.tsx'
import { start } from './start.tsx'

const ourColumns: DataTableColumn<Merchant>[] = columns.map(({ key, label, width }) => ({
  key,
  label,
  width,
  sortable: true,
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
  return (
    <DataTable
      label="Merchants"
      columns={ourColumns}
      rows={rows}
      {...(virtual
        ? { virtual: { height: SCROLL_HEIGHT, rowHeight: ROW_HEIGHT } }
        : { pagination: { page, pageSize, total, onChange: (next) => onPage(next.page) } })}
      sort={{ by: sort?.by, direction: sort?.direction ?? 'asc', onChange: onSort }}
      selection={{ ids: selected, onChange: onSelect }}
    />
  )
}

start({ Table, ...oursInPage })
