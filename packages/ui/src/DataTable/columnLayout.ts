import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { type ColumnPlaces, type ColumnState, defaultWidth, visibleColumns } from './columnState.ts'
import type { DataTableColumn } from './DataTable.types.ts'
import classes from './DataTableCell.module.css'

/** Pixels of one control in the table's own leading cell, and of the space around them. */
const LEAD_CONTROL = 24
const LEAD_SPACE = 16

/** A column in its place, with what each of its cells is given: worked out once, not once a row. */
export interface PlacedColumn<Row> {
  column: DataTableColumn<Row>
  pin: 'left' | 'right' | undefined
  /** `undefined`: at the start of the line. */
  align: 'center' | 'right' | undefined
  className: string
  /** `undefined` unless the column is pinned. */
  style: CSSProperties | undefined
}

/** The columns in sight from left to right. Sizes and density reach the rows by CSS variables instead. */
export function placeColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  state: ColumnPlaces,
): PlacedColumn<Row>[] {
  return visibleColumns(columns, state).map((column) => {
    const pin = state.columnPinning.left.includes(column.key)
      ? 'left'
      : state.columnPinning.right.includes(column.key)
        ? 'right'
        : undefined
    const type = column.render ? undefined : column.type
    const align = column.align ?? (type === 'number' ? 'right' : 'left')
    return {
      column,
      pin,
      align: align === 'left' ? undefined : align,
      className: clsx(
        classes.cell,
        pin && classes.pinned,
        (type === 'copyable' || type === 'id') && classes.copyable,
      ),
      style: pin ? pinStyle(column.key, pin) : undefined,
    }
  })
}

/** Where a pinned cell sticks: read from a variable, so that a resize renders no row again. */
function pinStyle(key: string, side: 'left' | 'right'): CSSProperties {
  const offset = `var(${offsetVariable(key)})`
  return side === 'left' ? { insetInlineStart: offset } : { insetInlineEnd: offset }
}

function offsetVariable(key: string): string {
  return `--offset-${key.replace(/[^\w-]/g, '_')}`
}

/** Pixels of the cell that holds grip, box and arrow; 0: there is none. */
export function leadWidth(controls: number): number {
  return controls === 0 ? 0 : controls * LEAD_CONTROL + LEAD_SPACE
}

export interface ColumnLayout {
  /** `undefined`: takes what is left over. */
  widths: (number | undefined)[]
  /** The table's minimum width and each pinned column's distance, as CSS variables for the rows. */
  style: CSSProperties
}

/**
 * Widths of all columns, the table's own included. Columns nobody resized share spare room in proportion;
 * once one has been resized, only the last free column grows, so the others stay as they were set.
 *
 * @param own pixels of the leading cell, 0 without one, and of the actions, `undefined` before they are measured
 */
export function columnLayout<Row>(
  placed: readonly PlacedColumn<Row>[],
  sizes: ColumnState['columnSizing'],
  own: { lead: number; withActions: boolean; actions: number | undefined },
): ColumnLayout {
  const width = ({ column }: PlacedColumn<Row>) => sizes[column.key] ?? defaultWidth(column)
  const wasResized = Object.keys(sizes).length > 0
  const growing = wasResized ? placed.findLast(({ pin }) => pin === undefined) : undefined
  const style: Record<string, string> = {}
  let left = own.lead
  for (const item of placed) {
    if (item.pin !== 'left') continue
    style[offsetVariable(item.column.key)] = `${left}px`
    left += width(item)
  }
  const actions = own.withActions ? (own.actions ?? 0) : 0
  let right = actions
  for (const item of placed.toReversed()) {
    if (item.pin !== 'right') continue
    style[offsetVariable(item.column.key)] = `${right}px`
    right += width(item)
  }
  const total = placed.reduce((sum, item) => sum + width(item), 0)
  style['--table-width'] = `${total + own.lead + actions}px`
  style['--pinned-start'] = `${left}px`
  style['--pinned-end'] = `${right}px`
  return {
    widths: [
      ...(own.lead ? [own.lead] : []),
      ...placed.map((item) => (item === growing ? undefined : width(item))),
      ...(own.withActions ? [own.actions] : []),
    ],
    style: style as CSSProperties,
  }
}
