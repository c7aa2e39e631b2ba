import type { DataTableColumn } from '../DataTable/DataTable.tsx'
import { PAGE_SIZES } from '../DataTable/pageSizes.ts'
import type { ChoiceValue, FieldOption } from '../fields/FieldBase.ts'
import type { SearchFieldSpec } from '../fields/FieldSpec.ts'

const FIRST_PAGE = 1

/** Part of the query of every list; filters are added to it. */
export interface ListQuery {
  /** Counted from 1. */
  page?: number | undefined
  /** Rows of a page. */
  pageSize?: number | undefined
  /** Key of the column to sort by, with a minus in front: descending. Absent: the default order. */
  sort?: string | undefined
}

/**
 * Reads a filter from the address: from the parameter's value, or from all of its values where the filter holds several.
 * Returns `undefined` for what makes no sense. Must not throw.
 */
export type ParseFilter<Value> = (text: string, texts: readonly string[]) => Value | undefined

type Ascending<Sort> = Sort extends `-${string}` ? never : Sort

/** Keys by which a list can be sorted. */
export type SortField<Query extends ListQuery> = Ascending<NonNullable<Query['sort']>>

/** Names of a list's filters. */
export type FilterName<Query extends ListQuery> = Exclude<keyof Query & string, keyof ListQuery>

/** How the state of a list is written in the address: it names every filter and every sort of the query. */
export interface ListSearch<Query extends ListQuery> {
  /** Each key by which the list can be sorted, and whether the page offers it. */
  sortable: Readonly<Record<SortField<Query>, boolean>>
  /** The server's order while the address has none, as `sort` of the query: shown in the heading. @default not shown */
  defaultSort?: SortField<Query> | `-${SortField<Query>}`
  /** What reads each filter. */
  filters: { [Name in FilterName<Query>]-?: ParseFilter<NonNullable<Query[Name]>> }
  /**
   * Comes before the names of the list's parameters, such as `archive.`: for a second list on the same page.
   * @default none
   */
  prefix?: string
  /** The fields of the search form. @default those that the page is given */
  fields?: readonly SearchFieldSpec<Partial<Query>>[]
}

/** Some of a query's values; `undefined` takes one out. */
export type ListPatch<Query extends ListQuery> = { [Name in keyof Query]?: Query[Name] | undefined }

/** Reads text without the blanks around it, up to a number of characters. */
export const textFilter =
  (maxLength: number): ParseFilter<string> =>
  (text) =>
    text.trim().slice(0, maxLength) || undefined

