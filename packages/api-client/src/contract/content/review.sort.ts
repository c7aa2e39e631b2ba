import type { SortOf } from '../envelope.ts'
import type { reviewTaskQuery } from './review.ts'

export const reviewTaskDefaultSort: SortOf<typeof reviewTaskQuery> = '-priority'
