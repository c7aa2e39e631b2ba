import type { SortOf } from '../envelope.ts'
import type { heldLockQuery } from './locks.ts'

export const heldLockDefaultSort: SortOf<typeof heldLockQuery> = 'since'
