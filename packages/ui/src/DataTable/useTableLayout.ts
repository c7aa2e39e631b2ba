import { type RefObject, useMemo } from 'react'
import { columnLayout, leadWidth, placeColumns } from './columnLayout.ts'
import type { ColumnState } from './columnState.ts'
import type { DataTableColumn } from './DataTable.types.ts'
import { useActionsWidth } from './useActionsWidth.ts'

interface TableLayout<Row> {
  columns: readonly DataTableColumn<Row>[]
  state: ColumnState
  /** How many controls the leading cell has. */
  leadControls: number
  table: RefObject<HTMLTableElement | null>
  withActions: boolean
  rows: readonly Row[]
}

/** The columns in their places, and the widths of all columns. */
export function useTableLayout<Row>({
  columns,
  state,
  leadControls,
  table,
  withActions,
  rows,
}: TableLayout<Row>) {
  const { columnOrder, columnVisibility, columnPinning, columnSizing } = state
  // A width that follows the pointer reaches the rows by CSS, without rendering them.
  const placed = useMemo(
    () => placeColumns(columns, { columnOrder, columnVisibility, columnPinning }),
    [columns, columnOrder, columnVisibility, columnPinning],
  )
  const actionsWidth = useActionsWidth(table, rows, withActions)
  const layout = useMemo(
    () =>
      columnLayout(placed, columnSizing, {
        lead: leadWidth(leadControls),
        withActions,
        actions: actionsWidth,
      }),
    [placed, columnSizing, leadControls, withActions, actionsWidth],
  )
  return { placed, layout }
}
