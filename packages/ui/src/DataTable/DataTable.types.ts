import type { ReactNode } from 'react'
import type { ColumnState } from './columnState.ts'

/** How a cell shows its value when the column has no `render` (specification, section 3). */
export type DataTableCellType =
  | 'text'
  | 'date'
  | 'image'
  | 'lookup'
  | 'copyable'
  | 'truncated'
  | 'id'
  | 'number'

/** One column. The specification's `prop`, `slot` and `fixed` are `key`, `render` and `pin` here. */
export interface DataTableColumn<Row> {
  /** The row's property shown, the name sent for sorting, and the key the column's state is kept under. */
  key: string
  /** Heading, and the cell's caption in the card layout. */
  label: string
  /** Pixels. @default by type: 72 (image) to 200 (id) */
  width?: number
  /** Pixels the column cannot get narrower than. @default 60 */
  minWidth?: number
  /** Pixels the column cannot get wider than. @default 800 */
  maxWidth?: number
  /** @default 'right' for numbers, otherwise 'left' */
  align?: 'left' | 'center' | 'right'
  /** Keeps the column in sight while the table scrolls sideways. */
  pin?: 'left' | 'right'
  /** The heading becomes a sort button; needs the table's `sort`. @default false */
  sortable?: boolean
  /** Operators may hide the column. @default true */
  hideable?: boolean
  /** @default 'text' */
  type?: DataTableCellType
  /** Pattern of a date. @default 'yyyy-MM-dd' */
  format?: string
  /** Text shown for each value of a `lookup` column. A value without one is shown as it is. */
  lookup?: Readonly<Record<string, string>>
  /** Characters a `truncated` cell keeps. @default 10 */
  maxLength?: number
  /** Draws the cell itself. Keep `columns` stable between renders: rows are memoised on it. */
  render?: (row: Row) => ReactNode
}

/** What the column tools need of a column: all but its rows. */
export type ColumnSettings = Omit<DataTableColumn<never>, 'render'>

export interface RowAction<Row> {
  key: string
  label: string
  icon?: ReactNode
  /** Written in the colour of danger. @default false */
  danger?: boolean
  /** @default false */
  disabled?: boolean
  onClick: (row: Row) => void
}

export type SortDirection = 'asc' | 'desc'

export interface DataTableSort {
  /** Key of the sorted column. */
  by: string | undefined
  direction: SortDirection
  /** `undefined` asks for the server's own order. */
  onChange: (sort: { by: string; direction: SortDirection } | undefined) => void
}

export interface DataTablePagination {
  /** Counted from 1. */
  page: number
  pageSize: number
  /** Rows of all pages together. */
  total: number
  /** @default 'right' */
  align?: 'left' | 'center' | 'right'
  /** @default [15, 30, 50, 100] (specification, section 9) */
  pageSizes?: readonly number[]
  /** A new size always comes with page 1. */
  onChange: (next: { page: number; pageSize: number }) => void
}

export interface DataTableSelection {
  /** Ids of the selected rows, those of other pages included. */
  ids: readonly string[]
  onChange: (ids: string[]) => void
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string
  columns: readonly DataTableColumn<Row>[]
  rows: readonly Row[]
  /** @default the row's `id` */
  getRowId?: (row: Row) => string
  /** The first load: a skeleton stands in for the rows. @default false */
  loading?: boolean
  /** A later load: the rows stay, dimmed. @default false */
  refetching?: boolean
  /** Stands in for the rows, with its own way to try again. */
  error?: ReactNode
  /** Stands in for rows where there are none. @default a short text */
  empty?: ReactNode
  /** Absent: one page. */
  pagination?: DataTablePagination
  /** Absent: nothing can be sorted. */
  sort?: DataTableSort
  /** Absent: no row can be selected. */
  selection?: DataTableSelection
  /** Called on click and on Enter. */
  onRowClick?: (row: Row) => void
  /** Short actions stand in the row, the others in its menu. Keep stable between renders. */
  rowActions?: (row: Row) => readonly RowAction<Row>[]
  /** Absent: column settings last as long as the table is mounted. */
  columnState?: { value: ColumnState | undefined; onChange: (state: ColumnState) => void }
  /** Buttons over the table. */
  actions?: ReactNode
  /** Buttons shown while rows are selected. */
  bulkActions?: (ids: readonly string[]) => ReactNode
  /** Turns on drag-to-reorder; gives the rows in their new order (specification, section 2). */
  onReorder?: (rows: Row[]) => void
}
