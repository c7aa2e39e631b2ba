import type { BoxProps, ElementProps, StylesApiProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DateFormat } from '../format/formatDate.ts'
import type { StatusTone } from '../StatusBadge/StatusBadge.tsx'
import type { ColumnState, ColumnStorage, Density } from './columnState.ts'
import type { DataTableFactory } from './tableParts.ts'

/** How a cell shows its value when the column has no `render`. */
export type DataTableCellType =
  | 'text'
  | 'date'
  | 'image'
  | 'lookup'
  | 'copyable'
  | 'truncated'
  | 'id'
  | 'number'

/** What a cell shows without a `render`. */
export type DataTableCellValue = string | number | bigint | boolean | Date | null | undefined

/** A row's property that a cell can show as it is. */
type ShownKey<Row> = {
  [Key in keyof Row & string]-?: Row[Key] extends DataTableCellValue ? Key : never
}[keyof Row & string]

/** Options of a column, without its key and the content of its cells. */
export interface DataTableColumnOptions<Row> {
  /** Name of the column: its heading, and the cell's caption in the card layout. */
  label: string
  /** Content of the heading in place of `label`, which remains the accessible name. @default the label */
  header?: ReactNode
  /** Description of the column, shown as a tooltip on its heading and read by screen readers. @default none */
  description?: string
  /** Heading over this column and its neighbors of the same group. @default none */
  group?: string
  /**
   * Width in pixels. Extra space is distributed in proportion to it until an operator resizes a column. Where space is
   * missing, text columns give up to a quarter of it before the table scrolls sideways.
   * @default by type: 72 (image) to 232 (id)
   */
  width?: number
  /** Smallest width in pixels, also where space is missing. @default 60 when resized; see `width` */
  minWidth?: number
  /** Largest width in pixels. @default 800 */
  maxWidth?: number
  /** Left and right follow the reading direction. @default 'right' for numbers, otherwise 'left' */
  align?: 'left' | 'center' | 'right'
  /** Keeps the column visible while the table scrolls sideways. @default none: it scrolls with the others */
  pin?: 'left' | 'right'
  /** The heading becomes a sort button; needs the table's `sort`. @default false */
  sortable?: boolean
  /** Operators may hide the column. @default true */
  hideable?: boolean
  /** The column is hidden until an operator shows it. @default false */
  defaultHidden?: boolean
  /**
   * Rows that are drawn as cards show the column immediately, and the others after "More".
   * @default the first three columns, unless a column of the table sets it
   */
  inCard?: boolean
  /** How the value is shown; `render` takes precedence. @default 'text' */
  type?: DataTableCellType
  /**
   * How a `date` is written: a pattern of `yyyy MM dd HH mm ss`, or options of `Intl.DateTimeFormat`.
   * @default `labels.formats.date`, 'yyyy-MM-dd'
   */
  format?: DateFormat
  /** How a `number` is written: options of `Intl.NumberFormat`. @default `labels.formats.number`, all digits */
  numberFormat?: Intl.NumberFormatOptions
  /** What is shown for each value of a `lookup` column. A value without one is shown as it is. @default {} */
  lookup?: Readonly<Record<string, ReactNode>>
  /** Characters that a `truncated` cell keeps. @default 10 */
  maxLength?: number
  /** Class of the column's cells, or of the cell of a row. @default none */
  cellClassName?: string | ((row: Row) => string | undefined)
}

/**
 * One column: a property of the row, or any key with a `value` or a `render`.
 */
export type DataTableColumn<Row> = DataTableColumnOptions<Row> &
  (
    | {
        /** The row's property shown, the name sent for sorting, and the key the column's state is kept under. */
        key: ShownKey<Row>
        /** Returns the value that is shown, such as a nested one. @default the row's property */
        value?: (row: Row) => DataTableCellValue
        /** Draws the cell itself. An empty result is shown as `--`. Keep `columns` stable between renders: rows are memoized on it. @default by `type` */
        render?: (row: Row) => ReactNode
      }
    | { key: string; value: (row: Row) => DataTableCellValue; render?: (row: Row) => ReactNode }
    | { key: string; value?: (row: Row) => DataTableCellValue; render: (row: Row) => ReactNode }
  )

/** An action on a row. */
export interface RowAction<Row> {
  /** Identifies the action among those of its row. */
  key: string
  /** Label of the button or menu item. */
  label: string
  /** Shown before the label in the row's menu. @default none */
  icon?: ReactNode
  /** Shown in the error color. @default false */
  danger?: boolean
  /** Shown, but disabled. @default false */
  disabled?: boolean
  /**
   * Why the action is unavailable: it looks disabled, but can be hovered and focused to read this. `onClick` is
   * not called. @default it is available, unless disabled
   */
  reason?: string
  /** Called with the row. */
  onClick: (row: Row) => void
}

