/** A table by hand on TanStack: the reference that all others are compared with. */
import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  type Row,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { columns, type Merchant, ROW_HEIGHT, SCROLL_HEIGHT } from '../data.ts'
import './floor.css'
import { start, type TableProps } from '../start.tsx'

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

/** @param selected only to render a row again when it changes */
const BodyRow = memo(function BodyRow({ row, selected }: { row: Row<Merchant>; selected: boolean }) {
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

const bodyRow = (row: Row<Merchant>) => <BodyRow key={row.id} row={row} selected={row.getIsSelected()} />

function VirtualRows({ rows, scroller }: { rows: Row<Merchant>[]; scroller: Element | null }): ReactNode {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  })
  const items = virtualizer.getVirtualItems()
  return (
    <>
      <tr style={{ height: items[0]?.start ?? 0 }} />
      {items.map(({ index }) => bodyRow(rows[index] as Row<Merchant>))}
      <tr style={{ height: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
    </>
  )
}

const getRowId = (row: Merchant) => row.id
const coreRowModel = getCoreRowModel<Merchant>()

function Table({ rows, virtual, sort, onSort, selected, onSelect, ...pages }: TableProps) {
  const { page, pageSize, total, onPage } = pages
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
    getCoreRowModel: coreRowModel,
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
            <tr>
              {table.getFlatHeaders().map((header) => (
                <th key={header.id} className="cell" onClick={header.column.getToggleSortingHandler()}>
                  {flexRender(header.column.columnDef.header, header.getContext())}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {virtual ? <VirtualRows rows={modelled} scroller={scroller} /> : modelled.map(bodyRow)}
          </tbody>
        </table>
      </div>
      {!virtual && (
        <nav aria-label="Pages">
          <button type="button" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Previous
          </button>
          {page} / {Math.ceil(total / pageSize)}
          <button type="button" disabled={page * pageSize >= total} onClick={() => onPage(page + 1)}>
            Next
          </button>
        </nav>
      )}
    </>
  )
}

start({ Table, row: 'tbody tr[data-row]', selected: '[data-selected]', scroller: '.scroller' })
