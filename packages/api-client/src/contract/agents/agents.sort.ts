import type { SortOf } from '../envelope.ts'
import type { agentQuery } from './agents.ts'

export const agentDefaultSort: SortOf<typeof agentQuery> = '-createTime'
