import type { SortOf } from '../envelope.ts'
import type { vipLevelQuery } from './vipLevels.ts'

export const vipLevelDefaultSort: SortOf<typeof vipLevelQuery> = 'grade'
