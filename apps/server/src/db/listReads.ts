import { and, count, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './Database.ts'
import { allRows, pageOf, type SortKey, sorting, windowOf } from './list.ts'

/** What a dynamic select of drizzle can still be given. */
interface Select<Row> extends PromiseLike<Row[]> {
  where(condition: SQL | undefined): Select<Row>
  orderBy(...order: SQL[]): Select<Row>
  limit(rows: number): Select<Row>
  offset(rows: number): Select<Row>
}

interface ListQuery {
  page: number
  pageSize: number
  sort?: string | undefined
}

type SortOf<Query extends ListQuery> = NonNullable<Query['sort']>
type SortName<Query extends ListQuery> = Exclude<SortOf<Query>, `-${string}`>

interface ListReads<Row, Query extends ListQuery, Wire> {
  /** What is listed; its rows are counted without the joins. */
  table: PgTable & { id: PgColumn }
  /** The columns and their joins. */
  select: (db: Database) => Select<Row>
  filter: (query: Query, db: Database) => SQL | undefined
  sortKeys: Record<SortName<Query>, SortKey>
  defaultSort: SortOf<Query>
  /** Rows as they go on the wire. */
  onWire: (rows: Row[], db: Database) => Wire[] | Promise<Wire[]>
}

/** The reads that every list has, from what is its own. */
export function listReads<Row extends { id: string }, Query extends ListQuery, Wire>({
  table,
  select,
  filter,
  sortKeys,
  defaultSort,
  onWire,
}: ListReads<Row, Query, Wire>) {
  const read = async (
    db: Database,
    query: Query,
    { limit, offset = 0, last }: { limit: number; offset?: number; last?: Row | undefined },
  ): Promise<Row[]> => {
    const sort = (query.sort ?? defaultSort) as SortName<Query> | `-${SortName<Query>}`
    const { order, after } = sorting<SortName<Query>>(sortKeys, sort, table.id)
    return select(db)
      .where(and(filter(query, db), last && after(last)))
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  }
  return {
    /** One page and the number of all rows. */
    async page(db: Database, query: Query) {
      const rows = await read(db, query, windowOf(query))
      const [counted] = await db.select({ total: count() }).from(table).where(filter(query, db))
      return pageOf(query, await onWire(rows, db), counted?.total ?? 0)
    },
    /** The whole filtered set, page by page. */
    async *all(db: Database, query: Query): AsyncGenerator<Wire[]> {
      for await (const rows of allRows<Row>((last, limit) => read(db, query, { limit, last })))
        yield onWire(rows, db)
    },
    async one(db: Database, id: string): Promise<Wire | undefined> {
      const [row] = await onWire(await select(db).where(eq(table.id, id)), db)
      return row
    },
  }
}
