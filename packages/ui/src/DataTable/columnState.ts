import type { ColumnSettings } from './DataTable.types.ts'

export type Density = 'compact' | 'comfortable'

/** What an operator arranged. It is plain data: keep it as JSON wherever you like. */
export interface ColumnState {
  /** Column keys from left to right. Columns it does not name keep their place. */
  order: string[]
  /** Keys of the hidden columns. */
  hidden: string[]
  /** Widths set by hand, in pixels, by column key. */
  sizes: Record<string, number>
  /** Keys of the columns that stay in sight at the start (`left`) and at the end (`right`) of the rows. */
  pinned: { left: string[]; right: string[] }
  /** Height of the rows. */
  density: Density
}

/** Where the table keeps settings by itself: `localStorage` fits, and so does anything that answers later. */
export interface ColumnStorage {
  /** What was last kept under the key; `null` when nothing was. */
  getItem: (key: string) => string | null | Promise<string | null>
  /** Keeps the text under the key. What it returns is not looked at. */
  setItem: (key: string, value: string) => unknown
  /**
   * Calls back whenever something else than this table changed what is kept under the key, such as a server
   * that answered after the browser's own copy was shown. Returns what ends that. Keep stable.
   * @default what others keep shows with the next visit
   */
  subscribe?: (key: string, changed: () => void) => () => void
}

type AnyColumn = Pick<ColumnSettings, 'key' | 'pin' | 'width' | 'type' | 'hideable'>

const MIN_WIDTH = 60
const MAX_WIDTH = 800
const DEFAULT_WIDTHS: Record<string, number> = { image: 72, id: 232, date: 120, number: 120, copyable: 180 }
const DEFAULT_WIDTH = 150

/** Width of a column nobody resized, in pixels. */
export function defaultWidth(column: Pick<ColumnSettings, 'width' | 'type'>): number {
  return column.width ?? DEFAULT_WIDTHS[column.type ?? 'text'] ?? DEFAULT_WIDTH
}

/** The narrowest and widest a column may get, in pixels. */
export function widthLimits(column: Pick<ColumnSettings, 'minWidth' | 'maxWidth'>) {
  return { min: column.minWidth ?? MIN_WIDTH, max: column.maxWidth ?? MAX_WIDTH }
}

/** The state before anyone arranged anything. */
export function initialColumnState(columns: readonly AnyColumn[]): ColumnState {
  const pinnedTo = (side: 'left' | 'right') => columns.filter((c) => c.pin === side).map((c) => c.key)
  return {
    order: columns.map((column) => column.key),
    hidden: [],
    sizes: {},
    /** Keys of the columns that stay in sight at the start (`left`) and at the end (`right`) of the rows. */
    pinned: { left: pinnedTo('left'), right: pinnedTo('right') },
    density: 'comfortable',
  }
}

/**
 * Fits a kept state to today's columns: keys that are gone drop out, and new columns stand behind the
 * one they follow in the code, pinned as the code says.
 */
export function reconcileColumnState(
  columns: readonly AnyColumn[],
  state: ColumnState | undefined,
): ColumnState {
  const initial = initialColumnState(columns)
  if (!state) return initial
  const known = new Set(initial.order)
  const keep = (keys: readonly string[]) => [...new Set(keys)].filter((key) => known.has(key))
  const order = keep(state.order)
  const added = new Set<string>()
  for (const [index, key] of initial.order.entries()) {
    if (order.includes(key)) continue
    const before = initial.order[index - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
    added.add(key)
  }
  const pinned = (side: 'left' | 'right') => [
    ...keep(state.pinned[side]),
    ...initial.pinned[side].filter((key) => added.has(key)),
  ]
  const fixed = new Set(columns.filter((column) => column.hideable === false).map((column) => column.key))
  const left = pinned('left')
  return {
    order,
    hidden: keep(state.hidden).filter((key) => !fixed.has(key)),
    sizes: Object.fromEntries(Object.entries(state.sizes).filter(([key]) => known.has(key))),
    /** Keys of the columns that stay in sight at the start (`left`) and at the end (`right`) of the rows. */
    pinned: { left, right: pinned('right').filter((key) => !left.includes(key)) },
    density: state.density,
  }
}

/** Reads kept settings; what another version wrote, or a hand changed, counts as nothing kept. */
export function parseColumnState(stored: string | null | undefined): ColumnState | undefined {
  try {
    const state: unknown = JSON.parse(stored ?? 'null')
    return isColumnState(state) ? state : undefined
  } catch {
    return undefined
  }
}

function isColumnState(state: unknown): state is ColumnState {
  if (typeof state !== 'object' || state === null) return false
  const { order, hidden, sizes, pinned, density } = state as Partial<ColumnState>
  return (
    [order, hidden, pinned?.left, pinned?.right].every(Array.isArray) &&
    typeof sizes === 'object' &&
    sizes !== null &&
    typeof density === 'string'
  )
}

/** The columns on screen, from left to right: pinned left, free, pinned right. */
export function visibleColumns<Column extends AnyColumn>(
  columns: readonly Column[],
  state: ColumnState,
): Column[] {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const { left, right } = state.pinned
  const free = state.order.filter((key) => !left.includes(key) && !right.includes(key))
  const inOrder = (keys: string[]) => state.order.filter((key) => keys.includes(key))
  return [...inOrder(left), ...free, ...inOrder(right)]
    .filter((key) => !state.hidden.includes(key))
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
  return state.sizes[column.key] === size
    ? state
    : { ...state, sizes: { ...state.sizes, [column.key]: size } }
}

/** Moves a column to the place of another one, on whose side it is pinned from then on. */
export function moveColumnTo(state: ColumnState, key: string, target: string): ColumnState {
  const from = state.order.indexOf(key)
  const to = state.order.indexOf(target)
  if (from < 0 || to < 0 || from === to) return state
  const order = state.order.toSpliced(from, 1).toSpliced(to, 0, key)
  const side = (keys: string[]) => {
    const others = keys.filter((other) => other !== key)
    return keys.includes(target) ? [...others, key] : others
  }
  return { ...state, order, pinned: { left: side(state.pinned.left), right: side(state.pinned.right) } }
}

/** Moves a column one place among those of its own side that are in sight. */
export function moveColumn(state: ColumnState, key: string, step: -1 | 1): ColumnState {
  const sideOf = (other: string) =>
    state.pinned.left.includes(other) ? 'left' : state.pinned.right.includes(other) ? 'right' : 'free'
  const neighbours = state.order.filter(
    (other) => other === key || (sideOf(other) === sideOf(key) && !state.hidden.includes(other)),
  )
  const from = neighbours.indexOf(key)
  const target = neighbours[from + step]
  if (from < 0 || target === undefined) return state
  const order = state.order.filter((other) => other !== key)
  order.splice(order.indexOf(target) + (step === 1 ? 1 : 0), 0, key)
  return { ...state, order }
}
