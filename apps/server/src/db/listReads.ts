import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { countRows } from './countRows.ts'
import type { Database } from './Database.ts'
import { allRows, type Page, pageOf, type SortKey, sorting, windowOf, withinPages } from './list.ts'

/** What a dynamic select of drizzle can still be given. */
interface Select<Row> extends PromiseLike<Row[]> {
  where(condition: SQL | undefined): Select<Row>
  orderBy(...order: SQL[]): Select<Row>
  limit(rows: number): Select<Row>
  offset(rows: number): Select<Row>
}

export interface ListQuery {
  page: number
  pageSize: number
  sort?: string | undefined
}

type SortOf<Query extends ListQuery> = NonNullable<Query['sort']>
type SortName<Query extends ListQuery> = Exclude<SortOf<Query>, `-${string}`>

type ListTable = PgTable & { id: PgColumn }

interface List<Table extends ListTable, Row, Query extends ListQuery, Wire> {
  /** What is listed; its rows are counted without the joins. */
  table: Table
  /** The columns and their joins. */
  select: (db: Database) => Select<Row>
  /** Condition for the rows that the caller may see at all; absent, they see every row. */
  visible?: SQL | undefined
  filter: (query: Query, db: Database) => SQL | undefined
  sortKeys: Record<SortName<Query>, SortKey>
  defaultSort: SortOf<Query>
  /** How many rows match, where counting them each time takes too long. @default counts them */
  count?: (db: Database, table: Table, where: SQL | undefined) => Promise<number>
  /** Rows as they go on the wire, where that is not how they are read. */
  onWire?: (rows: Row[], db: Database) => Wire[] | Promise<Wire[]>
}

interface Window<Row> {
  limit: number
  offset?: number
  /** The row before the first. */
  last?: Row | undefined
  /** From the last row on. */
  backwards?: boolean
}

/** The reads that every list has. */
export interface ListReads<Query extends ListQuery, Wire> {
  visible: SQL | undefined
  /** One page and the number of all rows; of a page past the end the last one. */
  page(db: Database, query: Query): Promise<Page<Wire>>
  /** The whole filtered set, page by page. */
  all(db: Database, query: Query): AsyncGenerator<Wire[]>
  one(db: Database, id: string): Promise<Wire | undefined>
}

/**
 * Makes them from what is the list's own. Without `onWire` rows go out as they are selected, so that a
 * `select` names no secret.
 */
export function listReads<
  Table extends ListTable,
  Row extends { id: string },
  Query extends ListQuery,
  Wire = Row,
>({
  table,
  select,
  visible,
  filter,
  sortKeys,
  defaultSort,
  count = countRows,
  onWire = (rows) => rows as unknown as Wire[],
}: List<Table, Row, Query, Wire>): ListReads<Query, Wire> {
  const read = async (
    db: Database,
    query: Query,
    { limit, offset = 0, last, backwards = false }: Window<Row>,
  ): Promise<Row[]> => {
    const sort = (query.sort ?? defaultSort) as SortName<Query> | `-${SortName<Query>}`
    const { order, backwards: reverse, after } = sorting<SortName<Query>>(sortKeys, sort, table.id)
    return select(db)
      .where(and(visible, filter(query, db), last && after(last)))
      .orderBy(...(backwards ? reverse : order))
      .limit(limit)
      .offset(offset)
  }
  return {
    visible,
    async page(db: Database, query: Query) {
      const counted = count(db, table, and(visible, filter(query, db)))
      if (query.page === 1) {
        const limit = query.pageSize
        // Whoever waits for a first page waits for the slower of the two alone, and for none of the count
        // where the page is not full: then it is all there is.
        counted.catch(() => {})
        const rows = await read(db, query, { limit })
        return pageOf(query, await onWire(rows, db), rows.length < limit ? rows.length : await counted)
      }
      const total = await counted
      const existing = withinPages(query, total)
      const { limit, offset } = windowOf(existing)
      const left = total - offset
      // The database reads all rows before a page: for one in the second half those behind it are fewer.
      const rows =
        offset <= left
          ? await read(db, query, { limit, offset })
          : (
              await read(db, query, {
                limit: Math.min(limit, left),
                offset: Math.max(left - limit, 0),
                backwards: true,
              })
            ).reverse()
      return pageOf(existing, await onWire(rows, db), total)
    },
    async *all(db: Database, query: Query): AsyncGenerator<Wire[]> {
      for await (const rows of allRows<Row>((last, limit) => read(db, query, { limit, last })))
        yield onWire(rows, db)
    },
    async one(db: Database, id: string): Promise<Wire | undefined> {
      const [row] = await onWire(await select(db).where(and(visible, eq(table.id, id))), db)
      return row
    },
  }
}
