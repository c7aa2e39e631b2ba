import type { DataTableColumnState } from '@admin/ui'
import { storageKey } from '../session/storage.ts'
import { useSession } from '../session/useSession.ts'

/** How the signed-in user arranged a table's columns, kept in this browser. */
export function useColumnState(table: string): DataTableColumnState {
  const { user } = useSession()
  return { storage: localStorage, storageKey: storageKey(`columns.${user?.id ?? ''}.${table}`) }
}
