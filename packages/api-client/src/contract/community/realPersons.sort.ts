import type { SortOf } from '../envelope.ts'
import type { realPersonQuery } from './realPersons.ts'

export const realPersonDefaultSort: SortOf<typeof realPersonQuery> = '-submitTime'
