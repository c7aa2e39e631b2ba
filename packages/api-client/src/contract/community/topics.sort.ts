import type { SortOf } from '../envelope.ts'
import type { topicQuery } from './topics.ts'

export const topicDefaultSort: SortOf<typeof topicQuery> = 'sort'
