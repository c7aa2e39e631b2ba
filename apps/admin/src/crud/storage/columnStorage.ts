import type { ColumnStorage } from '@admin/ui'
import { columnKey, keepColumns, watchColumns } from './columnCache.ts'
import { sendLater } from './columnPreferences.ts'

const storages = new Map<string, ColumnStorage>()

/**
 * How an account arranged the columns of its lists, each under its path: what this browser knows immediately,
 * what the server says as soon as that is loaded, and every change sent there.
 */
export function columnStorageOf(account: string): ColumnStorage {
  const known = storages.get(account)
  if (known) return known
  const storage: ColumnStorage = {
    getItem: (list) => localStorage.getItem(columnKey(account, list)),
    setItem: (list, text) => {
      keepColumns(account, list, text)
      localStorage.setItem(columnKey(account, list, true), 'true')
      sendLater(account, list)
    },
    subscribe: (list, changed) => watchColumns(account, list, changed),
  }
  storages.set(account, storage)
  return storage
}
