import type { SortOf } from '../envelope.ts'
import type { siteQuery } from './sites.ts'

export const siteDefaultSort: SortOf<typeof siteQuery> = 'name'
