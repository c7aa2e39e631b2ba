import { initialColumnState, reconcileColumnState, visibleColumns } from './columnState.ts'
import { readColumns } from './columnStore.ts'
import type { DataTableColumn, DataTableColumnState } from './DataTable.types.ts'
import { parseColumnState } from './storedColumns.ts'

/**
 * Returns the columns that a table with these settings shows, from left to right: to export or print what is on
 * screen. If the storage fails, the failure is reported (`reportError`), and all columns are returned.
 */
export async function shownColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  source: DataTableColumnState,
): Promise<DataTableColumn<Row>[]> {
  const kept =
    'value' in source ? source.value : parseColumnState(await readColumns(source.storage, source.storageKey))
  return visibleColumns(columns, kept ? reconcileColumnState(columns, kept) : initialColumnState(columns))
}
