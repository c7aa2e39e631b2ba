import type { OperationLog, operationLogOperations } from '@admin/api-client/contract/operationLogs'
import { and, count, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../db/Database.ts'
import { contains, plain, sorting, windowOf, within } from '../../db/list.ts'
import { operationLogs as logs } from '../../db/schema.ts'

export type OperationLogQuery = z.output<typeof operationLogOperations.list.query>

const sortKeys = { time: plain(logs.time) }

const filterOf = (query: OperationLogQuery): SQL | undefined =>
  and(
    contains(logs.operatorName, query.operatorName),
    contains(logs.action, query.action),
    contains(logs.resource, query.resource),
    query.targetId ? eq(logs.targetId, query.targetId) : undefined,
    query.result ? eq(logs.succeeded, query.result === 'success') : undefined,
    within(logs.time, query.timeFrom, query.timeTo),
  )

export async function readOperationLogs(db: Database, query: OperationLogQuery): Promise<OperationLog[]> {
  const { limit, offset } = windowOf(query)
  const rows = await db
    .select()
    .from(logs)
    .where(filterOf(query))
    .orderBy(...sorting(sortKeys, query.sort ?? '-time', logs.id).order)
    .limit(limit)
    .offset(offset)
  return rows.map(({ succeeded, ...row }) => ({ ...row, result: succeeded ? 'success' : 'failed' }))
}

export async function countOperationLogs(db: Database, query: OperationLogQuery): Promise<number> {
  const [row] = await db.select({ total: count() }).from(logs).where(filterOf(query))
  return row?.total ?? 0
}
