import type { SortOf } from '../envelope.ts'
import type { domainQuery } from './domains.ts'

export const domainDefaultSort: SortOf<typeof domainQuery> = 'name'
