import type { SortOf } from '../envelope.ts'
import type { uploadHistoryQuery } from './uploadHistories.ts'

export const uploadHistoryDefaultSort: SortOf<typeof uploadHistoryQuery> = '-time'
