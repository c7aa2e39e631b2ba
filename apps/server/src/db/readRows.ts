import type { SQL } from 'drizzle-orm'
import type { Database } from './Database.ts'

/** Returns the rows of a statement that drizzle's query builder can't express. */
export async function readRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] }
  return rows
}
