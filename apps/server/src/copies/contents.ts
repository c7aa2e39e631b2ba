import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { readRows } from '../db/readRows.ts'
import { checkLedgers } from '../modules/coins/ledger/health.ts'
import type { Table } from './catalog.ts'

interface TableDigest {
  rows: string
  /** Sum of a hash of each row. */
  checksum: string
}

/** What a database holds, in a form that two of them can be compared by. */
export interface Contents {
  tables: Map<string, TableDigest>
  ledger: Awaited<ReturnType<typeof checkLedgers>>
}

/** Settings that decide how a value is written as text: rows are compared by their text. */
const TEXT_FORM = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
}

/** Makes a session write values as every other does, whatever the database or its role is set to. */
export async function fixTextForm(db: Database): Promise<void> {
  for (const [name, value] of Object.entries(TEXT_FORM))
    await db.execute(sql`select set_config(${name}, ${value}, false)`)
}

/** @param db a session with `fixTextForm` */
export async function contentsOf(db: Database, tables: Table[]): Promise<Contents> {
  const contents = new Map<string, TableDigest>()
  for (const { name } of tables) {
    const [content] = await readRows<TableDigest>(
      db,
      sql.raw(`select count(*)::text as rows,
        coalesce(sum(('x' || left(md5(content::text), 15))::bit(60)::bigint), 0)::text as checksum
        from ${name} content`),
    )
    if (content) contents.set(name, content)
  }
  return { tables: contents, ledger: await checkLedgers(db) }
}

/** @throws Error naming every table that differs, and the ledger where its sums do */
export function requireEqual(source: Contents, target: Contents): void {
  const different = [...source.tables]
    .filter(([name, content]) => !isDeepStrictEqual(content, target.tables.get(name)))
    .map(([name, { rows }]) => `${name} (${rows} rows, arrived ${target.tables.get(name)?.rows ?? 0})`)
  if (!isDeepStrictEqual(source.ledger, target.ledger)) different.push("the ledger's sums")
  if (different.length > 0)
    throw new Error(`The copied data doesn’t match the source: ${different.join(', ')}.`)
}
