import type { OperationLog, operationLogOperations } from '@admin/api-client/contract/operationLogs'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { ofOperatorWithinScope, type Scope } from '../../auth/scope.ts'
import { byValue, contains, within } from '../../db/list.ts'
import { listReads } from '../../db/listReads.ts'
import { operationLogs as logs } from '../../db/schema/operationLogs.ts'

type OperationLogQuery = z.output<typeof operationLogOperations.list.query>

/** Within a data scope: what its own operators did. */
export const operationLogReads = (scope: Scope) =>
  listReads({
    table: logs,
    visible: ofOperatorWithinScope(logs.operatorId, scope),
    select: (db) => db.select().from(logs).$dynamic(),
    filter: (query: OperationLogQuery) =>
      and(
        contains(logs.operatorName, query.operatorName),
        contains(logs.action, query.action),
        contains(logs.resource, query.resource),
        query.targetId ? eq(logs.targetId, query.targetId) : undefined,
        query.result ? eq(logs.succeeded, query.result === 'success') : undefined,
        within(logs.time, query.timeFrom, query.timeTo),
      ),
    sortKeys: byValue(logs, 'time'),
    defaultSort: '-time',
    onWire: (rows): OperationLog[] =>
      rows.map(({ succeeded, ...row }) => ({ ...row, result: succeeded ? 'success' : 'failed' })),
  })
