import type { CodeOf } from '@admin/api-client/contract/enumerations'
import type { dashboardFigureKeys } from '@admin/api-client/contract/home/dashboard'
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

export type Figure = (typeof dashboardFigureKeys)[number]

/** What each figure counts by which moment, of what lies within the data scope. */
const counted: Record<Figure, (scope: Scope) => { table: PgTable; time: PgColumn; where?: SQL | undefined }> =
  {
    newUsers: () => ({ table: users, time: users.createTime }),
    activeUsers: () => ({ table: users, time: users.lastLoginTime }),
    newMerchants: (scope) => ({
      table: merchants,
      time: merchants.createTime,
      where: withinScope(merchants.id, scope),
    }),
    newSubaccounts: (scope) => ({
      table: merchantSubaccounts,
      time: merchantSubaccounts.createTime,
      where: withinScope(merchantSubaccounts.id, scope),
    }),
    signIns: (scope) => ({
      table: operationLogs,
      time: operationLogs.time,
      where: and(
        eq(operationLogs.action, 'login'),
        eq(operationLogs.resource, SESSION_RESOURCE),
        eq(operationLogs.succeeded, true),
        ofOperatorWithinScope(operationLogs.operatorId, scope),
      ),
    }),
    operations: (scope) => ({
      table: operationLogs,
      time: operationLogs.time,
      where: ofOperatorWithinScope(operationLogs.operatorId, scope),
    }),
  }

/** The day, counted from 1, in which a moment lies; the days begin at these moments, and the last is open. */
function dayOf(time: PgColumn, starts: number[]): SQL<number> {
  const bounds = sql.join(
    starts.map((start) => sql`${new Date(start).toISOString()}::timestamptz`),
    sql`, `,
  )
  return sql<number>`width_bucket(${time}, array[${bounds}])`.mapWith(Number)
}

/** Counts a figure on each of the days, which begin at these moments. */
export async function countByDay(db: Database, figure: Figure, scope: Scope, starts: number[]) {
  const { table, time, where } = counted[figure](scope)
  const rows = await db
    .select({ day: dayOf(time, starts), rows: count() })
    .from(table)
    .where(and(where, gte(time, starts[0] ?? 0)))
    .groupBy(sql`1`)
  const byDay = new Map(rows.map((row) => [row.day, row.rows]))
  return starts.map((_, index) => byDay.get(index + 1) ?? 0)
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

export const readLatestOperations = (db: Database, scope: Scope, limit: number) => {
  const { id, time, operatorName, action, resource, targetId, operatorId } = operationLogs
  return db
    .select({ id, time, operatorName, action, resource, targetId })
    .from(operationLogs)
    .where(ofOperatorWithinScope(operatorId, scope))
    .orderBy(desc(time), desc(id))
    .limit(limit)
}
