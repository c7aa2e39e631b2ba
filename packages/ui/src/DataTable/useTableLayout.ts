import clsx from 'clsx'
import { type CSSProperties, type RefObject, useMemo } from 'react'
import {
  type ColumnPlaces,
  type ColumnState,
  defaultWidth,
  leastWidth,
  visibleColumns,
} from './columnState.ts'
import type { DataTableColumn } from './DataTable.types.ts'
import classes from './DataTableCell.module.css'
import type { TablePart } from './tableParts.ts'
import { useActionsWidth } from './useActionsWidth.ts'

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
  /** Where a pinned cell sticks. */
  style: CSSProperties | undefined
  /** The same for a cell of a row, with the style that the Styles API gives it. */
  cellStyle: CSSProperties | undefined
  /** Attributes that the Styles API gives it; `undefined`: none. */
  attributes: object | undefined
}

/** The columns in sight from left to right. Sizes and density reach the rows by CSS variables instead. */
function placeColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  state: ColumnPlaces,
  cell: TablePart,
): PlacedColumn<Row>[] {
  const { className, style, ...others } = cell
  const attributes = Object.keys(others).length > 0 ? others : undefined
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
        className,
        pin && classes.pinned,
        type === 'number' && classes.number,
        (type === 'copyable' || type === 'id') && classes.copyable,
      ),
      style: pin && pinStyle(column.key, pin),
      cellStyle: pin ? { ...style, ...pinStyle(column.key, pin) } : style,
      attributes,
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

interface TableLayout<Row> {
  cell: TablePart
  columns: readonly DataTableColumn<Row>[]
  state: ColumnState
  /** How many controls the leading cell has. */
  leadControls: number
  table: RefObject<HTMLTableElement | null>
  /** Another function has other actions; `undefined`: rows have none. */
  rowActions: unknown
  rows: readonly Row[]
}

/**
 * The columns in their places, the widths of all columns (`undefined`: takes what is left over), and the style of the
 * table: its minimum width and each pinned column's distance, as CSS variables for the rows. Columns no one resized
 * share spare room in proportion; once one has been resized, only the last free column grows, so the others stay as
 * they were set. Missing room is taken from the columns in proportion to what each can give.
 */
export function useTableLayout<Row>(options: TableLayout<Row>) {
  const { cell, columns, state, leadControls, table, rowActions, rows } = options
  const withActions = rowActions !== undefined
  const { columnOrder, columnVisibility, columnPinning, columnSizing } = state
  // A width that follows the pointer reaches the rows by CSS, without rendering them.
  const placed = useMemo(
    () => placeColumns(columns, { columnOrder, columnVisibility, columnPinning }, cell),
    [cell, columns, columnOrder, columnVisibility, columnPinning],
  )
  const measured = useActionsWidth(table, rows, rowActions)
  return useMemo(() => {
    const lead = leadControls && leadControls * LEAD_CONTROL + LEAD_SPACE
    const actions = withActions ? (measured ?? 0) : 0
    const width = ({ column }: PlacedColumn<Row>) => columnSizing[column.key] ?? defaultWidth(column)
    const slackOf = ({ column }: PlacedColumn<Row>) =>
      columnSizing[column.key] === undefined ? defaultWidth(column) - leastWidth(column) : 0
    const total = placed.reduce((sum, item) => sum + width(item), lead + actions)
    const slack = placed.reduce((sum, item) => sum + slackOf(item), 0)
    /** A length in CSS, shortened by a share of the missing room. */
    const shortened = (pixels: number, given: number) =>
      given === 0 ? `${pixels}px` : `calc(${pixels}px - var(--missing) * ${given / slack})`
    const wasResized = Object.keys(columnSizing).length > 0
    const growing = wasResized ? placed.findLast(({ pin }) => pin === undefined) : undefined
    const style: Record<string, string> = {}
    /** Lays out the columns of a side one after the other; returns where the last one ends. */
    const offset = (pinned: readonly PlacedColumn<Row>[], start: number) => {
      let given = 0
      const end = pinned.reduce((distance, item) => {
        style[offsetVariable(item.column.key)] = shortened(distance, given)
        given += slackOf(item)
        return distance + width(item)
      }, start)
      return shortened(end, given)
    }
    const left = offset(
      placed.filter(({ pin }) => pin === 'left'),
      lead,
    )
    const right = offset(placed.filter(({ pin }) => pin === 'right').toReversed(), actions)
    // The scrolling area is the container.
    style['--missing'] = `clamp(0px, ${total}px - 100cqi, ${slack}px)`
    style['--table-width'] = `${total - slack}px`
    style['--pinned-start'] = left
    style['--pinned-end'] = right
    const widths = [
      ...(lead ? [lead] : []),
      ...placed.map((item) => (item === growing ? undefined : shortened(width(item), slackOf(item)))),
      ...(withActions ? [measured] : []),
    ]
    return { placed, widths, style: style as CSSProperties }
  }, [placed, columnSizing, leadControls, withActions, measured])
}
