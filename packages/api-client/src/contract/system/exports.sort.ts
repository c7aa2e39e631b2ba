import type { SortOf } from '../envelope.ts'
import type { exportQuery } from './exports.ts'

export const exportDefaultSort: SortOf<typeof exportQuery> = '-createTime'
