import type { ReactNode } from 'react'
import type { ColumnState, ColumnStorage } from './columnState.ts'

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
  /** Pixels. @default by type: 72 (image) to 232 (id) */
  width?: number
  /** Pixels the column cannot get narrower than. @default 60 */
  minWidth?: number
  /** Pixels the column cannot get wider than. @default 800 */
  maxWidth?: number
  /** Left and right follow the reading direction. @default 'right' for numbers, otherwise 'left' */
  align?: 'left' | 'center' | 'right'
  /** Keeps the column in sight while the table scrolls sideways. @default none: it scrolls along */
  pin?: 'left' | 'right'
  /** The heading becomes a sort button; needs the table's `sort`. @default false */
  sortable?: boolean
  /** Operators may hide the column. @default true */
  hideable?: boolean
  /** How the value is shown; `render` goes before it. @default 'text' */
  type?: DataTableCellType
  /** Pattern of a `date` (specification, section 3). @default 'yyyy-MM-dd' */
  format?: string
  /** Text shown for each value of a `lookup` column. A value without one is shown as it is. @default {} */
  lookup?: Readonly<Record<string, string>>
  /** Characters a `truncated` cell keeps (specification, section 9). @default 10 */
  maxLength?: number
  /** Draws the cell itself. Keep `columns` stable between renders: rows are memoised on it. @default by `type` */
  render?: (row: Row) => ReactNode
}

/** What the column tools need of a column: all but its rows. */
export type ColumnSettings = Omit<DataTableColumn<never>, 'render'>

/** One thing that can be done with a row. */
export interface RowAction<Row> {
  /** Names the action among those of its row. */
  key: string
  /** What the button or menu item says. */
  label: string
  /** Stands before the label in the row's menu. @default none */
  icon?: ReactNode
  /** Written in the colour of danger. @default false */
  danger?: boolean
  /** Shown, but out of reach. @default false */
  disabled?: boolean
  /**
   * Why it is out of reach: it looks disabled, can be pointed at and focused, and says this. `onClick` is not
   * called. @default it is within reach, unless disabled
   */
  reason?: string
  /** Called with the row. */
  onClick: (row: Row) => void
}

/** Ascending or descending. */
export type SortDirection = 'asc' | 'desc'

/** How the rows are sorted, by the server. */
export interface DataTableSort {
  /** Key of the sorted column; `undefined`: the server's own order. */
  by: string | undefined
  /** Direction of the sorted column. */
  direction: SortDirection
  /** `undefined` asks for the server's own order. */
  onChange: (sort: { by: string; direction: SortDirection } | undefined) => void
}

/** Which page the rows are. */
export interface DataTablePagination {
  /** Counted from 1. The application corrects a page past the end, as after the deletion of its last row. */
  page: number
  /** Rows of a page (specification, section 9: 15 unless the operator chose another). */
  pageSize: number
  /** Rows of all pages together. */
  total: number
  /** Where the pager stands (specification, section 2). @default 'right' */
  align?: 'left' | 'center' | 'right'
  /** Page sizes on offer (specification, section 9). @default [15, 30, 50, 100] */
  pageSizes?: readonly number[]
  /** A new size always comes with page 1. */
  onChange: (next: { page: number; pageSize: number }) => void
}

/** What a bulk action works on. */
export interface SelectedRows {
  /** Ids of the selected rows, those of other pages included. */
  ids: readonly string[]
  /** Every row that matches the filters is meant, whatever page it is on. */
  allMatching: boolean
  /** How many rows that is. */
  count: number
}

/** Which rows are selected. */
export interface DataTableSelection {
  /** Ids of the selected rows, those of other pages included. */
  ids: readonly string[]
  /** All ids that are selected now. */
  onChange: (ids: string[]) => void
  /** Offers to select what is on other pages too, once the page is selected. @default not offered */
  allMatching?: {
    /** Every row that matches the filters is selected. */
    active: boolean
    /** Asked for by the bar, and ended by any change of a row. */
    onChange: (active: boolean) => void
  }
  /** Buttons for what is selected, in the bar that stands over the rows meanwhile. @default none */
  actions?: (selected: SelectedRows) => ReactNode
}

/** Details that open below a row. */
export interface DataTableExpansion<Row> {
  /** What opens below a row. */
  render: (row: Row) => ReactNode
  /** Ids of the open rows. @default the table keeps them itself, all closed at first */
  ids?: readonly string[]
  /** All ids that are open now. @default none */
  onChange?: (ids: string[]) => void
}

