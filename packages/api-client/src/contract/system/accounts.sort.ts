import type { SortOf } from '../envelope.ts'
import type { accountQuery } from './accounts.ts'

export const accountDefaultSort: SortOf<typeof accountQuery> = '-createTime'
