import type { SortOf } from '../envelope.ts'
import type { commentQuery } from './comments.ts'

export const commentDefaultSort: SortOf<typeof commentQuery> = '-createTime'
