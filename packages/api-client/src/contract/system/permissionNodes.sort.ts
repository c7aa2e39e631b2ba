import type { SortOf } from '../envelope.ts'
import type { permissionNodeQuery } from './permissionNodes.ts'

export const permissionNodeDefaultSort: SortOf<typeof permissionNodeQuery> = 'sort'
