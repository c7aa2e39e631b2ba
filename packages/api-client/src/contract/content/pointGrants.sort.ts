import type { SortOf } from '../envelope.ts'
import type { pointGrantQuery } from './pointGrants.ts'

export const pointGrantDefaultSort: SortOf<typeof pointGrantQuery> = '-createTime'
