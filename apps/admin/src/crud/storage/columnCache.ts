import { storageKey } from '../../app/storage.ts'

const listeners = new Map<string, Set<() => void>>()

/** Where this browser keeps an account's columns of a list; and, with `unsent`, that the server lacks them. */
export const columnKey = (account: string, list: string, unsent = false): string =>
  storageKey(`columns.${account}.${list}${unsent ? '.unsent' : ''}`)

/** Returns the lists whose columns in this browser the server lacks. */
export function unsentLists(account: string): string[] {
  const [before, after] = columnKey(account, '|', true).split('|') as [string, string]
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(before) && key.endsWith(after))
    .map((key) => key.slice(before.length, -after.length))
}

/** Keeps columns in this browser and shows them in the tables of that list. */
export function keepColumns(account: string, list: string, text: string): void {
  const key = columnKey(account, list)
  localStorage.setItem(key, text)
  for (const changed of listeners.get(key) ?? []) changed()
}

/** Calls back when the columns that are kept have changed; returns what ends that. */
export function watchColumns(account: string, list: string, changed: () => void): () => void {
  const key = columnKey(account, list)
  const those = listeners.get(key) ?? new Set()
  listeners.set(key, those.add(changed))
  return () => void those.delete(changed)
}
