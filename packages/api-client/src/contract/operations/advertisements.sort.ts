import type { SortOf } from '../envelope.ts'
import type { advertisementQuery } from './advertisements.ts'

export const advertisementDefaultSort: SortOf<typeof advertisementQuery> = '-createTime'
