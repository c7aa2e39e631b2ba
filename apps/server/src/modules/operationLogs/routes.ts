import type { operationLogOperations } from '@admin/api-client/contract/operationLogs'
import type { Handlers } from '../../http/mount.ts'
import { operationLogReads } from './queries.ts'

export const operationLogRoutes: Handlers<typeof operationLogOperations> = {
  list: ({ db, query }) => operationLogReads.page(db, query),
}
