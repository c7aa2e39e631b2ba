import type { SortOf } from '../envelope.ts'
import type { forumQuery } from './forums.ts'

export const forumDefaultSort: SortOf<typeof forumQuery> = 'sort'