/** Ascending or descending. */
export type SortDirection = 'asc' | 'desc'

/** How the rows are sorted, by the server. */
export interface DataTableSort {
  /** Key of the sorted column; `undefined`: the server's default order. */
  by: string | undefined
  /** Direction of the sorted column. */
  direction: SortDirection
  /**
   * The order while `by` is `undefined`, shown in the heading; the first click on that heading reverses it.
   * @default not shown
   */
  defaultSort?: { by: string; direction: SortDirection } | undefined
  /** `undefined` requests the server's default order. */
  onChange: (sort: { by: string; direction: SortDirection } | undefined) => void
}

/** The current page: a numbered page, or a cursor page of which only the neighbors are known. */
export type DataTablePagination = DataTableNumberedPagination | DataTableCursorPagination

interface PagerAlignment {
  /** Alignment of the pager. @default 'right' */
  align?: 'left' | 'center' | 'right'
}

/** Pages with numbers. */
export type DataTableNumberedPagination = NumberedPages &
  (
    | {
        /** Rows of all pages together. */
        total: number
        hasNext?: undefined
      }
    | {
        total?: undefined
        /** Whether a page follows, where the rows of all pages aren't counted: the pager leads to it and back. */
        hasNext: boolean
      }
  )

interface NumberedPages extends PagerAlignment {
  onNext?: undefined
  onPrevious?: undefined
  /** Counted from 1. The server corrects a page past the end, for example after its last row was deleted. */
  page: number
  /** Rows per page; start with 15, the first of `PAGE_SIZES`. */
  pageSize: number
  /** Page sizes to choose from. @default [15, 30, 50, 100] */
  pageSizes?: readonly number[]
  /** A new size always comes with page 1. */
  onChange: (next: { page: number; pageSize: number }) => void
}

/** Pages that a server finds by a cursor, so they have neither numbers nor a total: the pager leads to the neighbors. */
export interface DataTableCursorPagination extends PagerAlignment {
  page?: undefined
  total?: undefined
  /** Whether a page follows. */
  hasNext: boolean
  /** Whether a page comes before. */
  hasPrevious: boolean
  /** Called for the next page. */
  onNext: () => void
  /** Called for the previous page. */
  onPrevious: () => void
  /** Rows of a page: the skeleton has no more. @default 15 */
  pageSize?: number
  onChange?: undefined
}

/** The rows that a bulk action applies to. */
export interface SelectedRows {
  /** Ids of the selected rows, those of other pages included. */
  ids: readonly string[]
  /** Every row that matches the filters is selected, on all pages. */
  allMatching: boolean
  /** How many rows that is. */
  count: number
}

