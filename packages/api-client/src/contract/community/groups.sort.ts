import type { SortOf } from '../envelope.ts'
import type { groupQuery } from './groups.ts'

export const groupDefaultSort: SortOf<typeof groupQuery> = '-createTime'
