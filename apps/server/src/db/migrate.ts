import { sql } from 'drizzle-orm'
import type { Database } from './Database.ts'
import { readRows } from './readRows.ts'

export interface Migration {
  name: string
  statements: string[]
}

/**
 * Returns what a SQL file of drizzle-kit holds.
 * @param file its name, with `.sql`
 */
export const toMigration = (file: string, text: string): Migration => ({
  name: file.replace(/\.sql$/, ''),
  statements: text
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter(Boolean),
})

/** Any constant does: it names the lock that makes servers starting at the same time take turns. */
const START_LOCK = 7_141_001

/** The last of the migrations that were squashed: a database that has it has all of the base. */
const LAST_SQUASHED = '0020_old_records_task'
const BASE = '0000_base'

/** Serializes what only one server may do at a time while starting; held until the transaction ends. */
export const takeStartLock = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`)

/**
 * Compares the migrations of a release with those that a database has.
 * @param applied names in its table `schema_migrations`
 * @returns `pending`: those that the next start runs; `unknown`: names that only another release knows
 */
export function compareMigrations(
  migrations: Migration[],
  applied: Iterable<string>,
): { pending: Migration[]; unknown: string[] } {
  const names = new Set(applied)
  if (names.has(LAST_SQUASHED)) {
    for (const name of names) if (name <= LAST_SQUASHED) names.delete(name)
    names.add(BASE)
  }
  const known = new Set(migrations.map(({ name }) => name))
  return {
    pending: migrations.filter(({ name }) => !names.has(name)),
    unknown: [...names].filter((name) => !known.has(name)),
  }
}

/**
 * Brings the schema up to date, all or nothing.
 * @returns names of the migrations that ran
 */
export function migrate(db: Database, migrations: Migration[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    await takeStartLock(tx)
    await tx.execute(
      sql`create table if not exists schema_migrations (name text primary key, applied timestamptz not null default now())`,
    )
    const done = await readRows<{ name: string }>(tx, sql`select name from schema_migrations`)
    const names = new Set(done.map(({ name }) => name))
    if (names.has(LAST_SQUASHED)) {
      await tx.execute(sql`delete from schema_migrations where name < ${LAST_SQUASHED}`)
      await tx.execute(sql`update schema_migrations set name = ${BASE} where name = ${LAST_SQUASHED}`)
    }
    const { pending } = compareMigrations(migrations, names)
    for (const { name, statements } of pending) {
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into schema_migrations (name) values (${name})`)
    }
    return pending.map((migration) => migration.name)
  })
}
