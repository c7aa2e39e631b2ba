import type { SortOf } from '../envelope.ts'
import type { operationLogQuery } from './operationLogs.ts'

export const operationLogDefaultSort: SortOf<typeof operationLogQuery> = '-time'
