import { sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { readRows } from '../db/readRows.ts'
import type { Table } from './catalog.ts'

/** Pages of a table that travel in one statement: half a megabyte, and more where values are kept outside of it. */
const PAGES = 64

/**
 * Copies every row, each value as the text that PostgreSQL itself writes and reads: nothing passes through a
 * number or a date of JavaScript.
 * @param source must not be written to during the copy
 */
export async function copyRows(source: Database, target: Database, { name, columns }: Table): Promise<void> {
  const names = columns.map((column) => column.name)
  const texts = names.map((column) => `${column}::text`).join(', ')
  const values = columns.map(({ type }, index) => `(row->>${index})::${type}`).join(', ')
  const pages = await pagesOf(source, name)
  for (let page = 0; page < pages; page += PAGES) {
    const [read] = await readRows<{ rows: string | null }>(
      source,
      sql.raw(`select json_agg(json_build_array(${texts}))::text as rows from ${name}
        where ctid >= '(${page},0)'::tid and ctid < '(${page + PAGES},0)'::tid`),
    )
    if (!read?.rows) continue
    await target.execute(
      sql`insert into ${sql.raw(name)} (${sql.raw(names.join(', '))}) overriding system value
        select ${sql.raw(values)} from json_array_elements(${read.rows}::json) row`,
    )
  }
}

async function pagesOf(db: Database, name: string): Promise<number> {
  const [size] = await readRows<{ pages: number }>(
    db,
    sql`select (pg_relation_size(${name}::regclass) / current_setting('block_size')::int)::int as pages`,
  )
  return size?.pages ?? 0
}

/** The next value that the target draws is the next that the source would have drawn. */
export async function copySequence(source: Database, target: Database, name: string): Promise<void> {
  const [read] = await readRows<{ value: string; called: boolean }>(
    source,
    sql.raw(`select last_value::text as value, is_called as called from ${name}`),
  )
  if (!read) throw new Error(`The sequence ${name} could not be read.`)
  await target.execute(sql`select setval(${name}::regclass, ${read.value}::bigint, ${read.called}::boolean)`)
}
