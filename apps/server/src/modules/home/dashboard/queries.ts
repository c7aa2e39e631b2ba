import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, count, desc, eq, gte, inArray, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { SESSION_RESOURCE } from '../../../auth/sessions.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { ledgerEntries, parties, transfers } from '../../../db/schema/ledger.ts'
import { merchantSubaccounts, merchants } from '../../../db/schema/merchants.ts'
import { operationLogs } from '../../../db/schema/operationLogs.ts'
import { users } from '../../../db/schema/users.ts'
import { ofOperatorWithinScope, type Scope, withinScope } from '../../../kernel/scope.ts'

/** Each total, of what lies within the data scope. */
export const totals = {
  merchants: (db: Database, scope: Scope) => db.$count(merchants, withinScope(merchants.id, scope)),
  subaccounts: (db: Database, scope: Scope) =>
    db.$count(merchantSubaccounts, withinScope(merchantSubaccounts.id, scope)),
  accounts: (db: Database, scope: Scope) => db.$count(accounts, withinScope(accounts.scopePartyId, scope)),
  async coins(db: Database, scope: Scope) {
    const [held] = await db
      .select({ coins: sum(parties.balance) })
      .from(parties)
      .where(and(inArray(parties.kind, ['merchant', 'subaccount']), withinScope(parties.id, scope)))
    return held?.coins ?? '0'
  },
}

/** Rows since each of the moments. */
export const counted = {
  activeUsers: (db: Database, since: number[]) => countSince(db, users, users.lastLoginTime, since),
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

/** The day, counted from 1, in which a moment lies; the days begin at these moments, and the last is open. */
function dayOf(time: PgColumn, starts: number[]): SQL<number> {
  const bounds = sql.join(
    starts.map((start) => sql`${new Date(start).toISOString()}::timestamptz`),
    sql`, `,
  )
  return sql<number>`width_bucket(${time}, array[${bounds}])`.mapWith(Number)
}

async function countByDay(db: Database, table: PgTable, time: PgColumn, starts: number[], filter?: SQL) {
  const rows = await db
    .select({ day: dayOf(time, starts), rows: count() })
    .from(table)
    .where(and(filter, gte(time, starts[0] ?? 0)))
    .groupBy(sql`1`)
  const byDay = new Map(rows.map((row) => [row.day, row.rows]))
  return starts.map((_, index) => byDay.get(index + 1) ?? 0)
}

/** Rows of each day. */
export const daily = {
  operations: (db: Database, scope: Scope, starts: number[]) =>
    countByDay(
      db,
      operationLogs,
      operationLogs.time,
      starts,
      ofOperatorWithinScope(operationLogs.operatorId, scope),
    ),
  newUsers: (db: Database, starts: number[]) => countByDay(db, users, users.createTime, starts),
}

/** Coins that merchants and sub-accounts within the scope were given and gave back, on each day. */
export async function sumCoinsByDay(db: Database, scope: Scope, starts: number[]) {
  const { partyId, transferId, amount, time } = ledgerEntries
  const rows = await db
    .select({
      day: dayOf(time, starts),
      type: transfers.type,
      coins: sql`sum(abs(${amount}))`.mapWith(BigInt),
    })
    .from(ledgerEntries)
    .innerJoin(transfers, eq(transfers.id, transferId))
    .innerJoin(parties, eq(parties.id, partyId))
    .where(
      and(
        gte(time, starts[0] ?? 0),
        inArray(parties.kind, ['merchant', 'subaccount']),
        // Of the two entries of a transfer, that of the lower party.
        sql`(${amount} > 0) = (${transfers.type} = 'topUp')`,
        withinScope(partyId, scope),
      ),
    )
    .groupBy(sql`1`, transfers.type)
  const byDay = new Map(rows.map(({ day, type, coins }) => [`${type}${day}`, coins]))
  const of = (type: CodeOf<'transferType'>) =>
    starts.map((_, index) => byDay.get(`${type}${index + 1}`) ?? 0n)
  return { topUp: of('topUp'), deduct: of('deduct') }
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
