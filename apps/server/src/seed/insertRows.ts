import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/Database.ts'
import { snakeCase } from '../db/snakeCase.ts'

const CHUNK = 5000

/** Inserts many rows of one shape fast: one JSON parameter a chunk instead of one for every value. */
export async function insertRows<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: InferInsertModel<Table>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = getTableColumns(table)
  const names = Object.keys(first)
  const list = sql.join(
    names.map((name) => sql.identifier(snakeCase(name))),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK).map((row) =>
      Object.fromEntries(
        names.map((name) => {
          const value = (row as Record<string, unknown>)[name] ?? null
          const driven =
            value === null || typeof value === 'object' ? value : columns[name]?.mapToDriverValue(value)
          return [snakeCase(name), typeof driven === 'bigint' ? String(driven) : driven]
        }),
      ),
    )
    await tx.execute(
      sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(chunk)}::json)`,
    )
  }
}
