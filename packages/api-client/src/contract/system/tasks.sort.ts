import type { SortOf } from '../envelope.ts'
import type { taskQuery } from './tasks.ts'

export const taskDefaultSort: SortOf<typeof taskQuery> = '-updateTime'
