import { storageKey } from '../app/storage.ts'

/**
 * Keeps what each account used lately in this browser, the latest first.
 * @param name of the storage's key
 * @param limit how many items are kept
 * @param idOf returns what an item is recognized by
 */
export function recentItems<Item>(name: string, limit: number, idOf: (item: Item) => string | undefined) {
  const keyOf = (account: string) => storageKey(`${name}.${account}`)
  const read = (account: string): Item[] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]')
      return Array.isArray(kept) ? kept.filter((item) => typeof idOf(item) === 'string') : []
    } catch {
      return []
    }
  }
  const keep = (account: string, item: Item): void => {
    const others = read(account).filter((other) => idOf(other) !== idOf(item))
    try {
      localStorage.setItem(keyOf(account), JSON.stringify([item, ...others].slice(0, limit)))
    } catch {
      // Full or blocked: the list is a convenience.
    }
  }
  return { read, keep }
}
