import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

type ColumnsOf<Table extends PgTable> = Table['_']['columns']

/**
 * The columns of a table that a row of the contract names, for a select. What the contract does not name,
 * such as the hash of a password, is never read.
 */
export function columnsOf<Table extends PgTable, Shape extends z.ZodRawShape>(
  table: Table,
  row: z.ZodObject<Shape>,
): Pick<ColumnsOf<Table>, Extract<keyof ColumnsOf<Table>, keyof Shape>> {
  const named = Object.entries(getTableColumns(table)).filter(([name]) => name in row.shape)
  return Object.fromEntries(named) as ReturnType<typeof columnsOf<Table, Shape>>
}
