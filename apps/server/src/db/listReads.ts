import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { columnsOf } from './columnsOf.ts'
import { countRows } from './countRows.ts'
import type { Database } from './Database.ts'
import { allRows, type Page, pageOf, type SortKey, sorting, windowOf, withinPages } from './list.ts'
import {
  conditionsOf,
  type Filters,
  type ListQuery,
  type ListTable,
  type QuerySchema,
  type SortKeys,
  type SortName,
  type SortOf,
  sortKeysOf,
} from './listFields.ts'

export type { ListQuery } from './listFields.ts'

/** What a dynamic select of drizzle can still be given. */
interface Select<Row> extends PromiseLike<Row[]> {
  where(condition: SQL | undefined): Select<Row>
  orderBy(...order: SQL[]): Select<Row>
  limit(rows: number): Select<Row>
  offset(rows: number): Select<Row>
}

/** The columns of a table that a row of the contract names. */
type Named<Table extends ListTable, RowSchema extends z.ZodObject> = Pick<
  Table['$inferSelect'],
  Extract<keyof Table['$inferSelect'], keyof RowSchema['shape']>
>

/** A row with its coins and points as decimal digits. */
type WithDigits<Row> = {
  [Name in keyof Row]: Row[Name] extends bigint
    ? string
    : Row[Name] extends bigint | null
      ? string | null
      : Row[Name]
}

/** A member that may be left out where it would be empty. */
type UnlessEmpty<Name extends string, Value> =
  Record<never, never> extends Value ? { [Each in Name]?: Value } : { [Each in Name]: Value }

type List<Table extends ListTable, RowSchema extends z.ZodObject, Schema extends QuerySchema, Row, Dto> = {
  /** What is listed; its rows are counted without the joins. */
  table: Table
  /** A row of the contract: names the columns, and distinguishes texts from codes. */
  row: RowSchema
  query: Schema
  /** The columns and their joins. @default the columns of the table that the row names */
  select?: (db: Database) => Select<Row>
  /** Condition for the rows that the caller may see at all. @default every row */
  visible?: SQL | undefined
  defaultSort: SortOf<z.output<Schema>>
  /** How many rows match, where counting them each time takes too long. @default counts them */
  count?: (db: Database, table: Table, where: SQL | undefined) => Promise<number>
  /** Rows as they are sent. @default as they are read, coins and points as decimal digits */
  toDto?: (rows: Row[], db: Database) => Dto[] | Promise<Dto[]>
} & UnlessEmpty<'filters', Filters<Table, z.output<Schema>>> &
  UnlessEmpty<'sortKeys', SortKeys<Table, z.output<Schema>>>

interface Window<Row> {
  where: SQL | undefined
  limit: number
  offset?: number
  /** The row before the first. */
  last?: Row | undefined
  /** From the last row on. */
  backwards?: boolean
}

/** The reads that every list has. */
export interface ListReads<Query extends ListQuery, Dto> {
  /** What is listed. */
  table: ListTable
  /** A row of the contract. */
  row: z.ZodType
  /** Condition for the rows that the caller may see at all. */
  visible: SQL | undefined
  /** One page and the number of all rows; of a page past the end the last one. */
  page(db: Database, query: Query): Promise<Page<Dto>>
  /** The whole filtered set, page by page; not a snapshot, see `allRows`. */
  all(db: Database, query: Query): AsyncGenerator<Dto[]>
  one(db: Database, id: string): Promise<Dto | undefined>
  /** The same reads of those rows for which a further condition holds. @default there are none */
  within?(condition: SQL | undefined): ListReads<Query, Dto>
}

/**
 * Makes the reads of a list from its table and the contract. Filters and sort fields that are named like a column are
 * derived from it; `filters` and `sortKeys` hold the others, and those that differ. A `select` must not name secrets.
 */
export function listReads<
  Table extends ListTable,
  RowSchema extends z.ZodObject,
  Schema extends QuerySchema,
  Row extends { id: string } = Named<Table, RowSchema> & { id: string },
  Dto = WithDigits<Row>,
>(list: List<Table, RowSchema, Schema, Row, Dto>): ListReads<z.output<Schema>, Dto> {
  const {
    table,
    row: rowSchema,
    query: schema,
    select = (db: Database) =>
      db
        .select(columnsOf(table, rowSchema))
        .from(table as ListTable)
        .$dynamic() as unknown as Select<Row>,
    visible,
    filters,
    sortKeys,
    defaultSort,
    count = countRows,
    toDto = (rows: Row[]) => rows.map(withDigits) as Dto[],
  } = list
  type Query = z.output<Schema>
  const conditions = conditionsOf(table, schema, filters ?? {})
  const keys = sortKeysOf(table, rowSchema, schema, sortKeys ?? {}) as Record<SortName<Query>, SortKey>
  const read = async (
    db: Database,
    query: Query,
    { where, limit, offset = 0, last, backwards = false }: Window<Row>,
  ): Promise<Row[]> => {
    const sort = (query.sort ?? defaultSort) as SortName<Query> | `-${SortName<Query>}`
    const { column, order, backwards: reverse, after } = sorting<SortName<Query>>(keys, sort, table.id)
    const direction = backwards ? reverse : order
    const rows = select(db)
      .where(and(where, last && after(last)))
      .orderBy(...direction)
      .limit(limit)
    if (offset === 0) return rows
    // What is sorted by a joined column can't be found without the join.
    if (column?.table !== table) return rows.offset(offset)
    // An index alone finds the ids of a page; with whole rows the database would read all rows before it.
    const ids = db
      .select({ id: table.id })
      .from(table as ListTable)
      .where(where)
      .orderBy(...direction)
      .limit(limit)
      .offset(offset)
    return select(db)
      .where(inArray(table.id, ids))
      .orderBy(...direction)
  }
  return {
    table,
    row: rowSchema,
    visible,
    async page(db: Database, query: Query) {
      const where = and(visible, await conditions(query, db))
      const counted = count(db, table, where)
      if (query.page === 1) {
        const limit = query.pageSize
        // A first page takes as long as the slower of the two, and needs no count where it is not full.
        counted.catch(() => {})
        const rows = await read(db, query, { where, limit })
        return pageOf(query, await toDto(rows, db), rows.length < limit ? rows.length : await counted)
      }
      const total = await counted
      const existing = withinPages(query, total)
      const { limit, offset } = windowOf(existing)
      const left = total - offset
      // The database reads all rows before a page: for one in the second half those behind it are fewer.
      const rows =
        offset <= left
          ? await read(db, query, { where, limit, offset })
          : (
              await read(db, query, {
                where,
                limit: Math.min(limit, left),
                offset: Math.max(left - limit, 0),
                backwards: true,
              })
            ).reverse()
      return pageOf(existing, await toDto(rows, db), total)
    },
    async *all(db: Database, query: Query): AsyncGenerator<Dto[]> {
      const where = and(visible, await conditions(query, db))
      for await (const rows of allRows<Row>((last, limit) => read(db, query, { where, limit, last })))
        yield toDto(rows, db)
    },
    async one(db: Database, id: string): Promise<Dto | undefined> {
      const [row] = await toDto(await select(db).where(and(visible, eq(table.id, id))), db)
      return row
    },
    within: (condition) => listReads({ ...list, visible: and(visible, condition) }),
  }
}

const withDigits = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  )
