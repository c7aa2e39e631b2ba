import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  type Header,
  type Row,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useMemo, useState } from 'react'
import type { TableProps } from './Competitor.ts'
import { columns, type Merchant, ROW_HEIGHT, SCROLL_HEIGHT } from './data.ts'
import './floor.css'
import { start } from './start.tsx'

const definitions: ColumnDef<Merchant>[] = [
  {
    id: 'select',
    size: 44,
    header: ({ table }) => (
      <input
        type="checkbox"
        aria-label="Select all"
        checked={table.getIsAllRowsSelected()}
        onChange={table.getToggleAllRowsSelectedHandler()}
      />
    ),
    cell: ({ row }) => (
      <input
        type="checkbox"
        aria-label={`Select ${row.id}`}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    ),
    enableSorting: false,
  },
  ...columns.map(
    ({ key, label, width }): ColumnDef<Merchant> => ({ accessorKey: key, header: label, size: width }),
  ),
]

interface BodyRowProps {
  row: Row<Merchant>
  /** Not read: a row that was selected or not must be drawn again. */
  selected: boolean
}

const BodyRow = memo(function BodyRow({ row, selected }: BodyRowProps) {
  return (
    <tr className="row" data-row data-selected={selected || undefined}>
      {row.getVisibleCells().map((cell) => (
        <td key={cell.id} className="cell">
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </td>
      ))}
    </tr>
  )
})

function HeadCell({ header }: { header: Header<Merchant, unknown> }) {
  const content = flexRender(header.column.columnDef.header, header.getContext())
  const sorted = header.column.getIsSorted()
  return (
    <th className="cell" aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : 'none'}>
      {header.column.getCanSort() ? (
        <button type="button" onClick={header.column.getToggleSortingHandler()}>
          {content} {sorted === 'asc' ? '↑' : sorted === 'desc' ? '↓' : ''}
        </button>
      ) : (
        content
      )}
    </th>
  )
}

function VirtualRows({ rows, scroller }: { rows: Row<Merchant>[]; scroller: Element | null }) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  })
  const items = virtualizer.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <tbody>
      <tr style={{ height: above }} />
      {items.map(({ index }) => {
        const row = rows[index]
        return row && <BodyRow key={row.id} row={row} selected={row.getIsSelected()} />
      })}
      <tr style={{ height: below }} />
    </tbody>
  )
}

function getRowId(row: Merchant) {
  return row.id
}

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
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const sorting = useMemo<SortingState>(
    () => (sort ? [{ id: sort.by, desc: sort.direction === 'desc' }] : []),
    [sort],
  )
  const rowSelection = useMemo(() => Object.fromEntries(selected.map((id) => [id, true])), [selected])
  const table = useReactTable({
    data: rows,
    columns: definitions,
    getRowId,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    state: { sorting, rowSelection },
    onSortingChange: (updater) => {
      const [first] = typeof updater === 'function' ? updater(sorting) : updater
      onSort(first && { by: first.id, direction: first.desc ? 'desc' : 'asc' })
    },
    onRowSelectionChange: (updater) =>
      onSelect(Object.keys(typeof updater === 'function' ? updater(rowSelection) : updater)),
  })
  const { rows: modelled } = table.getRowModel()
  const pages = Math.ceil(total / pageSize)
  return (
    <>
      <div className="scroller" {...(virtual && { ref: setScroller, style: { height: SCROLL_HEIGHT } })}>
        <table className="table">
          <colgroup>
            {table.getAllLeafColumns().map((column) => (
              <col key={column.id} style={{ width: column.getSize() }} />
            ))}
          </colgroup>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <HeadCell key={header.id} header={header} />
                ))}
              </tr>
            ))}
          </thead>
          {virtual ? (
            <VirtualRows rows={modelled} scroller={scroller} />
          ) : (
            <tbody>
              {modelled.map((row) => (
                <BodyRow key={row.id} row={row} selected={row.getIsSelected()} />
              ))}
            </tbody>
          )}
        </table>
      </div>
      {!virtual && (
        <nav aria-label="Pages">
          <button type="button" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Previous
          </button>
          {page} / {pages}
          <button type="button" disabled={page === pages} onClick={() => onPage(page + 1)}>
            Next
          </button>
        </nav>
      )}
    </>
  )
}

start({
  Table,
  row: 'tbody tr[data-row]',
  checkbox: 'input[type="checkbox"]',
  selected: '[data-selected]',
  scroller: '.scroller',
})
