import { count, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './Database.ts'

export async function countRows(db: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ rows: count() }).from(table).where(where)
  return counted?.rows ?? 0
}
