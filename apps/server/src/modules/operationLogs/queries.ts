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
  const names = operatorName ? await namesIn(db, 'operator_name', operatorName) : undefined
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

type NameColumn = 'operator_name' | 'action' | 'resource'

/** The different names in a column that hold a text: from name to name through its index, not row by row. */
export async function namesIn(db: Database, column: NameColumn, part?: string): Promise<string[]> {
  const name = sql.identifier(column)
  const { rows } = (await db.execute(sql`
    with recursive names as (
      (select ${name} as name from operation_logs order by ${name} limit 1)
      union all
      select (
        select ${name} from operation_logs where ${name} > names.name order by ${name} limit 1
      ) from names where names.name is not null
    )
    select name from names where ${and(sql`name is not null`, contains(sql`name`, part))}`)) as unknown as {
    rows: { name: string }[]
  }
  return rows.map((row) => row.name)
}
