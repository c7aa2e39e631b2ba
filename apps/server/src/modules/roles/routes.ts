import type { roleOperations } from '@admin/api-client/contract/roles'
import type { Handlers } from '../../http/mount.ts'
import { roleReads } from './queries.ts'

export const roleRoutes: Handlers<typeof roleOperations> = {
  list: ({ db, session, query }) => roleReads(session.scope).page(db, query),
}
