import type { ColumnStorage } from './columnState.ts'

/** The settings of a table's columns as text, for `useSyncExternalStore`. */
export interface ColumnStore {
  subscribe: (changed: () => void) => () => void
  /** Returns the settings: reads the storage the first time, and `null` before it has answered. */
  text: () => string | null
  /** Shows and keeps settings. An answer that is still on its way is older, and is ignored. */
  keep: (text: string) => void
}

/** @param storage keeps the settings. @default they are kept as long as the store lives */
export function columnStore(storage?: ColumnStorage, key = ''): ColumnStore {
  const listeners = new Set<() => void>()
  let text: string | null = null
  /** Counts what settles the text, a change or a read: only the answer to the last read is shown. */
  let turn = 0
  const show = (next: string | null) => {
    text = next
    for (const changed of listeners) changed()
  }
  const load = (from: ColumnStorage) => {
    turn += 1
    const mine = turn
    const answer = readColumns(from, key)
    if (answer instanceof Promise) answer.then((later) => mine === turn && show(later))
    else text = answer
  }
  return {
    subscribe(changed) {
      listeners.add(changed)
      const unsubscribe = storage?.subscribe?.(key, () => {
        load(storage)
        changed()
      })
      return () => {
        listeners.delete(changed)
        unsubscribe?.()
      }
    },
    text() {
      if (storage && turn === 0) load(storage)
      return text
    },
    keep(next) {
      turn += 1
      show(next)
      if (storage) write(storage, key, next)
    },
  }
}

/** Returns what a storage keeps under a key. A failure is reported, and nothing was kept. */
export function readColumns(storage: ColumnStorage, key: string): string | null | Promise<string | null> {
  try {
    const answer = storage.getItem(key)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: unknown) => {
      reportError(error)
      return null
    })
  } catch (error) {
    reportError(error)
    return null
  }
}

async function write(storage: ColumnStorage, key: string, text: string): Promise<void> {
  try {
    await storage.setItem(key, text)
  } catch (error) {
    reportError(error)
  }
}
