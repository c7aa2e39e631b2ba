import type { DataTableColumnOptions } from './DataTable.types.ts'

/** What the column tools need of a column: everything but its cells. */
export type ColumnSettings = Omit<DataTableColumnOptions<never>, 'cellClassName'> & { key: string }

export type Density = 'compact' | 'comfortable'

/** The column settings of an operator: TanStack Table's column state, and the density. Plain data. */
export interface ColumnState {
  /** Column keys from left to right. Columns it does not name keep their place. */
  columnOrder: string[]
  /** `false` for each hidden column, by key. */
  columnVisibility: Record<string, boolean>
  /** Keys of the columns pinned to the start (`left`) and to the end (`right`) of the rows. */
  columnPinning: { left: string[]; right: string[] }
  /** Widths set by hand, in pixels, by column key. */
  columnSizing: Record<string, number>
  /** Height of the rows. */
  density: Density
}

/** The part of the state that decides which columns show, and where. */
export type ColumnPlaces = Pick<ColumnState, 'columnOrder' | 'columnVisibility' | 'columnPinning'>

/**
 * Where the table keeps its settings: `localStorage`, or anything else with its methods, which may return promises. It is
 * read in browsers only.
 */
export interface ColumnStorage {
  /**
   * Returns the text under the key, or `null`. An answer that arrives after the operator changed the columns is ignored. A
   * failure is reported (`reportError`) and means `null`.
   */
  getItem: (key: string) => string | null | Promise<string | null>
  /** Stores the text under the key. A failure, also of a returned promise, is reported (`reportError`). */
  setItem: (key: string, value: string) => unknown
  /**
   * Calls `changed` when the text under the key changes elsewhere, such as in another tab. Returns a function that
   * unsubscribes. Keep stable. @default changes from elsewhere show on the next visit
   */
  subscribe?: (key: string, changed: () => void) => () => void
}

type AnyColumn = Pick<ColumnSettings, 'key' | 'pin' | 'width' | 'type' | 'hideable' | 'defaultHidden'>

const MIN_WIDTH = 60
const MAX_WIDTH = 800
const DEFAULT_WIDTHS: Record<string, number> = { image: 72, id: 232, date: 120, number: 120, copyable: 180 }
const DEFAULT_WIDTH = 150

/** Width of a column no one resized, in pixels. */
export function defaultWidth(column: Pick<ColumnSettings, 'width' | 'type'>): number {
  return column.width ?? DEFAULT_WIDTHS[column.type ?? 'text'] ?? DEFAULT_WIDTH
}

/** Cells that end in an ellipsis when they are narrow; every other value stays whole. */
const SHRINKABLE = new Set(['text', 'copyable', 'truncated'])
/** Share of its width that such a column keeps. */
const LEAST_SHARE = 0.75

/** Width that a column no one resized keeps before the table scrolls sideways, in pixels. */
export function leastWidth(
  column: Pick<ColumnSettings, 'width' | 'minWidth' | 'type'> & { render?: unknown },
): number {
  const width = defaultWidth(column)
  if (column.minWidth !== undefined) return Math.min(column.minWidth, width)
  const shrinks = !column.render && SHRINKABLE.has(column.type ?? 'text')
  return shrinks ? Math.round(width * LEAST_SHARE) : width
}

/** The narrowest and widest a column may get, in pixels. */
export function widthLimits(column: Pick<ColumnSettings, 'minWidth' | 'maxWidth'>) {
  return { min: column.minWidth ?? MIN_WIDTH, max: column.maxWidth ?? MAX_WIDTH }
}

/** The state before anyone arranged anything. @param density of the rows. @default 'comfortable' */
export function initialColumnState(
  columns: readonly AnyColumn[],
  density: Density = 'comfortable',
): ColumnState {
  const pinnedTo = (side: 'left' | 'right') => columns.filter((c) => c.pin === side).map((c) => c.key)
  return {
    columnOrder: columns.map((column) => column.key),
    columnVisibility: Object.fromEntries(
      columns.filter((column) => column.defaultHidden).map((column) => [column.key, false]),
    ),
    columnPinning: { left: pinnedTo('left'), right: pinnedTo('right') },
    columnSizing: {},
    density,
  }
}

/**
 * Fits a kept state to today's columns: keys that are gone drop out, and new columns follow the one they follow in the
 * code, pinned and hidden as the code says.
 */
