import type { SortOf } from '../envelope.ts'
import type { materialQuery } from './materials.ts'

export const materialDefaultSort: SortOf<typeof materialQuery> = '-createTime'
