import type { SortOf } from '../envelope.ts'
import type { transactionQuery } from './transactions.ts'

export const transactionDefaultSort: SortOf<typeof transactionQuery> = '-createTime'
