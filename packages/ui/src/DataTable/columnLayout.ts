import type { CSSProperties } from 'react'
import { type ColumnState, defaultWidth } from './columnState.ts'
import type { DataTableColumn } from './DataTable.types.ts'

/** Pixels of the columns the table adds by itself. */
const OWN_WIDTHS = { reorder: 40, select: 44, actions: 156 } as const

export type OwnColumn = keyof typeof OWN_WIDTHS

export interface ColumnLayout {
  /** `undefined`: takes what is left over. */
  widths: (number | undefined)[]
  /** The table's minimum width and each pinned column's distance, as CSS variables for the rows. */
  style: CSSProperties
}

/** Where a pinned cell sticks: read from a variable, so that a resize renders no row again. */
export function pinStyle(key: string, side: 'left' | 'right'): CSSProperties {
  return { [side]: `var(${offsetVariable(key)})` }
}

function offsetVariable(key: string): string {
  return `--offset-${key.replace(/[^\w-]/g, '_')}`
}

/**
 * Widths of all columns, the table's own included. Columns nobody resized share spare room in proportion;
 * once one has been resized, only the last free column grows, so the others stay as they were set.
 */
export function columnLayout<Row>(
  columns: readonly DataTableColumn<Row>[],
  state: ColumnState,
  own: Record<OwnColumn, boolean>,
): ColumnLayout {
  const width = (column: DataTableColumn<Row>) => state.sizes[column.key] ?? defaultWidth(column)
  const isPinned = (key: string) => state.pinned.left.includes(key) || state.pinned.right.includes(key)
  const wasResized = Object.keys(state.sizes).length > 0
  const growing = wasResized ? columns.findLast((column) => !isPinned(column.key)) : undefined
  const style: Record<string, string> = {}
  const leading = (own.reorder ? OWN_WIDTHS.reorder : 0) + (own.select ? OWN_WIDTHS.select : 0)
  let left = leading
  for (const column of columns) {
    if (!state.pinned.left.includes(column.key)) continue
    style[offsetVariable(column.key)] = `${left}px`
    left += width(column)
  }
  let right = own.actions ? OWN_WIDTHS.actions : 0
  for (const column of columns.toReversed()) {
    if (!state.pinned.right.includes(column.key)) continue
    style[offsetVariable(column.key)] = `${right}px`
    right += width(column)
  }
  const total = columns.reduce((sum, column) => sum + width(column), 0)
  style['--table-width'] = `${total + leading + (own.actions ? OWN_WIDTHS.actions : 0)}px`
  return {
    widths: [
      ...(own.reorder ? [OWN_WIDTHS.reorder] : []),
      ...(own.select ? [OWN_WIDTHS.select] : []),
      ...columns.map((column) => (column === growing ? undefined : width(column))),
      ...(own.actions ? [OWN_WIDTHS.actions] : []),
    ],
    style: style as CSSProperties,
  }
}
