import { REVERT_DAYS } from '@admin/api-client/contract/limits'
import {
  type OperationLog,
  operationLog,
  operationLogQuery,
} from '@admin/api-client/contract/system/operationLogs'
import { operationLogDefaultSort } from '@admin/api-client/contract/system/operationLogs.sort'
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { visibleOperations } from '../../../crud/visibleOperations.ts'
import { countAppended } from '../../../db/appendedCount.ts'
import type { Database } from '../../../db/Database.ts'
import { contains, startsWith } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { readRows } from '../../../db/readRows.ts'
import { operationLogs as logs } from '../../../db/schema/operationLogs.ts'
import { DAY } from '../../../kernel/durations.ts'
import { isUnlimited } from '../../../kernel/scope.ts'

/**
 * Reads of the log with the filters of a query. Within a data scope: what its own operators did. Each filter
 * has an index, so that none reads a million rows for a few.
 */
export const operationLogReads = ({ session: { scope }, clock }: Pick<Reader, 'session' | 'clock'>) =>
  listReads({
    table: logs,
    row: operationLog,
    query: operationLogQuery,
    visible: visibleOperations(scope),
    select: (database) => database.select().from(logs).$dynamic(),
    filters: {
      operatorName: (name, database) => operatorNamed(database, name),
      action: (action) => eq(logs.action, action),
      resource: (resource) => eq(logs.resource, resource),
      targetId: (id) => eq(logs.targetId, id),
      address: (address) => startsWith(logs.address, address),
      result: (result) => (result === 'success' ? sql`${logs.succeeded}` : sql`not ${logs.succeeded}`),
    },
    defaultSort: operationLogDefaultSort,
    // The operators within a scope change, and with them the number of old rows.
    ...(isUnlimited(scope) && { count: countAppended }),
    async toDto(rows, db): Promise<OperationLog[]> {
      const stateOf = await readRevertStates(
        db,
        clock(),
        rows.flatMap(({ bulkId }) => bulkId ?? []),
      )
      return rows.map(({ succeeded, version: _, ...row }) => ({
        ...row,
        result: succeeded ? 'success' : 'failed',
        revert: row.bulkId === null ? null : stateOf(row.bulkId, row.time),
      }))
    },
  })

/** Returns whether bulk actions can be reverted, by their first entry and their time. */
export async function readRevertStates(
  db: Database,
  now: number,
  bulkIds: readonly string[],
): Promise<(bulkId: string, time: number) => NonNullable<OperationLog['revert']>> {
  const found =
    bulkIds.length === 0
      ? []
      : await db
          .selectDistinct({ revertOf: logs.revertOf })
          .from(logs)
          .where(inArray(logs.revertOf, [...new Set(bulkIds)]))
  const reverted = new Set(found.map(({ revertOf }) => revertOf))
  return (bulkId, time) => {
    if (reverted.has(bulkId)) return 'reverted'
    return time + REVERT_DAYS * DAY < now ? 'expired' : 'possible'
  }
}

/** Different names that are read before rows are searched one by one instead. */
const MAX_NAMES = 2000

/**
 * Condition that the name of an operator contains a text. A name that no account had, as typed at a failed sign-in,
 * has to be the whole text.
 */
async function operatorNamed(db: Database, text: string): Promise<SQL | undefined> {
  const hasAccount = isNotNull(logs.operatorId)
  const names = await namesIn(db, 'operator_name', hasAccount)
  const known =
    names.length < MAX_NAMES
      ? sql`${logs.operatorName} = any(array(
          select name from unnest(${sql.param(names)}::text[]) as name where ${contains(sql`name`, text)}))`
      : contains(logs.operatorName, text)
  return or(
    and(hasAccount, known),
    and(isNull(logs.operatorId), sql`lower(${logs.operatorName}) = lower(${text})`),
  )
}

type NameColumn = 'operator_name' | 'action' | 'resource'

/**
 * The different names in a column, at most `MAX_NAMES`: from name to name through its index, not row by row.
 * @param where condition of the index, if it has one
 */
export async function namesIn(db: Database, column: NameColumn, where = sql`true`): Promise<string[]> {
  const name = sql.identifier(column)
  const rows = await readRows<{ name: string }>(
    db,
    sql`
    with recursive names as (
      (select ${name} as name from operation_logs where ${where} order by ${name} limit 1)
      union all
      select (
        select ${name} from operation_logs where ${where} and ${name} > names.name order by ${name} limit 1
      ) from names where names.name is not null
    )
    select name from names where name is not null limit ${MAX_NAMES}`,
  )
  return rows.map((row) => row.name)
}
