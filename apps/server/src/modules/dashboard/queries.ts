import { and, count, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { SESSION_RESOURCE } from '../../auth/sessions.ts'
import type { Database } from '../../db/Database.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { merchantSubaccounts, merchants } from '../../db/schema/merchants.ts'
import { operationLogs } from '../../db/schema/operationLogs.ts'

export async function readTotals(db: Database) {
  const [row] = await db
    .select({
      merchants: sql`(${db.select({ total: count() }).from(merchants)})`.mapWith(Number),
      subaccounts: sql`(${db.select({ total: count() }).from(merchantSubaccounts)})`.mapWith(Number),
      accounts: sql`(${db.select({ total: count() }).from(accounts)})`.mapWith(Number),
      coins:
        sql`(select coalesce(sum(${merchants.balance}), 0) from ${merchants}) + (select coalesce(sum(${merchantSubaccounts.balance}), 0) from ${merchantSubaccounts})`.mapWith(
          String,
        ),
    })
    .from(sql`(select 1) as one`)
  return row ?? { merchants: 0, subaccounts: 0, accounts: 0, coins: '0' }
}

/** Rows since each of the moments. */
export const counted = {
  newMerchants: (db: Database, since: number[]) => countSince(db, merchants, merchants.createTime, since),
  newSubaccounts: (db: Database, since: number[]) =>
    countSince(db, merchantSubaccounts, merchantSubaccounts.createTime, since),
  signIns: (db: Database, since: number[]) =>
    countSince(
      db,
      operationLogs,
      operationLogs.time,
      since,
      and(
        eq(operationLogs.action, 'login'),
        eq(operationLogs.resource, SESSION_RESOURCE),
        eq(operationLogs.succeeded, true),
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
export async function countOperationsByDay(db: Database, starts: number[]): Promise<number[]> {
  const bounds = sql.join(
    starts.map((start) => sql`${new Date(start).toISOString()}::timestamptz`),
    sql`, `,
  )
  const day = sql<number>`width_bucket(${operationLogs.time}, array[${bounds}])`.mapWith(Number)
  const rows = await db
    .select({ day, operations: count() })
    .from(operationLogs)
    .where(gte(operationLogs.time, starts[0] ?? 0))
    .groupBy(sql`1`)
  const byDay = new Map(rows.map((row) => [row.day, row.operations]))
  return starts.map((_, index) => byDay.get(index + 1) ?? 0)
}

export const readLatestOperations = (db: Database, limit: number) =>
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
    .orderBy(desc(operationLogs.time), desc(operationLogs.id))
    .limit(limit)
