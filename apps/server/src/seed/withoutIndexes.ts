import { getTableName, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/Database.ts'

/** From so many rows on, building an index again takes less time than keeping it up row by row. */
const MANY = 50_000

/** Does work that inserts rows into tables; their indexes are built after it where there are many. */
export async function withoutIndexes(
  tx: Database,
  tables: PgTable[],
  rows: number,
  work: () => Promise<void>,
): Promise<void> {
  if (rows < MANY) return work()
  const indexes = await tx
    .select({ name: sql<string>`indexname`, definition: sql<string>`indexdef` })
    .from(sql`pg_indexes`)
    .where(
      sql`schemaname = current_schema() and ${inArray(sql`tablename`, tables.map(getTableName))}
        and indexname not in (select conname from pg_constraint)`,
    )
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`)
  await work()
  for (const { definition } of indexes) await tx.execute(sql.raw(definition))
}
