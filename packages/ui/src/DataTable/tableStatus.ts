import type { Labels } from '../labels/Labels.ts'
import type { DataTableProps } from './DataTable.types.ts'
import { hasError } from './DataTableStates.tsx'

/** What a screen reader announces about the rows: that they load, or how many there are. */
export function tableStatus<Row>(
  labels: Labels,
  { states = {}, rows, pagination }: Pick<DataTableProps<Row>, 'states' | 'rows' | 'pagination'>,
): string {
  if (states.loading) return labels.table.loading
  if (states.refetching) return labels.table.refetching
  // The alert speaks for itself.
  if (hasError(states)) return ''
  if (pagination === undefined) return labels.table.loaded(rows.length, rows.length)
  if (pagination.total !== undefined) return labels.table.loaded(rows.length, pagination.total)
  return pagination.page === undefined ? labels.table.shown(rows.length) : labels.pager.page(pagination.page)
}
