import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { migrations } from '../db/migrations.ts'
import { readRows } from '../db/readRows.ts'

/** A table of PostgreSQL's catalog; names are quoted where SQL needs it. */
export interface Table {
  name: string
  columns: { name: string; type: string }[]
}

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Everything in the schema that holds rows, with the columns that can be written. */
export const tablesOf = (db: Database): Promise<Table[]> =>
  readRows(
    db,
    sql`
      select quote_ident(c.relname) as name, (
        select json_agg(
          json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum
        )
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns
      from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      order by c.relname`,
  )

export async function sequencesOf(db: Database): Promise<string[]> {
  const found = await readRows<{ name: string }>(
    db,
    sql`select quote_ident(relname) as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`,
  )
  return found.map(({ name }) => name)
}

export const foreignKeysOf = (db: Database): Promise<ForeignKey[]> =>
  readRows(
    db,
    sql`
      select conrelid::regclass::text as "table", quote_ident(conname) as name,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )

export async function namesOfMigrations(db: Database): Promise<string[]> {
  const found = await readRows<{ name: string }>(db, sql`select name from schema_migrations order by name`)
  return found.map(({ name }) => name)
}

/** @throws Error where a server's folder has no database */
export async function requirePglite(folder: string): Promise<void> {
  const found = await stat(join(folder, 'pglite', 'PG_VERSION')).catch(() => undefined)
  if (!found) throw new Error(`No database found in ${folder}. Use the folder that DATA_DIR was set to.`)
}

/** Whether migrations, in any order, are all that this release has, and no others. */
export const areOfThisRelease = (names: readonly string[]): boolean =>
  isDeepStrictEqual(names.toSorted(), migrations.map(({ name }) => name).sort())

/** @throws Error naming a table, of whatever schema, that is there already */
export async function requireEmpty(db: Database): Promise<void> {
  const [found] = await readRows<{ name: string }>(
    db,
    sql`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' limit 1`,
  )
  if (found)
    throw new Error(`The target is not empty: it has the table ${found.name}. Give it a new, empty database.`)
}
