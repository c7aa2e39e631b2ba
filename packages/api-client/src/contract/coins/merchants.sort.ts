import type { SortOf } from '../envelope.ts'
import type { merchantQuery } from './merchants.ts'

export const merchantDefaultSort: SortOf<typeof merchantQuery> = '-createTime'
