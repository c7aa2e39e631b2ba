import type { SortOf } from '../envelope.ts'
import type { noticeQuery } from './notices.ts'

export const noticeDefaultSort: SortOf<typeof noticeQuery> = '-createTime'
