import type { SortOf } from '../envelope.ts'
import type { giftQuery } from './gifts.ts'

export const giftDefaultSort: SortOf<typeof giftQuery> = 'sort'
