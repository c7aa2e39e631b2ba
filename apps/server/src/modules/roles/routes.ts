import type { roleOperations } from '@admin/api-client/contract/roles'
import { pageOf } from '../../db/list.ts'
import type { Handlers } from '../../http/mount.ts'
import { countRoles, readRoles } from './queries.ts'

export const roleRoutes: Handlers<typeof roleOperations> = {
  list: async ({ db, query }) => pageOf(query, await readRoles(db, query), await countRoles(db, query)),
}
