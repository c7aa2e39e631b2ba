import type { SortOf } from '../envelope.ts'
import type { quotaQuery } from './quotas.ts'

export const quotaDefaultSort: SortOf<typeof quotaQuery> = '-createTime'
