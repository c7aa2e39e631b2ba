import type { SortOf } from '../envelope.ts'
import type { userRoleQuery } from './userRoles.ts'

export const userRoleDefaultSort: SortOf<typeof userRoleQuery> = 'name'
