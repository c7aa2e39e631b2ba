import type { BoxProps, ElementProps, Factory, StylesApiProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { DataTableColumn, DataTableProps, SelectedRows } from '../DataTable/DataTable.tsx'
import type { DataTableSelection, RowAction } from '../DataTable/DataTable.types.ts'
import type { OwnFormProps, SubmitContext, SubmitResult } from '../Form/Form.types.ts'
import type { SearchFieldSpec } from '../fields/FieldSpec.ts'
import type { SearchFormExpansion } from '../SearchForm/SearchForm.types.ts'
import type { ListQuery } from './listSearch.ts'
import type { ListResult } from './useListQuery.ts'
import type { ListState } from './useListState.ts'

/** The rows that a bulk action applies to, and what follows it. */
export interface BulkSelection extends SelectedRows {
  /**
   * Call it when the action is done: the rows are requested again, and none is selected.
   * @param failed ids of rows that stay selected, because the action failed for them. @default none
   */
  done: (failed?: readonly string[]) => void
}

/** What `ListForm` has for rows of any type. */
export interface ListFormOptions<Row, Values, Submitted>
  extends Pick<OwnFormProps<Values, Submitted>, 'fields' | 'schema' | 'columns'> {
  /** Text of the button that adds a row, and heading of its dialog. @default rows can't be added */
  addTitle?: string
  /** Heading of the dialog that edits a row. @default rows can't be edited */
  editTitle?: string
  /** Returns the values of an edited row that the form begins with. @default the row itself */
  values?: (row: Row) => Partial<Values>
  /**
   * Saves. It may reject, or return what it rejected: see `SubmitResult`.
   * @param row the edited row, or `undefined` for a new one
   */
  onSubmit: (
    values: Submitted,
    row: Row | undefined,
    context?: SubmitContext<Values>,
  ) => Promise<SubmitResult<Values>>
}

/**
 * The dialog in which rows are added and edited; the rows are requested again after a save. Rows whose properties are of
 * other types than the form's values need `values` to be edited.
 */
export type ListForm<Row, Values, Submitted = Values> = ListFormOptions<Row, Values, Submitted> &
  ([Row] extends [Partial<Values>]
    ? unknown
    : { editTitle?: never } | Required<Pick<ListFormOptions<Row, Values, Submitted>, 'values'>>)

type Ruled =
  | 'label'
  | 'columns'
  | 'rows'
  | 'rowActions'
  | 'actions'
  | 'pagination'
  | 'sort'
  | 'virtual'
  | 'selection'

/** Further props of the table of a list. */
export type ListTableProps<Row> = Partial<Omit<DataTableProps<Row>, Ruled>> & {
  /**
   * Which rows can be selected, and whether all matching rows of other pages can. That ends with new filters, and when
   * an action is done. @default every row of the page
   */
  selection?: Pick<DataTableSelection<Row>, 'isSelectable' | 'allMatching'>
}

export interface ListPageProps<Row, Query extends ListQuery, Values = object, Submitted = Values>
  extends BoxProps,
    StylesApiProps<ListPageFactory>,
    ElementProps<'section', 'children' | 'color' | 'title'> {
  /** The heading. */
  title: string
  /** Accessible name of the region, the search form and the table. @default the title */
  label?: string | undefined
  /** The result of `useListState`. */
  list: ListState<Query>
  /** The result of `useListQuery`, or of TanStack Query's `useQuery`. */
  result: ListResult<Row>
  /** The columns. Keep stable between renders: rows are memoized on it. */
  columns: readonly DataTableColumn<Row>[]
  /** Fields of the search form. @default those of `listSearch` */
  fields?: readonly SearchFieldSpec<Partial<Query>>[]
  /** Returns the actions on a row. Keep stable between renders. @default none */
  rowActions?: ((row: Row) => readonly RowAction<Row>[]) | undefined
  /** Returns the buttons for the selected rows. @default rows can't be selected */
  bulk?: ((selected: BulkSelection) => ReactNode) | undefined
  /**
   * Deletes the selected rows, after a confirmation; then the rows are requested again. What it rejects with is shown
   * in the confirmation. It isn't offered while all matching rows are selected, whose ids the page doesn't know: delete
   * those in `bulk`. @default rows can't be deleted
   */
  onDelete?: ((ids: readonly string[]) => Promise<unknown>) | undefined
  /** The dialog in which rows are added and edited. @default rows can't be added or edited */
  form?: ListForm<Row, Values, Submitted> | undefined
  /** Buttons over the table, after the one that adds a row. @default none */
  actions?: ReactNode
  /** The button that exports the list, before the others. @default none */
  exportButton?: ReactNode
  /** The menu of saved views, after the others. @default none */
  views?: ReactNode
  /** Beside the heading. @default nothing */
  aside?: ReactNode
  /** Between the search form and the table. @default nothing */
  above?: ReactNode
  /** Whether the search form shows all fields, if you keep that yourself. @default kept while the page is mounted */
  expansion?: SearchFormExpansion
  /** Further props of the table, such as `getRowId`, `columnState`, `expansion` and `tree`. @default none */
  table?: ListTableProps<Row> | undefined
  /** The page's dialogs. @default none */
  children?: ReactNode
}

type ListPageSignature = <
  Row extends object,
  Query extends ListQuery,
  Values extends object,
  Submitted = Values,
>(
  props: ListPageProps<Row, Query, Values, Submitted> & RowsWithIdOrGetRowId<Row>,
) => ReactNode

/** A union for the same reason as that of `DataTable`. */
type RowsWithIdOrGetRowId<Row> =
  | { result: ListResult<Row & { id: string | number }> }
  | { table: Required<Pick<DataTableProps<Row>, 'getRowId'>> }

export type ListPageFactory = Factory<{
  // biome-ignore lint/suspicious/noExplicitAny: any query, which is the page's
  props: ListPageProps<object, any>
  ref: HTMLElement
  stylesNames: 'root' | 'head' | 'title'
  signature: ListPageSignature
}>
