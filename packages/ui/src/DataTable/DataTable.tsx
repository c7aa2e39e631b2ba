import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { withRetry } from '../overlays/withRetry.tsx'
import { columnLayout, leadWidth, placeColumns } from './columnLayout.ts'
import classes from './DataTable.module.css'
import type { DataTableProps, DataTableStates } from './DataTable.types.ts'
import { DataTableBody, DataTableWindow } from './DataTableBody.tsx'
import { cellValue } from './DataTableCell.tsx'
import { DataTableFoot } from './DataTableFoot.tsx'
import { DataTableHead, DataTableWidths } from './DataTableHead.tsx'
import { DataTableNotOpened } from './DataTableNotOpened.tsx'
import { DataTablePager, PAGE_SIZES } from './DataTablePager.tsx'
import type { RowShape } from './DataTableRow.tsx'
import { DataTableAlert, DataTableStandIn, hasError } from './DataTableStates.tsx'
import { DataTableToolbar } from './DataTableToolbar.tsx'
import { actionsWidth } from './rowActionsLayout.ts'
import { siblingsOf, treeRows } from './treeRows.ts'
import { useCanHover } from './useCanHover.ts'
import { useCards } from './useCards.ts'
import { useColumnState } from './useColumnState.ts'
import { useGrid } from './useGrid.ts'
import { useLatest } from './useLatest.ts'
import { useOpenRows } from './useOpenRows.ts'
import { useSelection } from './useSelection.ts'
import type { Opened, TableModel } from './useTableEvents.ts'

export type { ColumnState, ColumnStorage, Density } from './columnState.ts'
export type {
  DataTableCellType,
  DataTableColumn,
  DataTableColumnState,
  DataTableExpansion,
  DataTablePagination,
  DataTableProps,
  DataTableSelection,
  DataTableSort,
  DataTableStates,
  DataTableSummary,
  DataTableTree,
  DataTableVirtual,
  RowAction,
  SelectedRows,
  SortDirection,
} from './DataTable.types.ts'
export { PAGE_SIZES } from './DataTablePager.tsx'

const DataTableOpened = lazy(withRetry(() => import('./DataTableOpened.tsx'), DataTableNotOpened))

const NO_STATES: DataTableStates = {}
/** Pixels of a virtual row by density, its line included. */
const ROW_HEIGHTS = { comfortable: 37, compact: 29 } as const
/** Rows whose actions are looked at to give them room. */
const SAMPLE = 15

function rowId(row: unknown): string {
  return String((row as { id?: unknown }).id)
}

