import { type MRT_ColumnDef, type MRT_TableInstance, useMantineReactTable } from 'mantine-react-table'
import { useMemo } from 'react'
import type { ColumnSettings } from './columnState.ts'
import { type ColumnState, defaultWidth, reconcileColumnState, widthLimits } from './columnState.ts'

type NoRow = Record<string, never>
export type ColumnEngine = MRT_TableInstance<NoRow>

/** The engine arranges columns only: with rows it would be several times slower than plain ones. */
const NO_ROWS: NoRow[] = []

function resolve<Value>(updater: Value | ((old: Value) => Value), old: Value): Value {
  return typeof updater === 'function' ? (updater as (old: Value) => Value)(old) : updater
}

/** The table engine, controlled by the column state. Moves, which keep a column on its side, are `moveColumn`. */
export function useColumnEngine(
  columns: readonly ColumnSettings[],
  state: ColumnState,
  onChange: (state: ColumnState) => void,
): ColumnEngine {
  const definitions = useMemo(
    () =>
      columns.map((column): MRT_ColumnDef<NoRow> => {
        const { min, max } = widthLimits(column)
        return {
          id: column.key,
          header: column.label,
          size: defaultWidth(column),
          minSize: min,
          maxSize: max,
          enableHiding: column.hideable ?? true,
        }
      }),
    [columns],
  )
  const arrange = (patch: Partial<ColumnState>) =>
    onChange(reconcileColumnState(columns, { ...state, ...patch }))
  const { columnOrder, columnVisibility, columnPinning, columnSizing } = state
  return useMantineReactTable<NoRow>({
    columns: definitions,
    data: NO_ROWS,
    enableColumnPinning: true,
    state: { columnOrder, columnVisibility, columnPinning, columnSizing },
    onColumnVisibilityChange: (updater) => arrange({ columnVisibility: resolve(updater, columnVisibility) }),
    onColumnPinningChange: (updater) => {
      const { left = [], right = [] } = resolve(updater, columnPinning)
      arrange({ columnPinning: { left, right } })
    },
    onColumnSizingChange: (updater) => arrange({ columnSizing: resolve(updater, columnSizing) }),
  })
}
