import type { SortOf } from '../envelope.ts'
import type { userQuery } from './users.ts'

export const userDefaultSort: SortOf<typeof userQuery> = '-createTime'