/** Rows that stand below other rows. */
export interface DataTableTree<Row> {
  /** The rows below a row; `undefined` while they are not there yet. */
  getChildren: (row: Row) => readonly Row[] | undefined
  /** Whether a row can be opened before its children are there. @default it has children */
  hasChildren?: (row: Row) => boolean
  /** Ids of the open rows. @default the table keeps them itself, all closed at first */
  ids?: readonly string[]
  /** All ids that are open now: load what is missing. @default none */
  onChange?: (ids: string[]) => void
}

/** A line under the rows, as for the sum of the page or of everything that matches. */
export interface DataTableSummary {
  /** What the values are of. It stands in the first column. */
  label: string
  /** Values by column key. */
  values: Readonly<Record<string, ReactNode>>
}

/** What is shown before, between and instead of rows. */
export interface DataTableStates {
  /** The first load: a skeleton stands in for the rows. @default false */
  loading?: boolean
  /** A later load: the rows stay, dimmed. @default false */
  refetching?: boolean
  /** Stands in for the skeleton's grey bars. @default a bar in every cell */
  skeleton?: ReactNode
  /** What went wrong. Rows that are there stay, and it stands above them. @default no error */
  error?: ReactNode
  /** Adds a button to the error. @default no button */
  onRetry?: (() => void) | undefined
  /** Stands in for rows where there are none at all. @default a short text */
  empty?: ReactNode
  /** Stands in for rows where the filters leave none. @default a short text */
  noMatch?: ReactNode
  /** Filters are on: no rows means no match, with a button that calls this. @default no filters are on */
  onClearFilters?: (() => void) | undefined
}

/** Rows that are in the page only while they are in sight. */
export interface DataTableVirtual {
  /** Pixels of the scrolling area. @default what the window leaves it */
  height?: number
  /** Pixels of every row. @default 37, or 29 in compact density */
  rowHeight?: number
}

/** Column settings held by the application, or kept by the table in a storage the application supplies. */
export type DataTableColumnState =
  | {
      /** The settings now; `undefined` before anyone arranged anything. */
      value: ColumnState | undefined
      /** Called with the whole new settings after every change; answer by changing `value`. */
      onChange: (state: ColumnState) => void
    }
  | {
      /** `localStorage`, or anything with its two methods; they may answer with promises. */
      storage: ColumnStorage
      /** Where in the storage: one key a table. */
      storageKey: string
    }

/** What a table shows and says. A group that is absent is a feature that is off. */
export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string
  /** What is shown of a row. Keep stable between renders: rows are memoised on it. */
  columns: readonly DataTableColumn<Row>[]
  /** The rows of the page, in the server's order. */
  rows: readonly Row[]
  /** A row's id, the same as long as it lives. @default the row's `id` */
  getRowId?: (row: Row) => string
  /** Loading, failed, empty. @default rows are there */
  states?: DataTableStates
  /** Previous, pages, next, jumper, sizes and total under the rows (specification, section 2). @default one page */
  pagination?: DataTablePagination
  /** Which column the server sorted by, and how to ask for another. @default nothing can be sorted */
  sort?: DataTableSort
  /** Boxes before the rows, and a bar for what is selected. @default no row can be selected */
  selection?: DataTableSelection
  /** Called on click and on Enter. @default rows do nothing */
  onRowClick?: (row: Row) => void
  /** The first two actions are buttons in the row, the others are in its menu. Keep stable between renders. @default none */
  rowActions?: (row: Row) => readonly RowAction<Row>[]
  /** Order, width, pinning and visibility of columns, and density. @default kept while the table is mounted */
  columnState?: DataTableColumnState
  /** Buttons over the table. @default none */
  actions?: ReactNode
  /** Something to open below a row. Not together with `virtual`. @default rows do not open */
  expansion?: DataTableExpansion<Row>
  /** Rows below rows. @default a flat list */
  tree?: DataTableTree<Row>
  /**
   * The text that each run of rows is headed by; rows of a group follow one another. Keep stable between renders. Not
   * together with `virtual`. @default no groups
   */
  groupOf?: (row: Row) => string
  /** Lines that stay in sight under the rows. @default none */
  summary?: readonly DataTableSummary[]
  /** Puts only the rows in sight into the page, all of the same height. @default all rows are there */
  virtual?: DataTableVirtual
  /** Turns on drag-to-reorder; gives the rows in their new order (specification, section 2). @default off */
  onReorder?: (rows: Row[]) => void
}
