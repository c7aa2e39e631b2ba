import { type MRT_ColumnDef, type MRT_TableInstance, useMantineReactTable } from 'mantine-react-table'
import { useMemo } from 'react'
import {
  type ColumnState,
  type Density,
  defaultWidth,
  reconcileColumnState,
  widthLimits,
} from './columnState.ts'
import type { ColumnSettings } from './DataTable.types.ts'

type NoRow = Record<string, never>
export type ColumnEngine = MRT_TableInstance<NoRow>

/** The engine arranges columns only: with rows it would be several times slower than plain ones. */
const NO_ROWS: NoRow[] = []

const ENGINE_DENSITY = { compact: 'xs', comfortable: 'md' } as const

function resolve<Value>(updater: Value | ((old: Value) => Value), old: Value): Value {
  return typeof updater === 'function' ? (updater as (old: Value) => Value)(old) : updater
}

/** The table engine over {@link ColumnState}: its order, visibility, pinning, sizes and density. */
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
  // The engine sets its own order when it starts, with helper columns of its own: nobody arranged that.
  const arrange = (patch: Partial<ColumnState>) => {
    const next = reconcileColumnState(columns, { ...state, ...patch })
    if (JSON.stringify(next) !== JSON.stringify(state)) onChange(next)
  }
  const columnVisibility = Object.fromEntries(state.hidden.map((key) => [key, false]))
  return useMantineReactTable<NoRow>({
    columns: definitions,
    data: NO_ROWS,
    enableColumnResizing: true,
    enableColumnPinning: true,
    enableColumnOrdering: true,
    columnResizeMode: 'onChange',
    state: {
      columnOrder: state.order,
      columnVisibility,
      columnPinning: state.pinned,
      columnSizing: state.sizes,
      density: ENGINE_DENSITY[state.density],
    },
    onColumnOrderChange: (updater) => arrange({ order: resolve(updater, state.order) }),
    onColumnVisibilityChange: (updater) => {
      const visibility = resolve(updater, columnVisibility)
      arrange({ hidden: state.order.filter((key) => visibility[key] === false) })
    },
    onColumnPinningChange: (updater) => {
      const { left = [], right = [] } = resolve(updater, state.pinned)
      arrange({ pinned: { left, right } })
    },
    onColumnSizingChange: (updater) => arrange({ sizes: resolve(updater, state.sizes) }),
    onDensityChange: (updater) => {
      const density: Density =
        resolve(updater, ENGINE_DENSITY[state.density]) === ENGINE_DENSITY.compact ? 'compact' : 'comfortable'
      arrange({ density })
    },
  })
}
