import type { SortOf } from '../envelope.ts'
import type { transferQuery } from './transfers.ts'

export const transferDefaultSort: SortOf<typeof transferQuery> = '-createTime'
