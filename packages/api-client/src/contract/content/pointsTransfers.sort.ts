import type { SortOf } from '../envelope.ts'
import type { pointsTransferQuery } from './pointsTransfers.ts'

export const pointsTransferDefaultSort: SortOf<typeof pointsTransferQuery> = '-createTime'
