import type { SortOf } from '../envelope.ts'
import type { reviewReasonQuery } from './reviewReasons.ts'

export const reviewReasonDefaultSort: SortOf<typeof reviewReasonQuery> = 'sort'
