import type { SortOf } from '../envelope.ts'
import type { sensitiveWordQuery } from './sensitiveWords.ts'

export const sensitiveWordDefaultSort: SortOf<typeof sensitiveWordQuery> = '-updateTime'
