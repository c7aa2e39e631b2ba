import type { Database } from '@admin/server/db/Database'
import { sql } from 'drizzle-orm'

const SCHEMA = sql.identifier('starting_rows')

/** Tables that are empty before a back office's first merchant. */
const business = new Set([
  'merchants',
  'merchant_subaccounts',
  'transfers',
  'ledger_entries',
  'operation_logs',
  'dictionaries',
  'game_types',
  'sensitive_words',
  'ip_addresses',
  'notices',
  'maintenances',
])

/**
 * Keeps a copy of every table beside it, to begin again from in a few milliseconds.
 * @returns puts the copies back; `empty` leaves out what a back office is used for
 */
export async function keepStartingRows(db: Database) {
  const { rows } = (await db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
  )) as unknown as { rows: { name: string }[] }
  const names = rows.map(({ name }) => name)
  await db.execute(sql`create schema ${SCHEMA}`)
  for (const name of names)
    await db.execute(
      sql`create table ${SCHEMA}.${sql.identifier(name)} as table public.${sql.identifier(name)}`,
    )

  return ({ empty = false } = {}): Promise<void> =>
    db.transaction(async (tx) => {
      // Neither the order of foreign keys nor the log's append-only rule is in the way of beginning again.
      await tx.execute(sql`set local session_replication_role = replica`)
      const all = sql.join(
        names.map((name) => sql.identifier(name)),
        sql`, `,
      )
      await tx.execute(sql`truncate ${all}`)
      for (const name of names.filter((each) => !(empty && business.has(each))))
        await tx.execute(
          sql`insert into ${sql.identifier(name)} overriding system value select * from ${SCHEMA}.${sql.identifier(name)}`,
        )
    })
}
