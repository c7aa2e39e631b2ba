import { useMemo } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { columnLayout, leadWidth, placeColumns } from './columnLayout.ts'
import type { ColumnState } from './columnState.ts'
import type { DataTableColumn, DataTableProps } from './DataTable.types.ts'
import { actionsWidth } from './rowActionsLayout.ts'

/** Rows whose actions are looked at to give them room. */
const SAMPLE = 15

interface TableLayout<Row> {
  columns: readonly DataTableColumn<Row>[]
  state: ColumnState
  /** How many controls the leading cell has. */
  leadControls: number
  rowActions: DataTableProps<Row>['rowActions'] | undefined
  rows: readonly Row[]
}

/** The columns in their places, and the widths of all columns. */
export function useTableLayout<Row>({ columns, state, leadControls, rowActions, rows }: TableLayout<Row>) {
  const { table } = useLabels()
  const { columnOrder, columnVisibility, columnPinning, columnSizing } = state
  // Widths and density reach the rows by CSS, without rendering them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const placed = useMemo(
    () => placeColumns(columns, state),
    [columns, JSON.stringify([columnOrder, columnVisibility, columnPinning])],
  )
  const actions = useMemo(
    () => (rowActions ? actionsWidth(table.actions, rows.slice(0, SAMPLE).map(rowActions)) : 0),
    [rowActions, rows, table],
  )
  const layout = useMemo(
    () => columnLayout(placed, columnSizing, { lead: leadWidth(leadControls), actions }),
    [placed, columnSizing, leadControls, actions],
  )
  return { placed, layout }
}
