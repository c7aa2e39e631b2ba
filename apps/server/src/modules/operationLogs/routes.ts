import type { operationLogOperations } from '@admin/api-client/contract/operationLogs'
import type { Handlers } from '../../http/mount.ts'
import { operationLogReads } from './queries.ts'

export const operationLogRoutes: Handlers<typeof operationLogOperations> = {
  list: ({ db, session, query }) => operationLogReads(session.scope).page(db, query),
}