/** Which rows are selected. */
export interface DataTableSelection<Row> {
  /** Ids of the selected rows, those of other pages included. */
  ids: readonly string[]
  /** Called with the ids of all selected rows. */
  onChange: (ids: string[]) => void
  /** Returns whether a row can be selected. Keep stable between renders. @default every row can */
  isSelectable?: (row: Row) => boolean
  /** Offers to select what is on other pages too, once the page is selected. @default not offered */
  allMatching?: {
    /** Every row that matches the filters is selected. */
    active: boolean
    /** Called with `true` by the bar, and with `false` when any row's selection changes. */
    onChange: (active: boolean) => void
  }
  /** Buttons for the selected rows, in the bar above the table. @default none */
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

/** Rows that are children of other rows. */
export interface DataTableTree<Row> {
  /** The rows below a row; `undefined` until they are loaded. */
  getChildren: (row: Row) => readonly Row[] | undefined
  /** Whether a row can be opened before its children are loaded. @default it has children */
  hasChildren?: (row: Row) => boolean
  /** Ids of the open rows. @default the table keeps them itself, all closed at first */
  ids?: readonly string[]
  /** All ids that are open now: load what is missing. @default none */
  onChange?: (ids: string[]) => void
}

/** A summary line below the rows, for example a total of the page or of all matching rows. */
export interface DataTableSummary {
  /** Label of the line, in the first column. */
  label: string
  /** Values by column key. */
  values: Readonly<Record<string, ReactNode>>
}

/** What is shown while rows load, and when there are none. */
export interface DataTableStates {
  /** The first load: a skeleton is shown instead of rows. @default false */
  loading?: boolean
  /** A later load: the rows stay, dimmed. @default false */
  refetching?: boolean
  /** Replaces the default skeleton. @default a bar in every cell */
  skeleton?: ReactNode
  /** Error message, shown above the rows if there are any. @default no error */
  error?: ReactNode
  /** Adds a button to the error. @default no button */
  onRetry?: (() => void) | undefined
  /** Shown when there are no rows at all. @default a short text */
  empty?: ReactNode
  /** Shown when no row matches the filters. @default a short text */
  noMatch?: ReactNode
  /** Pass it while filters are active: an empty table then shows `noMatch` and a button that calls it. @default no filters are active */
  onClearFilters?: (() => void) | undefined
}

/** Options of a table that renders only the visible rows. */
export interface DataTableVirtual {
  /** Height of every row in pixels. @default 37, or 29 in compact density */
  rowHeight?: number
}

/** Column settings held by the application, or kept by the table in a storage the application supplies. */
export type DataTableColumnState =
  | {
      /** The current settings; `undefined` before the user changed anything. */
      value: ColumnState | undefined
      /** Called with the whole new settings after every change; update `value` in response. */
      onChange: (state: ColumnState) => void
    }
  | {
      /**
       * `localStorage`, or anything with its two methods, which may return promises. Keep stable between renders: a new
       * storage is read again.
       */
      storage: ColumnStorage
      /** Key in the storage; use a different one for each table. */
      storageKey: string
    }

/** Props of the table. A group of props that is absent is a feature that is off. */
export type DataTableProps<Row> = DataTableOptions<Row> & (WholeRows<Row> | RowsInSight)

/** All rows are in the page. */
interface WholeRows<Row> {
  /** Details that open below a row. @default rows do not open */
  expansion?: DataTableExpansion<Row> | undefined
  /**
   * Returns the heading of the group that a row belongs to. Rows of a group must be adjacent. Keep stable between renders.
   * @default no groups
   */
  groupOf?: ((row: Row) => string) | undefined
  virtual?: undefined
}

/** Only the visible rows are in the page: all have one height, and nothing opens between them. */
interface RowsInSight {
  expansion?: undefined
  groupOf?: undefined
  /** Renders only the visible rows, all of the same height. @default all rows are rendered */
  virtual: DataTableVirtual
}

interface DataTableOptions<Row>
  extends BoxProps,
    StylesApiProps<DataTableFactory>,
    ElementProps<'div', 'children' | 'color'> {
  /** Accessible name of the table. */
  label: string
  /** The columns. Keep stable between renders: rows are memoized on it. */
  columns: readonly DataTableColumn<Row>[]
  /** The rows of the page, in the server's order. */
  rows: readonly Row[]
  /**
   * Returns a row's id, which never changes. Required for rows without an `id`. A number becomes a text: `selection.ids`
   * and other lists of ids hold texts. A row without an id is an error. Keep stable between renders.
   * @default the row's `id`
   */
  getRowId?: (row: Row) => string | number
  /**
   * Returns what a row is called in the accessible names of its controls, such as "Select row Starlight Trading". Keep
   * stable between renders. @default its first visible text, or its id
   */
  getRowName?: (row: Row) => string
  /** What shows while rows load, when loading failed, and when there are none. @default the rows */
  states?: DataTableStates
  /**
   * The pager below the rows: previous, pages, next, jumper, page sizes and total, or previous and next where pages have
   * no numbers. @default one page
   */
  pagination?: DataTablePagination
  /** Which column the server sorted by, and how to request another. @default nothing can be sorted */
  sort?: DataTableSort
  /** Checkboxes in the rows, and a bar for the selected rows. @default no row can be selected */
  selection?: DataTableSelection<Row>
  /**
   * Returns the tone of a row's state, which tints the row. Show the state as text in a cell, too. Keep stable between
   * renders. @default no row is tinted
   */
  rowTone?: (row: Row) => StatusTone | undefined
  /** Called on click and on Enter. @default rows do nothing */
  onRowClick?: (row: Row) => void
  /** The first two actions are buttons in the row, the others are in its menu. Keep stable between renders. @default none */
  rowActions?: (row: Row) => readonly RowAction<Row>[]
  /** Order, width, pinning and visibility of columns, and density. @default kept while the table is mounted */
  columnState?: DataTableColumnState
  /** Row height until an operator chooses another. @default 'comfortable', or 'compact' in `adminTheme` */
  defaultDensity?: Density
  /** Buttons above the table. @default none */
  actions?: ReactNode
  /**
   * Height of the whole table, toolbar and pager included: pixels or any CSS length. `'100%'` fills the box around it,
   * `'auto'` makes it as tall as its rows. @default the rows scroll in the remaining height of the window
   */
  height?: number | string | undefined
  /** Rows that are children of other rows. @default a flat list */
  tree?: DataTableTree<Row>
  /** Summary lines that stay visible below the rows. @default none */
  summary?: readonly DataTableSummary[]
  /** Lets operators reorder rows by pointer and keyboard; called with the rows in their new order. @default off */
  onReorder?: (rows: Row[]) => void
}
