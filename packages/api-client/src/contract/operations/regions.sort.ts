import type { SortOf } from '../envelope.ts'
import type { regionQuery } from './regions.ts'

export const regionDefaultSort: SortOf<typeof regionQuery> = 'sort'
