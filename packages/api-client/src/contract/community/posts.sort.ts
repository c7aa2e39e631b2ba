import type { SortOf } from '../envelope.ts'
import type { postQuery } from './posts.ts'

export const postDefaultSort: SortOf<typeof postQuery> = '-createTime'
