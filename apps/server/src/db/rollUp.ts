import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './Database.ts'
import { readRows } from './readRows.ts'
import { inTransaction } from './transaction.ts'

/** A table of counts to which every report adds rows. Its columns by their names in the database. */
interface Counts {
  table: PgTable & { id: PgColumn }
  /** What the rows have in common that become one. */
  by: readonly string[]
  sums: readonly string[]
  /** Moments of which the latest is kept. @default none */
  latest?: readonly string[]
}

const listed = (texts: readonly string[]) => sql.raw(texts.join(', '))

/**
 * Replaces the rows of counts that have `by` in common by one row with their sums, in one statement: what another one
 * reads is the same before and after. Runs again after a deadlock with another one.
 * @returns how many rows were replaced
 */
export async function rollUp(db: Database, { table, by, sums, latest = [] }: Counts): Promise<number> {
  const key = listed(by)
  const totals = [...sums.map((name) => `sum(${name})`), ...latest.map((name) => `max(${name})`)]
  const replaced = sql`with gone as (
        delete from ${table} where (${key}) in (select ${key} from ${table} group by ${key} having count(*) > 1)
        returning *
      ), added as (
        insert into ${table} (${listed(['id', ...by, ...sums, ...latest])})
        select ${listed(['gen_random_uuid()', ...by, ...totals])} from gone group by ${key}
      )
      select count(*)::integer as gone from gone`
  const [found] = await inTransaction(db, (tx) => readRows<{ gone: number }>(tx, replaced))
  return found?.gone ?? 0
}
