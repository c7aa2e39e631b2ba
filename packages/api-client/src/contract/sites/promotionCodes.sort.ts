import type { SortOf } from '../envelope.ts'
import type { promotionCodeQuery } from './promotionCodes.ts'

export const promotionCodeDefaultSort: SortOf<typeof promotionCodeQuery> = '-createTime'
