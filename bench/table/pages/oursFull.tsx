import {
  type ColumnState,
  DataTable,
  type DataTableColumn,
  type RowAction,
  type SelectedRows,
} from '@admin/ui'
import '@admin/ui/styles.css'
import { useState } from 'react'
import type { TableProps } from './Competitor.ts'
import { columns, type Merchant, ROW_HEIGHT, SCROLL_HEIGHT, STATUSES } from './data.ts'
import { oursInPage } from './oursInPage.tsx'
import { start } from './start.tsx'

/** What a column shows beyond its plain value, by its key. */
const features: Partial<Record<keyof Merchant, Partial<DataTableColumn<Merchant>>>> = {
  id: { type: 'id', pin: 'left' },
  name: { type: 'copyable' },
  city: { key: 'avatar', label: 'Picture', type: 'image' },
  balance: { type: 'number', minWidth: 80, maxWidth: 300 },
  status: { type: 'lookup', lookup: STATUSES },
  createdAt: { key: 'createdAtMs', type: 'date' },
  level: { render: (row) => <strong>{row.level}</strong> },
  remark: { type: 'truncated', maxLength: 10 },
}

const ourColumns: DataTableColumn<Merchant>[] = columns.map(({ key, label, width }) => ({
  key,
  label,
  width,
  sortable: true,
  ...features[key],
}))

const nothing = () => {}

const actions: RowAction<Merchant>[] = [
  { key: 'edit', label: 'Edit', onClick: nothing },
  { key: 'freeze', label: 'Freeze', onClick: nothing },
  { key: 'remove', label: 'Remove', danger: true, onClick: nothing },
]

// What no state of the page goes into stands outside of it, so that a letter typed there renders no table.
const add = <button type="button">Add</button>
const bulkActions = ({ count }: SelectedRows) => <button type="button">Freeze {count}</button>
const rowActions = () => actions
const expansion = { render: (row: Merchant) => <p>{row.remark}</p> }
const summary = [
  { label: 'This page', values: { balance: '1,234,567' } },
  { label: 'All', values: { balance: '12,345,678' } },
]

/** Every feature at once; rows that expand are no virtual rows. */
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
  const [columnState, setColumnState] = useState<ColumnState>()
  return (
    <DataTable
      label="Merchants"
      columns={ourColumns}
      rows={rows}
      {...(virtual
        ? { virtual: { height: SCROLL_HEIGHT, rowHeight: ROW_HEIGHT } }
        : { pagination: { page, pageSize, total, onChange: (next) => onPage(next.page) }, expansion })}
      sort={{ by: sort?.by, direction: sort?.direction ?? 'asc', onChange: onSort }}
      selection={{
        ids: selected,
        onChange: onSelect,
        allMatching: { active: false, onChange: nothing },
        actions: bulkActions,
      }}
      rowActions={rowActions}
      onRowClick={nothing}
      onReorder={nothing}
      columnState={{ value: columnState, onChange: setColumnState }}
      actions={add}
      summary={summary}
    />
  )
}

start({ Table, ...oursInPage })
