import type { SortOf } from '../envelope.ts'
import type { collectionQuery } from './collections.ts'

export const collectionDefaultSort: SortOf<typeof collectionQuery> = '-createTime'
