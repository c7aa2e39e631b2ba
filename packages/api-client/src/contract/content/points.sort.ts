import type { SortOf } from '../envelope.ts'
import type { pointsQuery } from './points.ts'

export const pointsDefaultSort: SortOf<typeof pointsQuery> = '-time'
