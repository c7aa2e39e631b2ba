import type { Database } from './Database.ts'
import { databaseError } from './databaseErrors.ts'

const ATTEMPTS = 5
/** Milliseconds; the pause before a retry is random, so that two that met do not meet again. */
const LONGEST_PAUSE = 40

/** Serialization failure, deadlock: PostgreSQL rolled back, and the same work may succeed now. */
const RETRYABLE = new Set(['40001', '40P01'])

/** SQLSTATE of a reference to a row that doesn't exist. */
const FOREIGN_KEY = '23503'

/**
 * Runs work in a transaction, and again where another one got in its way. The work must bear being repeated.
 * @param options.readsReferences the work only refers to rows that it has read: if one doesn't exist, it was deleted since,
 * and the work is repeated @default false
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
  { readsReferences = false } = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work)
    } catch (error) {
      const code = databaseError(error)?.code ?? ''
      const isRetryable = RETRYABLE.has(code) || (readsReferences && code === FOREIGN_KEY)
      if (attempt === ATTEMPTS || !isRetryable) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE * attempt))
    }
  }
}

/** Ends a transaction that was only tried. */
class Rehearsed<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('rolled back')
    this.result = result
  }
}

/** Runs work in a transaction that is rolled back, and returns what it would have returned. */
export async function rehearse<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(db, async (tx) => {
      throw new Rehearsed(await work(tx))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as Result
    throw error
  }
}
