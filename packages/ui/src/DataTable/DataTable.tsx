import { VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { columnLayout } from './columnLayout.ts'
import { type ColumnState, reconcileColumnState, visibleColumns } from './columnState.ts'
import classes from './DataTable.module.css'
import type { DataTableProps } from './DataTable.types.ts'
import { DataTableMessage, DataTableSkeleton } from './DataTableBody.tsx'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTablePager, PAGE_SIZES } from './DataTablePager.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { useAfterFirstRows } from './useAfterFirstRows.ts'
import { useRowEvents } from './useRowEvents.ts'
import { useSlots } from './useSlots.ts'

const DataTableTools = lazy(() => import('./DataTableTools.tsx'))

const TOOLBAR = 'toolbar'

function rowId(row: unknown): string {
  return String((row as { id?: unknown }).id)
}

/**
 * A server-driven table: rows in, events out. It never fetches and never touches the address.
 * Rows show first, under headings that already sort; column tools load after them.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  getRowId = rowId,
  loading = false,
  refetching = false,
  error,
  empty,
  pagination,
  sort,
  selection,
  onRowClick,
  rowActions,
  columnState,
  actions,
  bulkActions,
  onReorder,
}: DataTableProps<Row>) {
  const labels = useLabels()
  const [ownState, setOwnState] = useState<ColumnState>()
  const kept = columnState ? columnState.value : ownState
  const state = useMemo(() => reconcileColumnState(columns, kept), [columns, kept])
  const setState = columnState?.onChange ?? setOwnState

  const { order, hidden, pinned } = state
  // Sizes and density are left out on purpose: they reach the rows by CSS, without rendering them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const placed = useMemo(
    () =>
      visibleColumns(columns, state).map((column) => ({
        column,
        pin: pinned.left.includes(column.key)
          ? ('left' as const)
          : pinned.right.includes(column.key)
            ? ('right' as const)
            : undefined,
      })),
    [columns, order.join(), hidden.join(), pinned.left.join(), pinned.right.join()],
  )
  const own = {
    reorder: onReorder !== undefined,
    select: selection !== undefined,
    actions: rowActions !== undefined,
  }
  const layout = columnLayout(
    placed.map(({ column }) => column),
    state,
    own,
  )

  const [announcement, setAnnouncement] = useState('')
  // The next load has something newer to say than the last move.
  if (announcement !== '' && (loading || refetching)) setAnnouncement('')
  const ids = useMemo(() => rows.map(getRowId), [rows, getRowId])
  const onMoved = (position: number) => setAnnouncement(labels.table.movedRow(position, rows.length))
  const events = useRowEvents({
    rows,
    ids,
    onMoved,
    ...(selection && { selection }),
    ...(onRowClick && { onRowClick }),
    ...(onReorder && { onReorder }),
  })
  const selected = useMemo(() => selection && new Set(selection.ids), [selection])
  const selectedHere = selected ? ids.filter((id) => selected.has(id)).length : 0
  const selectAll = useCallback(
    (all: boolean) => {
      const others = selection?.ids.filter((id) => !ids.includes(id)) ?? []
      selection?.onChange(all ? [...others, ...ids] : others)
    },
    [selection, ids],
  )

  const { slots, register } = useSlots()
  const withTools = useAfterFirstRows(!loading)
  const total = pagination?.total ?? rows.length
  const hasError = error !== undefined && error !== null && error !== false
  const status = loading
    ? labels.table.loading
    : refetching
      ? labels.table.refetching
      : hasError
        ? ''
        : labels.table.loaded(rows.length, total)

  return (
    <div className={classes.root} data-density={state.density}>
      <div className={classes.toolbar}>
        {actions && <div className={classes.actions}>{actions}</div>}
        {selection && selection.ids.length > 0 && (
          <div className={classes.bulk}>
            <span className={classes.selectedCount}>{labels.table.selected(selection.ids.length)}</span>
            {bulkActions?.(selection.ids)}
            <button type="button" className={classes.rowAction} onClick={() => selection.onChange([])}>
              {labels.table.clearSelection}
            </button>
          </div>
        )}
        <div className={classes.tools} ref={register(TOOLBAR)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className={classes.scroller} tabIndex={0} aria-label={labels.table.scrollArea(label)}>
        <table
          className={classes.table}
          aria-label={label}
          aria-busy={loading || refetching}
          data-refetching={refetching || undefined}
          style={layout.style}
        >
          <colgroup>
            {layout.widths.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a col is nothing but its place
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
          <DataTableHead
            columns={placed}
            sortBy={sort?.by}
            sortDirection={sort?.direction}
            onSort={sort?.onChange}
            allSelected={
              selected && (selectedHere === 0 ? false : selectedHere === ids.length ? true : 'some')
            }
            onSelectAll={selectAll}
            withReorder={own.reorder}
            withActions={own.actions}
            registerSlot={register}
          />
          {loading ? (
            <DataTableSkeleton span={layout.widths.length} pageSize={pagination?.pageSize ?? PAGE_SIZES[0]} />
          ) : hasError ? (
            <DataTableMessage span={layout.widths.length}>{error}</DataTableMessage>
          ) : rows.length === 0 ? (
            <DataTableMessage span={layout.widths.length}>{empty ?? labels.table.empty}</DataTableMessage>
          ) : (
            <tbody>
              {rows.map((row, index) => {
                const id = ids[index] ?? ''
                return (
                  <DataTableRow
                    key={id}
                    row={row}
                    id={id}
                    selected={selected?.has(id)}
                    columns={placed}
                    rowActions={rowActions}
                    clickable={onRowClick !== undefined}
                    reorderable={own.reorder}
                    events={events}
                  />
                )
              })}
            </tbody>
          )}
        </table>
      </section>
      {pagination && <DataTablePager {...pagination} />}
      <VisuallyHidden role="status">{announcement || status}</VisuallyHidden>
      {withTools && (
        <Suspense fallback={null}>
          <DataTableTools
            columns={columns}
            state={state}
            onChange={setState}
            sort={sort}
            slots={slots}
            toolbar={slots.get(TOOLBAR)}
          />
        </Suspense>
      )}
    </div>
  )
}
