import type { SortOf } from '../envelope.ts'
import type { rewardQuery } from './rewards.ts'

export const rewardDefaultSort: SortOf<typeof rewardQuery> = '-createTime'
