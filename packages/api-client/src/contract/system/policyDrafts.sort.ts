import type { SortOf } from '../envelope.ts'
import type { policyDraftQuery } from './policyDrafts.ts'

export const policyDraftDefaultSort: SortOf<typeof policyDraftQuery> = '-updateTime'
