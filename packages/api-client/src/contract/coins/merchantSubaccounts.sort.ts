import type { SortOf } from '../envelope.ts'
import type { merchantSubaccountQuery } from './merchantSubaccounts.ts'

export const merchantSubaccountDefaultSort: SortOf<typeof merchantSubaccountQuery> = '-createTime'
