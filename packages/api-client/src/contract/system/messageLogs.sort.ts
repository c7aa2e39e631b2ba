import type { SortOf } from '../envelope.ts'
import type { messageLogQuery } from './messageLogs.ts'

export const messageLogDefaultSort: SortOf<typeof messageLogQuery> = '-time'
