import type { Database } from './Database.ts'

/**
 * Milliseconds after which the rows of a moment are complete: far longer than a transaction may last and the clocks of
 * servers may differ.
 */
export const SETTLED_AFTER = 10 * 60 * 1000
/** Milliseconds after which everything is read again: a backup may have been restored. */
const MAX_AGE = 10 * 60 * 1000

interface Entry<Value> {
  value: Value
  readTime: number
}

/** What was read of tables that rows are only ever added to, by database, because a process may have several. */
export class AppendedCache<Value> {
  readonly #maxEntries: number
  readonly #databases = new WeakMap<Database, Map<string, Entry<Value>>>()

  /** @param maxEntries of each database; beyond them the least recently used is dropped */
  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries
  }

  get(db: Database, key: string): Value | undefined {
    const entries = this.#entriesOf(db)
    const entry = entries.get(key)
    entries.delete(key)
    if (!entry || Date.now() - entry.readTime >= MAX_AGE) return undefined
    entries.set(key, entry)
    return entry.value
  }

  set(db: Database, key: string, value: Value): void {
    const entries = this.#entriesOf(db)
    entries.set(key, { value, readTime: Date.now() })
    const [oldest] = entries.keys()
    if (entries.size > this.#maxEntries && oldest !== undefined) entries.delete(oldest)
  }

  #entriesOf(db: Database): Map<string, Entry<Value>> {
    const entries = this.#databases.get(db) ?? new Map<string, Entry<Value>>()
    this.#databases.set(db, entries)
    return entries
  }
}
