import type { OperationLog, operationLogQuery } from '@admin/api-client/contract/operationLogs'
import { and, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ofOperatorWithinScope, type Scope } from '../../auth/scope.ts'
import { countAppended } from '../../db/appendedCount.ts'
import type { Database } from '../../db/Database.ts'
import { byValue, contains, equals, startsWith, within } from '../../db/list.ts'
import { listReads } from '../../db/listReads.ts'
import { operationLogs as logs } from '../../db/schema/operationLogs.ts'

type OperationLogQuery = z.output<typeof operationLogQuery>

/**
 * Reads of the log with the filters of a query. Within a data scope: what its own operators did. Each filter
 * has an index, so that none reads a million rows for a few.
 */
export async function operationLogReads(db: Database, scope: Scope, { operatorName }: OperationLogQuery) {
  const names = operatorName ? await operatorNamesWith(db, operatorName) : undefined
  return listReads({
    table: logs,
    visible: ofOperatorWithinScope(logs.operatorId, scope),
    select: (database) => database.select().from(logs).$dynamic(),
    filter: (query: OperationLogQuery) =>
      and(
        names && inArray(logs.operatorName, names),
        equals(logs.action, query.action || undefined),
        equals(logs.resource, query.resource || undefined),
        equals(logs.targetId, query.targetId || undefined),
        startsWith(logs.address, query.address),
        query.result && (query.result === 'success' ? sql`${logs.succeeded}` : sql`not ${logs.succeeded}`),
        within(logs.time, query.timeFrom, query.timeTo),
      ),
    sortKeys: byValue(logs, 'time'),
    defaultSort: '-time',
    // Who is within a scope changes, and with it how many old rows are seen.
    ...(scope === null && { count: countAppended }),
    onWire: (rows): OperationLog[] =>
      rows.map(({ succeeded, ...row }) => ({ ...row, result: succeeded ? 'success' : 'failed' })),
  })
}

/** The operators' names that hold a text: from name to name through the index instead of row by row. */
async function operatorNamesWith(db: Database, part: string): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    with recursive names as (
      (select operator_name from operation_logs order by operator_name limit 1)
      union all
      select (
        select later.operator_name from operation_logs as later
        where later.operator_name > names.operator_name order by later.operator_name limit 1
      ) from names where names.operator_name is not null
    )
    select operator_name as name from names where ${contains(sql`operator_name`, part)}`)) as unknown as {
    rows: { name: string }[]
  }
  return rows.map(({ name }) => name)
}
