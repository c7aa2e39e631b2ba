import type { DataTableColumnState } from '@admin/ui'
import { useSession } from '../../session/useSession.ts'
import { columnStorageOf } from './columnStorage.ts'

/** How the signed-in user arranged a list's columns, wherever they sign in. */
export function useColumnState(list: string): DataTableColumnState {
  const { user } = useSession()
  return { storage: columnStorageOf(user?.id ?? ''), storageKey: list }
}
