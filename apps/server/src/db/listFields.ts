import { and, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Database } from './Database.ts'
import { contains, hasId, plain, type SortKey, textKey } from './list.ts'

/** Names the filters that match whole values only, because their caller doesn't see the fields. It isn't part of the request. */
export const WHOLE_VALUES = Symbol('filters that match whole values')

export interface ListQuery {
  page: number
  pageSize: number
  sort?: string | undefined
  [WHOLE_VALUES]?: ReadonlySet<string>
}

/** Query of a list, made by the contract's `listQuery`. */
export type QuerySchema = z.ZodObject & { _zod: { output: ListQuery } }

export type ListTable = PgTable & { id: PgColumn }

type ColumnName<Table extends PgTable> = keyof Table['_']['columns'] & string

/** Columns that the two ends of a period are compared with. */
const PERIOD_ENDS = {
  createdFrom: { column: 'createTime', compare: gte },
  createdTo: { column: 'createTime', compare: lte },
  timeFrom: { column: 'time', compare: gte },
  timeTo: { column: 'time', compare: lte },
} as const
type PeriodEnds = typeof PERIOD_ENDS
type PeriodEnd<Table extends PgTable> = {
  [End in keyof PeriodEnds]: PeriodEnds[End]['column'] extends ColumnName<Table> ? End : never
}[keyof PeriodEnds]

/** The filter for deleted rows, of a table whose rows can be restored. */
type DeletedFilter<Table extends PgTable> = 'deleteTime' extends ColumnName<Table> ? 'deleted' : never

export type SortOf<Query extends ListQuery> = NonNullable<Query['sort']>
export type SortName<Query extends ListQuery> = Exclude<SortOf<Query>, `-${string}`>

/** All names that are not derived, and those of the derived ones that a list does in another way. */
type Named<Name extends string, Derived, Value extends { [Each in Name]: unknown }> = {
  [Each in Exclude<Name, Derived>]: Value[Each]
} & { [Each in Name]?: Value[Each] }

type FilterName<Query extends ListQuery> = Exclude<keyof Query, keyof ListQuery> & string

/** A condition, or what makes it of something that it reads first. */
type Found = SQL | undefined | Promise<SQL | undefined>

/** Conditions of filters, by their name in the query. They are not asked for absent and empty values. */
export type Filters<Table extends PgTable, Query extends ListQuery> = Named<
  FilterName<Query>,
  ColumnName<Table> | PeriodEnd<Table> | DeletedFilter<Table>,
  { [Name in FilterName<Query>]: (value: NonNullable<Query[Name]>, db: Database) => Found }
>

/** What a list is sorted by, by its name in the query. */
export type SortKeys<Table extends PgTable, Query extends ListQuery> = Named<
  SortName<Query>,
  ColumnName<Table>,
  Record<SortName<Query>, SortKey>
>

type Condition = (value: unknown, db: Database) => Found

const columnOf = (table: PgTable, name: string) => (table as unknown as Record<string, PgColumn>)[name]

/** A schema without what makes it optional or nullable. */
const innermost = (schema: unknown): z.ZodType => {
  const { innerType } = (schema as z.ZodOptional).def
  return innerType ? innermost(innerType) : (schema as z.ZodType)
}

/**
 * Returns the condition for the rows that match a query. A filter with the name of a column matches any of several
 * values, a part of a text where column and filter are texts, and the exact value otherwise.
 */
export function conditionsOf(
  table: PgTable,
  query: QuerySchema,
  own: Readonly<Record<string, unknown>>,
): (values: ListQuery, db: Database) => Promise<SQL | undefined> {
  const { page: _, pageSize: __, sort: ___, ...filters } = query.shape
  const conditions = Object.entries(filters).map(
    ([name, schema]) => [name, (own[name] as Condition) ?? derivedCondition(table, name, schema)] as const,
  )
  return async (values, db) => {
    const found = conditions.map(([name, condition]) => {
      const value = (values as unknown as Record<string, unknown>)[name]
      if (value === undefined || value === '') return undefined
      return values[WHOLE_VALUES]?.has(name) ? wholeCondition(table, name, value) : condition(value, db)
    })
    return and(...(await Promise.all(found)))
  }
}

/** Condition that a column holds a text, without regard to case. */
export const isWhole = (column: PgColumn, text: string): SQL => sql`lower(${column}) = lower(${text})`

function wholeCondition(table: PgTable, name: string, value: unknown): SQL {
  const column = columnOf(table, name)
  if (!column) throw new Error(`The filter ${name} of masked values isn't a column`)
  return isWhole(column, String(value))
}

function derivedCondition(table: PgTable, name: string, schema: unknown): Condition {
  const column = columnOf(table, name)
  if (column) {
    if (column.getSQLType() === 'uuid') return (id) => hasId(column, String(id))
    const { type } = innermost(schema).def
    if (type === 'array') return (codes) => inArray(column, codes as unknown[])
    if (type !== 'string' || column.getSQLType() !== 'text') return (value) => eq(column, value)
    return (text) => contains(column, String(text))
  }
  if (name === 'deleted') {
    const deleteTime = columnOf(table, 'deleteTime') as PgColumn
    return (deleted) => (deleted === 'y' ? isNotNull(deleteTime) : isNull(deleteTime))
  }
  const { column: time, compare } = PERIOD_ENDS[name as keyof PeriodEnds]
  return (moment) => compare(columnOf(table, time) as PgColumn, moment)
}

/** Returns the sort keys of a query: text without regard to case, and anything else by its value. */
export function sortKeysOf(
  table: PgTable,
  row: z.ZodObject,
  query: QuerySchema,
  own: Readonly<Record<string, unknown>>,
): Record<string, SortKey> {
  const { options } = innermost(query.shape.sort) as z.ZodEnum<Record<string, string>>
  const names = options.filter((option) => !option.startsWith('-'))
  return Object.fromEntries(
    names.map((name) => [name, (own[name] as SortKey) ?? derivedKey(columnOf(table, name), row.shape[name])]),
  )
}

/** The names are columns: the types of `SortKeys` require a key for every other. */
function derivedKey(column: PgColumn | undefined, schema: unknown): SortKey {
  if (!column) throw new Error('A sort field is neither a column nor has a key.')
  const isText = column.getSQLType() === 'text' && innermost(schema).def.type === 'string'
  return isText ? textKey(column) : plain(column)
}
