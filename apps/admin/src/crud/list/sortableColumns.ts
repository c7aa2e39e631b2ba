import type { DataTableColumn } from '@admin/ui'
import type { ListQuery } from '../resource/resource.types.ts'
import type { ListSearch } from './listSearch.ts'

/** The columns, those marked as sortable that the server can sort by. */
export const sortableColumns = <Row, Query extends ListQuery>(
  search: ListSearch<Query>,
  columns: readonly DataTableColumn<Row>[],
): DataTableColumn<Row>[] => {
  const sortable: readonly string[] = search.sortable
  return columns.map((column) => ({ ...column, sortable: sortable.includes(column.key) }))
}
