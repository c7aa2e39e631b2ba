import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { validate } from 'uuid'

/** Rows that an export reads at a time. */
const EXPORT_PAGE_SIZE = 500

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Case-insensitive "contains"; wildcards in the text match literally. No text, no condition. */
export const contains = (column: PgColumn | SQL, text: string | undefined): SQL | undefined =>
  text ? sql`${column} ilike ${`%${escapeLike(text)}%`}` : undefined

/** Starts with; wildcards in the text match literally. No text, no condition. */
export const startsWith = (column: PgColumn, text: string | undefined): SQL | undefined =>
  text ? sql`${column} like ${`${escapeLike(text)}%`}` : undefined

/** Exact id; a text that is no id matches no row instead of failing. */
export const hasId = (column: PgColumn, text: string | undefined): SQL | undefined =>
  text ? (validate(text) ? eq(column, text) : sql`false`) : undefined

/** An array of ids contains one; a text that is no id matches no row instead of failing. */
export const containsId = (column: PgColumn, text: string | undefined): SQL | undefined =>
  text ? (validate(text) ? sql`${column} @> array[${text}]::uuid[]` : sql`false`) : undefined

/** What a list can be sorted by: the expression in SQL and how a value of it is written there. */
export interface SortKey {
  by: SQL
  of: (value: unknown, row: Record<string, unknown>) => SQL
  nullable: boolean
  /** The column that it depends on, if it depends on one alone. */
  column?: PgColumn
}

/** Sort key that is a column's value. */
export const plain = (column: PgColumn): SortKey => ({
  by: sql`${column}`,
  of: (value) => sql`${sql.param(value, column)}`,
  nullable: !column.notNull,
  column,
})

/** Sort key that is a column's text, without regard to case. */
export const textKey = (column: PgColumn): SortKey => ({
  by: sql`lower(${column})`,
  of: (value) => sql`lower(${sql.param(value, column)})`,
  nullable: !column.notNull,
  column,
})

/** Sort key of rows in groups: by the group's name without regard to case, and by their order within it. */
export const grouped = <Name extends string>(
  table: Record<Name, PgColumn>,
  group: Name,
  order: Name,
): SortKey => ({
  by: sql`(lower(${table[group]}), ${table[order]})`,
  of: (value, row) => sql`(lower(${sql.param(value, table[group])}), ${sql.param(row[order], table[order])})`,
  nullable: false,
})

/**
 * A stable order: the key, nulls last, then the id.
 * @param sort field name, a leading `-` meaning descending
 */
export function sorting<Name extends string>(
  keys: Record<Name, SortKey>,
  sort: Name | `-${Name}`,
  id: PgColumn,
) {
  const descending = sort.startsWith('-')
  const name = (descending ? sort.slice(1) : sort) as Name
  const { by, of, nullable, column } = keys[name]
  const [direct, opposite, beyond] = descending ? [desc, asc, lt] : [asc, desc, gt]
  return {
    column,
    order: [nullable ? sql`${direct(by)} nulls last` : direct(by), direct(id)],
    /** The same from the last row to the first. */
    backwards: [nullable ? sql`${opposite(by)} nulls first` : opposite(by), opposite(id)],
    /** Condition for the rows that follow a row. */
    after(row: Record<string, unknown> & { id: string }): SQL | undefined {
      const next = beyond(id, row.id)
      const value = row[name]
      if (value === null) return and(sql`${by} is null`, next)
      const key = of(value, row)
      // As one comparison of rows it is a range of an index; with `or` every page would begin at the first row.
      if (!nullable) return beyond(sql`(${by}, ${id})`, sql`(${key}, ${sql.param(row.id, id)})`)
      return or(sql`${beyond(by, key)}`, and(sql`${by} = ${key}`, next), sql`${by} is null`)
    },
  }
}

/** A page of a list, as sent to the client. */
export interface Page<Row> {
  list: Row[]
  total: number
  page: number
  pageSize: number
  totalPages: number
}

export const pageOf = <Row>(
  query: { page: number; pageSize: number },
  list: Row[],
  total: number,
): Page<Row> => ({
  list,
  total,
  page: query.page,
  pageSize: query.pageSize,
  totalPages: Math.ceil(total / query.pageSize),
})

/** Returns the query with the last page in place of one past the end; a list without rows has a first page. */
export const withinPages = <Query extends { page: number; pageSize: number }>(
  query: Query,
  total: number,
): Query => ({ ...query, page: Math.min(query.page, Math.max(1, Math.ceil(total / query.pageSize))) })

export const windowOf = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})

/**
 * Reads a whole filtered set in keyset pages, each while the caller uses the previous one. Rows that are added or
 * deleted in between don't shift others, but the set isn't a snapshot: a row whose sort key is changed can be missing or
 * repeated, and later pages have later values.
 */
export async function* allRows<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let reading: Promise<Row[]> | undefined = read(undefined, EXPORT_PAGE_SIZE)
  while (reading) {
    const rows: Row[] = await reading
    reading = rows.length < EXPORT_PAGE_SIZE ? undefined : read(rows.at(-1), EXPORT_PAGE_SIZE)
    // A failed read is thrown when its page is requested; a reader that stops early never requests it.
    reading?.catch(() => {})
    if (rows.length > 0) yield rows
  }
}
