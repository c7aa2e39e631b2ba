import { and, count, desc, eq, gte, inArray, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ofOperatorWithinScope, type Scope, withinScope } from '../../auth/scope.ts'
import { SESSION_RESOURCE } from '../../auth/sessions.ts'
import type { Database } from '../../db/Database.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { parties } from '../../db/schema/ledger.ts'
import { merchantSubaccounts, merchants } from '../../db/schema/merchants.ts'
import { operationLogs } from '../../db/schema/operationLogs.ts'

/** All counts are of what lies within the data scope. */
export async function readTotals(db: Database, scope: Scope) {
  const merchantsWithin = db.$count(merchants, withinScope(merchants.id, scope))
  const subaccountsWithin = db.$count(merchantSubaccounts, withinScope(merchantSubaccounts.id, scope))
  const accountsWithin = db.$count(accounts, withinScope(accounts.scopePartyId, scope))
  const held = db
    .select({ coins: sum(parties.balance) })
    .from(parties)
    .where(and(inArray(parties.kind, ['merchant', 'subaccount']), withinScope(parties.id, scope)))
  const [row] = await db
    .select({
      merchants: merchantsWithin,
      subaccounts: subaccountsWithin,
      accounts: accountsWithin,
      coins: sql`coalesce((${held}), 0)`.mapWith(String),
    })
    .from(sql`(select 1) as one`)
  return row ?? { merchants: 0, subaccounts: 0, accounts: 0, coins: '0' }
}

/** Rows since each of the moments. */
export const counted = {
  newMerchants: (db: Database, scope: Scope, since: number[]) =>
    countSince(db, merchants, merchants.createTime, since, withinScope(merchants.id, scope)),
  newSubaccounts: (db: Database, scope: Scope, since: number[]) =>
    countSince(
      db,
      merchantSubaccounts,
      merchantSubaccounts.createTime,
      since,
      withinScope(merchantSubaccounts.id, scope),
    ),
  signIns: (db: Database, scope: Scope, since: number[]) =>
    countSince(
      db,
      operationLogs,
      operationLogs.time,
      since,
      and(
        eq(operationLogs.action, 'login'),
        eq(operationLogs.resource, SESSION_RESOURCE),
        eq(operationLogs.succeeded, true),
        ofOperatorWithinScope(operationLogs.operatorId, scope),
      ),
    ),
}

async function countSince(db: Database, table: PgTable, time: PgColumn, since: number[], filter?: SQL) {
  const [row] = await db
    .select(
      Object.fromEntries(
        since.map((start, index) => [
          index,
          sql`count(*) filter (where ${gte(time, start)})`.mapWith(Number),
        ]),
      ),
    )
    .from(table)
    .where(and(filter, gte(time, Math.min(...since))))
  return since.map((_, index) => Number(row?.[index] ?? 0))
}

/** Operations between each moment and the next, the last one open. */
export async function countOperationsByDay(db: Database, scope: Scope, starts: number[]): Promise<number[]> {
  const bounds = sql.join(
    starts.map((start) => sql`${new Date(start).toISOString()}::timestamptz`),
    sql`, `,
  )
  const day = sql<number>`width_bucket(${operationLogs.time}, array[${bounds}])`.mapWith(Number)
  const rows = await db
    .select({ day, operations: count() })
    .from(operationLogs)
    .where(
      and(gte(operationLogs.time, starts[0] ?? 0), ofOperatorWithinScope(operationLogs.operatorId, scope)),
    )
    .groupBy(sql`1`)
  const byDay = new Map(rows.map((row) => [row.day, row.operations]))
  return starts.map((_, index) => byDay.get(index + 1) ?? 0)
}

export const readLatestOperations = (db: Database, scope: Scope, limit: number) =>
  db
    .select({
      id: operationLogs.id,
      time: operationLogs.time,
      operatorName: operationLogs.operatorName,
      action: operationLogs.action,
      resource: operationLogs.resource,
      targetId: operationLogs.targetId,
    })
    .from(operationLogs)
    .where(ofOperatorWithinScope(operationLogs.operatorId, scope))
    .orderBy(desc(operationLogs.time), desc(operationLogs.id))
    .limit(limit)