/** Reads milliseconds since 1970. */
export const timeFilter: ParseFilter<number> = (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** Reads one of some codes. */
export const oneOf =
  <const Code extends string>(codes: readonly Code[]): ParseFilter<Code> =>
  (text) =>
    codes.find((code) => code === text)

const positive: ParseFilter<number> = (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)
const pageSize: ParseFilter<number> = (text) => PAGE_SIZES.find((size) => String(size) === text)
const number: ParseFilter<number> = (text) =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
const on: ParseFilter<boolean> = (text) => text === 'true' || undefined
const choice =
  (options: readonly FieldOption<ChoiceValue>[]): ParseFilter<ChoiceValue> =>
  (text) =>
    options.find(({ value }) => String(value) === text)?.value
const several =
  (one: ParseFilter<ChoiceValue>): ParseFilter<ChoiceValue[]> =>
  (_, texts) => {
    const found = texts.flatMap((text) => one(text, [text]) ?? [])
    return found.length > 0 ? found : undefined
  }

const FILTER_MAX_LENGTH = 255
const text = textFilter(FILTER_MAX_LENGTH)

function parserOf(field: SearchFieldSpec<Record<string, unknown>>): ParseFilter<unknown> {
  switch (field.type) {
    case 'number':
      return number
    case 'date':
    case 'dateTime':
    case 'dateRange':
      return field.valueType ? text : number
    case 'select':
    case 'radio':
      return choice(field.options)
    case 'multiSelect':
      return several(choice(field.options))
    case 'tree':
      return several(text)
    case 'switch':
      return on
    case 'autocomplete':
    case 'mAutoComplete':
      return field.multiple ? several(text) : text
    default:
      return text
  }
}

/**
 * Returns how a list's state is written in the address, by its search fields and its columns: choices are read as one of
 * the options, days by their `valueType`, several values as repeated parameters, and columns that are `sortable` can be
 * sorted by. Two lists on one page need different prefixes. Call it outside the component.
 */
export function listSearch<Values extends object, Row>({
  fields,
  columns,
  prefix,
}: {
  fields: readonly SearchFieldSpec<Values>[]
  columns: readonly DataTableColumn<Row>[]
  prefix?: string
}): ListSearch<Partial<Values> & ListQuery> {
  const filters: Record<string, ParseFilter<unknown>> = {}
  for (const field of fields as unknown as readonly SearchFieldSpec<Record<string, unknown>>[]) {
    filters[field.name] = parserOf(field)
    if (field.type === 'dateRange') filters[field.endName] = parserOf(field)
  }
  const sortable = Object.fromEntries(columns.map(({ key, sortable }) => [key, sortable === true]))
  return { sortable, filters, fields, prefix } as unknown as ListSearch<Partial<Values> & ListQuery>
}

const defaults: Record<string, unknown> = { page: FIRST_PAGE, pageSize: PAGE_SIZES[0] }

function parsers<Query extends ListQuery>(search: ListSearch<Query>): Record<string, ParseFilter<unknown>> {
  const sorts = Object.entries(search.sortable).flatMap(([field, offered]) => (offered ? [field] : []))
  return {
    ...(search.filters as Record<string, ParseFilter<unknown>>),
    page: positive,
    pageSize,
    sort: oneOf(sorts.flatMap((field) => [field, `-${field}`])),
  }
}

/** The parameter that holds a value of the query. */
const parameterOf = <Query extends ListQuery>({ prefix = '' }: ListSearch<Query>, name: string) =>
  `${prefix}${name}`

/** Reads a filter, unless the parameter is missing. */
const read = <Value>(parse: ParseFilter<Value>, texts: readonly string[]): Value | undefined => {
  const [first] = texts
  return first === undefined ? undefined : parse(first, texts)
}

/** The list's query as the address says it; what is missing or makes no sense is left out. */
export function parseListSearch<Query extends ListQuery>(
  search: ListSearch<Query>,
  params: URLSearchParams,
): Query & { page: number; pageSize: number } {
  const query: Record<string, unknown> = { ...defaults }
  for (const [name, parse] of Object.entries(parsers(search))) {
    const value = read(parse, params.getAll(parameterOf(search, name)))
    if (value !== undefined) query[name] = value
  }
  return query as unknown as Query & { page: number; pageSize: number }
}

/**
 * The address after a change: the patch is merged in, the page starts over unless it is patched too, and
 * empty and default values are dropped. Parameters that are not the list's are kept.
 */
export function patchListSearch<Query extends ListQuery>(
  search: ListSearch<Query>,
  params: URLSearchParams,
  patch: ListPatch<Query>,
): URLSearchParams {
  const merged: Record<string, unknown> = { ...parseListSearch(search, params), page: undefined, ...patch }
  const next = new URLSearchParams(params)
  for (const [name, parse] of Object.entries(parsers(search))) {
    // As it will be read: without the blanks around a pasted text.
    const value = read(parse, textsOf(merged[name]))
    const parameter = parameterOf(search, name)
    next.delete(parameter)
    if (value !== defaults[name]) for (const text of textsOf(value)) next.append(parameter, text)
  }
  return next
}

/** The values of the parameter that holds a filter. */
const textsOf = (value: unknown): string[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value.map(String) : [String(value)]

/** The filters that are set. */
export function filtersOf<Query extends ListQuery>(
  search: ListSearch<Query>,
  query: Partial<Query>,
): Partial<Query> {
  const set = Object.keys(search.filters).filter((name) => {
    const value = query[name as keyof Query]
    return value !== undefined && value !== null && value !== ''
  })
  return Object.fromEntries(set.map((name) => [name, query[name as keyof Query]])) as Partial<Query>
}

/** A patch that clears every filter. */
export const emptied = <Query extends ListQuery>(search: ListSearch<Query>): ListPatch<Query> =>
  Object.fromEntries(Object.keys(search.filters).map((name) => [name, undefined])) as ListPatch<Query>
