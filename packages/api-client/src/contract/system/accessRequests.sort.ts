import type { SortOf } from '../envelope.ts'
import type { accessRequestQuery } from './accessRequests.ts'

export const accessRequestDefaultSort: SortOf<typeof accessRequestQuery> = '-createTime'
