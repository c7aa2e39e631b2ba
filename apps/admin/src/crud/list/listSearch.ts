import {
  CHARGE_POINTS_MAX,
  COINS_MAX_DIGITS,
  FILTER_MAX_LENGTH,
  VIP_LEVEL_MAX,
} from '@admin/api-client/contract/limits'
import type { PermissionCode } from '@admin/api-client/contract/permissions'
import {
  type ListQuery,
  type ListSearch,
  type ParseFilter,
  type SortField,
  textFilter,
} from '@admin/ui/ListPage'
import type { QueryOf, ResourcePath } from '../resource/resource.types.ts'

/** The search of a page's list, with the order that the server uses while the address names none. */
export type PageSearch<Query extends ListQuery> = ListSearch<Query> &
  Required<Pick<ListSearch<Query>, 'defaultSort'>> & {
    /** Permission codes that sorting by a column requires. @default none */
    sortCodes?: Partial<Record<SortField<Query>, PermissionCode>>
  }

/** The search of a resource's list: a filter that is added to the contract must be named there. */
export type SearchOf<Resource extends { path: ResourcePath }> = PageSearch<QueryOf<Resource['path']>>

export const text = textFilter(FILTER_MAX_LENGTH)

/** Whole coins as decimal digits. */
export const coins: ParseFilter<string> = (value) =>
  /^\d+$/.test(value) && value.length <= COINS_MAX_DIGITS ? value : undefined

/** Whole points of a price; the highest price for more than that. */
export const points: ParseFilter<number> = (value) =>
  /^\d+$/.test(value) ? Math.min(Number(value), CHARGE_POINTS_MAX) : undefined

/** Grade of a VIP level. */
export const grade: ParseFilter<number> = (value) =>
  /^\d{1,9}$/.test(value) && Number(value) <= VIP_LEVEL_MAX ? Number(value) : undefined
