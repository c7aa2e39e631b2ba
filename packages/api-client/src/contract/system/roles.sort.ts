import type { SortOf } from '../envelope.ts'
import type { roleQuery } from './roles.ts'

export const roleDefaultSort: SortOf<typeof roleQuery> = 'name'
