import type { SortOf } from '../envelope.ts'
import type { atlasQuery } from './atlases.ts'

export const atlasDefaultSort: SortOf<typeof atlasQuery> = '-createTime'
