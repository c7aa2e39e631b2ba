import type { SortOf } from '../envelope.ts'
import type { gameTypeQuery } from './gameTypes.ts'

export const gameTypeDefaultSort: SortOf<typeof gameTypeQuery> = 'sort'
