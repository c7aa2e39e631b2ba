import type { SortOf } from '../envelope.ts'
import type { videoQuery } from './videos.ts'

export const videoDefaultSort: SortOf<typeof videoQuery> = '-createTime'
