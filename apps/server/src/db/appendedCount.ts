import { and, gt, lte, max, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppendedCache, SETTLED_AFTER } from './appendedCache.ts'
import { countRows } from './countRows.ts'
import type { Database } from './Database.ts'

/** Smaller sets are counted every time: that is fast. */
const MIN_CACHED_ROWS = 1000
const MAX_FILTERS = 200

interface SettledCount {
  /** Rows until then stay as many as they are. */
  until: number
  rows: number
}

const cache = new AppendedCache<SettledCount>(MAX_FILTERS)

/**
 * Returns the number of rows of a table that rows are only ever added to, always exact: the count of a large set is
 * kept, and only newer rows are counted. Without it every page of a list would count a million rows.
 * @param table with the moment that its rows were added at
 * @param where depends on nothing but the rows themselves
 */
export async function countAppended(
  db: Database,
  table: PgTable & { time: PgColumn },
  where: SQL | undefined,
): Promise<number> {
  const { sql: text, params } = db.select({ one: sql`1` }).from(table).where(where).toSQL()
  // Parameters may be bigints, which JSON does not have.
  const key = JSON.stringify([text, params.map(String)])
  const known = cache.get(db, key)
  if (known) return known.rows + (await countRows(db, table, and(where, gt(table.time, known.until))))
  const rows = await countRows(db, table, where)
  if (rows <= MIN_CACHED_ROWS) return rows
  const [newest] = await db.select({ time: max(table.time) }).from(table)
  const until = Number(newest?.time ?? 0) - SETTLED_AFTER
  cache.set(db, key, { until, rows: await countRows(db, table, and(where, lte(table.time, until))) })
  return rows
}