/** A server-driven table: rows in, events out. It never fetches and never changes the address. */
export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const { label, columns, getRowId = rowId, states = NO_STATES, pagination, sort, selection } = props
  const { rowActions, summary, virtual, expansion, tree } = props
  const labels = useLabels()
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { state, setState, previewState } = useColumnState(columns, props.columnState)
  const cards = useCards(root, virtual === undefined)
  const [openRows, toggleDetails] = useOpenRows(expansion)
  const [openBranches, toggleBranch] = useOpenRows(tree)
  const [opened, setOpened] = useState<Opened>()

  const { getChildren, hasChildren } = tree ?? {}
  const { rows, places } = useMemo(
    () =>
      getChildren
        ? treeRows(props.rows, { getChildren, ...(hasChildren && { hasChildren }) }, (row) =>
            openBranches.has(getRowId(row)),
          )
        : { rows: props.rows, places: undefined },
    [props.rows, getChildren, hasChildren, openBranches, getRowId],
  )

  const { order, hidden, pinned } = state
  // Sizes and density are left out on purpose: they reach the rows by CSS, without rendering them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const placed = useMemo(
    () => placeColumns(columns, state),
    [columns, order.join(), hidden.join(), pinned.left.join(), pinned.right.join()],
  )
  const reorder = props.onReorder !== undefined
  const select = selection !== undefined
  const expand = expansion !== undefined && !virtual
  const leadControls = Number(reorder) + Number(select) + Number(expand)
  // Where nothing can be pointed at without being pressed, every copyable cell shows its button.
  const copyButtons = !useCanHover() || cards
  const shape = useMemo((): RowShape<Row> => {
    const named = columns.find(({ type = 'text', render }) => type === 'text' && !render)
    const nameOf = (row: Row) => (named && cellValue(row, named.key)) || getRowId(row)
    const controls = { reorder, select, expand, copyButtons }
    return { columns: placed, labels, rowActions, nameOf, cards, ...controls }
  }, [columns, placed, labels, reorder, select, expand, rowActions, cards, copyButtons, getRowId])
  const actionsRoom = useMemo(
    () => (rowActions ? actionsWidth(labels.table.actions, props.rows.slice(0, SAMPLE).map(rowActions)) : 0),
    [rowActions, props.rows, labels],
  )
  const layout = useMemo(
    () => columnLayout(placed, state.sizes, { lead: leadWidth(leadControls), actions: actionsRoom }),
    [placed, state.sizes, leadControls, actionsRoom],
  )
  const span = layout.widths.length

  const { loading = false, refetching = false } = states
  const failed = hasError(states)
  const total = pagination?.total ?? props.rows.length
  const { isSelected, selected, allSelected } = useSelection(selection, rows, getRowId, total)

  const [announcement, setAnnouncement] = useState('')
  // The next load has something newer to say than the last move.
  if (announcement !== '' && (loading || refetching)) setAnnouncement('')
  const model = useLatest<TableModel<Row>>({
    ...props,
    rows,
    getRowId,
    siblings: (id) => siblingsOf(props.rows, getChildren, (row) => getRowId(row) === id),
    toggleBranch,
    toggleDetails,
    open: setOpened,
    announce: setAnnouncement,
    movedTo: labels.table.movedRow,
    copyFailed: labels.copy.failed,
  })
  const rowHeight = virtual ? (virtual.rowHeight ?? ROW_HEIGHTS[state.density]) : undefined
  const settings = useLatest({
    columns,
    placed,
    state,
    setState,
    previewState,
    labels,
    nameOf: shape.nameOf,
    rowHeight,
  })
  const events = useGrid({ root, scroller, model, settings })

  const status = loading
    ? labels.table.loading
    : refetching
      ? labels.table.refetching
      : failed
        ? ''
        : labels.table.loaded(props.rows.length, total)
  const summarized = summary !== undefined && summary.length > 0 && !loading && rows.length > 0
  const body = { rows, getRowId, shape, isSelected, places, span }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the controls inside it
    // biome-ignore lint/a11y/useKeyWithClickEvents: they are buttons, which click by keyboard
    <div
      ref={root}
      className={classes.root}
      data-density={state.density}
      data-cards={cards || undefined}
      data-clickable={props.onRowClick ? true : undefined}
      onPointerDownCapture={events.onPointerDownCapture}
      onClick={events.onClick}
    >
      <DataTableToolbar
        actions={props.actions}
        selection={selection}
        selected={selected}
        allSelected={allSelected}
        count={rows.length}
        total={total}
        cards={cards}
        columns={columns}
        sort={sort}
      />
      {failed && rows.length > 0 && <DataTableAlert states={states} />}
      <div
        ref={scroller}
        className={classes.scroller}
        data-summary={summarized || undefined}
        style={virtual?.height === undefined ? undefined : { height: virtual.height, maxHeight: 'none' }}
      >
        {refetching && <div className={classes.progress} aria-hidden />}
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has the role of a grid */}
        <table
          className={classes.table}
          role={tree ? 'treegrid' : 'grid'}
          tabIndex={0}
          aria-label={label}
          aria-busy={loading || refetching}
          aria-rowcount={virtual ? rows.length + 1 : undefined}
          aria-multiselectable={select || undefined}
          data-pinned={pinned.left.length > 0 || undefined}
          data-refetching={refetching || undefined}
          data-virtual={virtual ? true : undefined}
          style={rowHeight ? { ...layout.style, ['--row-height' as string]: `${rowHeight}px` } : layout.style}
        >
          <DataTableWidths widths={layout.widths} />
          <DataTableHead
            columns={placed}
            sortBy={sort?.by}
            sortDirection={sort?.direction}
            sorts={sort !== undefined}
            allSelected={allSelected}
            withLead={leadControls > 0}
            withActions={rowActions !== undefined}
            hidden={cards}
          />
          {loading || rows.length === 0 ? (
            <DataTableStandIn states={states} span={span} pageSize={pagination?.pageSize ?? PAGE_SIZES[0]} />
          ) : rowHeight ? (
            <DataTableWindow {...body} scroller={scroller} rowHeight={rowHeight} height={virtual?.height} />
          ) : (
            <DataTableBody
              {...body}
              open={openRows}
              renderDetails={expansion?.render}
              groupOf={props.groupOf}
            />
          )}
          {summarized && (
            <DataTableFoot
              summary={summary}
              columns={placed}
              withLead={leadControls > 0}
              withActions={rowActions !== undefined}
              cards={cards}
            />
          )}
        </table>
      </div>
      {pagination && <DataTablePager {...pagination} />}
      <div role="status" className={classes.announcement}>
        {announcement || status}
      </div>
      <Suspense>
        {opened && <DataTableOpened opened={opened} model={model} settings={settings} state={state} />}
      </Suspense>
    </div>
  )
}
