import { and, gt, lte, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { countRows } from './countRows.ts'
import type { Database } from './Database.ts'

/** Sets with fewer rows are counted every time: that is fast. */
const SMALL = 1000
/** Far longer than a transaction may last and the clocks of servers may differ: no older row comes any more. */
const SETTLED_AFTER = 10 * 60 * 1000
/** How long a count is built upon before everything is counted again. */
const KEPT_FOR = 10 * 60 * 1000
/** Filters whose counts are kept, the latest. */
const MOST_FILTERS = 200

interface Settled {
  /** Rows until then stay as many as they are. */
  until: number
  rows: number
  countedAt: number
}

/** Kept by database: several may be in one process. */
const settledCounts = new WeakMap<Database, Map<string, Settled>>()

/**
 * Number of rows of a table that rows are only ever added to, exact immediately: of a large set what was counted
 * before is kept, and only what came since is counted. Without it every page of a list would count a million
 * rows.
 * @param table with the moment that its rows were added at
 * @param where depends on nothing but the rows themselves
 */
export async function countAppended(
  db: Database,
  table: PgTable & { time: PgColumn },
  where: SQL | undefined,
): Promise<number> {
  const counts = settledCounts.get(db) ?? new Map<string, Settled>()
  settledCounts.set(db, counts)
  const { sql: text, params } = db.select({ one: sql`1` }).from(table).where(where).toSQL()
  // Parameters may be bigints, which JSON does not have.
  const key = JSON.stringify([text, params.map(String)])
  const known = counts.get(key)
  if (known && Date.now() - known.countedAt < KEPT_FOR)
    return known.rows + (await countRows(db, table, and(where, gt(table.time, known.until))))
  const rows = await countRows(db, table, where)
  counts.delete(key)
  if (rows <= SMALL) return rows
  const [newest] = await db.select({ time: max(table.time) }).from(table)
  const until = Number(newest?.time ?? 0) - SETTLED_AFTER
  const settled = await countRows(db, table, and(where, lte(table.time, until)))
  counts.set(key, { until, rows: settled, countedAt: Date.now() })
  const [oldest] = counts.keys()
  if (counts.size > MOST_FILTERS && oldest !== undefined) counts.delete(oldest)
  return rows
}