export function reconcileColumnState(columns: readonly AnyColumn[], state: ColumnState): ColumnState {
  const initial = initialColumnState(columns)
  const known = new Set(initial.columnOrder)
  const keep = (keys: readonly string[]) => [...new Set(keys)].filter((key) => known.has(key))
  const columnOrder = keep(state.columnOrder)
  const added = new Set<string>()
  for (const [index, key] of initial.columnOrder.entries()) {
    if (columnOrder.includes(key)) continue
    const before = initial.columnOrder[index - 1]
    columnOrder.splice(before === undefined ? 0 : columnOrder.indexOf(before) + 1, 0, key)
    added.add(key)
  }
  const pinned = (side: 'left' | 'right') => [
    ...keep(state.columnPinning[side]),
    ...initial.columnPinning[side].filter((key) => added.has(key)),
  ]
  const left = pinned('left')
  const fixed = columns.filter((column) => column.hideable === false).map((column) => column.key)
  const hidden = [
    ...keep(hiddenColumns(state)),
    ...hiddenColumns(initial).filter((key) => added.has(key)),
  ].filter((key) => !fixed.includes(key))
  return {
    columnOrder,
    columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])),
    columnPinning: { left, right: pinned('right').filter((key) => !left.includes(key)) },
    columnSizing: Object.fromEntries(Object.entries(state.columnSizing).filter(([key]) => known.has(key))),
    density: state.density,
  }
}

/** Keys of the hidden columns. */
export function hiddenColumns({ columnVisibility }: ColumnState): string[] {
  return Object.keys(columnVisibility).filter((key) => columnVisibility[key] === false)
}

/** The columns on screen, from left to right: pinned left, free, pinned right. */
export function visibleColumns<Column extends AnyColumn>(
  columns: readonly Column[],
  state: ColumnPlaces,
): Column[] {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const { left, right } = state.columnPinning
  const free = state.columnOrder.filter((key) => !left.includes(key) && !right.includes(key))
  const inOrder = (keys: string[]) => state.columnOrder.filter((key) => keys.includes(key))
  return [...inOrder(left), ...free, ...inOrder(right)]
    .filter((key) => state.columnVisibility[key] !== false)
    .flatMap((key) => byKey.get(key) ?? [])
}

/** Sets a column's width within its limits. */
export function resizeColumn(
  state: ColumnState,
  column: Pick<ColumnSettings, 'key' | 'minWidth' | 'maxWidth'>,
  width: number,
): ColumnState {
  const { min, max } = widthLimits(column)
  const size = Math.round(Math.min(max, Math.max(min, width)))
  return state.columnSizing[column.key] === size
    ? state
    : { ...state, columnSizing: { ...state.columnSizing, [column.key]: size } }
}

/** Moves a column to the place of another one, on whose side it is pinned from then on. */
export function moveColumnTo(state: ColumnState, key: string, target: string): ColumnState {
  const from = state.columnOrder.indexOf(key)
  const to = state.columnOrder.indexOf(target)
  if (from < 0 || to < 0 || from === to) return state
  const side = (keys: string[]) => {
    const others = keys.filter((other) => other !== key)
    return keys.includes(target) ? [...others, key] : others
  }
  const { left, right } = state.columnPinning
  return {
    ...state,
    columnOrder: state.columnOrder.toSpliced(from, 1).toSpliced(to, 0, key),
    columnPinning: { left: side(left), right: side(right) },
  }
}

/** Moves a column one place among those of its own side that are in sight. */
export function moveColumn(state: ColumnState, key: string, step: -1 | 1): ColumnState {
  const { left, right } = state.columnPinning
  const sideOf = (other: string) => (left.includes(other) ? 'left' : right.includes(other) ? 'right' : 'free')
  const neighbors = state.columnOrder.filter(
    (other) => other === key || (sideOf(other) === sideOf(key) && state.columnVisibility[other] !== false),
  )
  const from = neighbors.indexOf(key)
  const target = neighbors[from + step]
  if (from < 0 || target === undefined) return state
  const columnOrder = state.columnOrder.filter((other) => other !== key)
  columnOrder.splice(columnOrder.indexOf(target) + (step === 1 ? 1 : 0), 0, key)
  return { ...state, columnOrder }
}
