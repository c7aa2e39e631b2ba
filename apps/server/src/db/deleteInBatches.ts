import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './Database.ts'

/** Rows that one statement deletes, so that none holds its locks for long. */
const BATCH = 1000

/** Deletes the rows that meet a condition, some at a time, without those that others hold. @returns how many */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const batch = db
      .select({ row: sql`ctid` })
      .from(table)
      .where(condition)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const gone = await db.delete(table).where(inArray(sql`ctid`, batch)).returning({ one: sql`1` })
    deleted += gone.length
    if (gone.length < BATCH) return deleted
  }
}
