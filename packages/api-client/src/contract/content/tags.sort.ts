import type { SortOf } from '../envelope.ts'
import type { tagQuery } from './tags.ts'

export const tagDefaultSort: SortOf<typeof tagQuery> = 'sort'
