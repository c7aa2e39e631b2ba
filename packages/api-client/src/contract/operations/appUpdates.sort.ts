import type { SortOf } from '../envelope.ts'
import type { appUpdateQuery } from './appUpdates.ts'

export const appUpdateDefaultSort: SortOf<typeof appUpdateQuery> = '-createTime'
