import type { SortOf } from '../envelope.ts'
import type { commodityQuery } from './commodities.ts'

export const commodityDefaultSort: SortOf<typeof commodityQuery> = '-createTime'
