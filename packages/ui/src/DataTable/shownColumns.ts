import { reconcileColumnState, visibleColumns } from './columnState.ts'
import type { DataTableColumn, DataTableColumnState } from './DataTable.types.ts'
import { parseColumnState } from './storedColumns.ts'

/**
 * Returns the columns that a table with these settings shows, from left to right: to export or print what is on
 * screen. A storage that has no answer shows them all.
 */
export async function shownColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  source: DataTableColumnState,
): Promise<DataTableColumn<Row>[]> {
  const kept =
    'value' in source
      ? source.value
      : parseColumnState(await Promise.resolve(source.storage.getItem(source.storageKey)).catch(() => null))
  return visibleColumns(columns, reconcileColumnState(columns, kept))
}
