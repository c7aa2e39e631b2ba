import type { operationLogOperations } from '@admin/api-client/contract/operationLogs'
import { pageOf } from '../../db/list.ts'
import type { Handlers } from '../../http/mount.ts'
import { countOperationLogs, readOperationLogs } from './queries.ts'

export const operationLogRoutes: Handlers<typeof operationLogOperations> = {
  list: async ({ db, query }) =>
    pageOf(query, await readOperationLogs(db, query), await countOperationLogs(db, query)),
}
