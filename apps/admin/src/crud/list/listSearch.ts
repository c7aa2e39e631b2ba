import {
  COINS_MAX_DIGITS,
  DEFAULT_PAGE,
  DEFAULT_PAGE_SIZE,
  FILTER_MAX_LENGTH,
  PAGE_SIZES,
} from '@admin/api-client/contract/limits'
import type { ListQuery, QueryOf, ResourcePath } from '../resource/resource.types.ts'

/** Reads one value from the address: `undefined` for what makes no sense, and never throws. */
type Parse<Value> = (text: string) => Value | undefined

type Ascending<Sort> = Sort extends `-${string}` ? never : Sort
export type SortField<Query extends ListQuery> = Ascending<NonNullable<Query['sort']>>
export type FilterName<Query extends ListQuery> = Exclude<keyof Query & string, keyof ListQuery>

/**
 * How a list's state stands in the address. Every filter of the contract must be named, so a filter
 * added there is a compile error here until it can be linked to.
 */
export interface ListSearch<Query extends ListQuery> {
  /** Every sort field of the contract, and whether the list offers it. */
  sortable: Readonly<Record<SortField<Query>, boolean>>
  filters: { [Name in FilterName<Query>]-?: Parse<NonNullable<Query[Name]>> }
}

/** The search of a resource's list. */
export type SearchOf<Resource extends { path: ResourcePath }> = ListSearch<QueryOf<Resource['path']>>

export const text: Parse<string> = (value) => value.trim().slice(0, FILTER_MAX_LENGTH) || undefined

/** Epoch milliseconds. */
export const time: Parse<number> = (value) => (/^\d{1,15}$/.test(value) ? Number(value) : undefined)

/** Whole coins as decimal digits. */
export const coins: Parse<string> = (value) =>
  /^\d+$/.test(value) && value.length <= COINS_MAX_DIGITS ? value : undefined

export const oneOf =
  <const Code extends string>(codes: readonly Code[]): Parse<Code> =>
  (value) =>
    codes.find((code) => code === value)

const positive: Parse<number> = (value) => (/^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined)
const pageSize: Parse<number> = (value) => PAGE_SIZES.find((size) => String(size) === value)

function parsers<Query extends ListQuery>(search: ListSearch<Query>): Record<string, Parse<unknown>> {
  const sorts = Object.entries(search.sortable).flatMap(([field, offered]) => (offered ? [field] : []))
  return {
    ...(search.filters as Record<string, Parse<unknown>>),
    page: positive,
    pageSize,
    sort: oneOf(sorts.flatMap((field) => [field, `-${field}`])),
  }
}

/** The list's query as the address says it; what is missing or makes no sense is left out. */
export function parseListSearch<Query extends ListQuery>(
  search: ListSearch<Query>,
  params: URLSearchParams,
): Query & { page: number; pageSize: number } {
  const query: Record<string, unknown> = { page: DEFAULT_PAGE, pageSize: DEFAULT_PAGE_SIZE }
  for (const [name, parse] of Object.entries(parsers(search))) {
    const found = params.get(name)
    const value = found === null ? undefined : parse(found)
    if (value !== undefined) query[name] = value
  }
  return query as unknown as Query & { page: number; pageSize: number }
}

export type ListPatch<Query extends ListQuery> = { [Name in keyof Query]?: Query[Name] | undefined }

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
    const value = merged[name]
    // As it will be read: without the blanks around a pasted text.
    const read = value === undefined || value === null ? undefined : parse(String(value))
    if (read !== undefined && read !== defaults[name]) next.set(name, String(read))
    else next.delete(name)
  }
  return next
}

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

const defaults: Record<string, unknown> = { page: DEFAULT_PAGE, pageSize: DEFAULT_PAGE_SIZE }
