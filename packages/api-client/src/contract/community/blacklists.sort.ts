import type { SortOf } from '../envelope.ts'
import type { blacklistQuery } from './blacklists.ts'

export const blacklistDefaultSort: SortOf<typeof blacklistQuery> = '-createTime'
