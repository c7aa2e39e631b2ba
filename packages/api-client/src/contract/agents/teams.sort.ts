import type { SortOf } from '../envelope.ts'
import type { teamQuery } from './teams.ts'

export const teamDefaultSort: SortOf<typeof teamQuery> = '-createTime'
