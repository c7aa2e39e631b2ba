import type { DashboardOperation, dashboardFigureKeys } from '@admin/api-client/contract/home/dashboard'
import { and, desc, eq, gt, gte, inArray, isNull, ne, or, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { SESSION_RESOURCE } from '../../../auth/sessions.ts'
import { type Period, readAppendedPeriods, readPeriods, type Sum } from '../../../crud/periods.ts'
import { visibleOperations } from '../../../crud/visibleOperations.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { parties, transfers } from '../../../db/schema/ledger.ts'
import { merchantSubaccounts, merchants } from '../../../db/schema/merchants.ts'
import { taskPushes } from '../../../db/schema/messages.ts'
import { operationLogs } from '../../../db/schema/operationLogs.ts'
import { tasks } from '../../../db/schema/tasks.ts'
import { users } from '../../../db/schema/users.ts'
import { accountsWithinScope, isUnlimited, type Scope, withinScope } from '../../../kernel/scope.ts'

/** Each total, of what lies within the data scope. */
export const totals = {
  merchants: (db: Database, scope: Scope) => db.$count(merchants, withinScope(merchants.id, scope)),
  subaccounts: (db: Database, scope: Scope) =>
    db.$count(merchantSubaccounts, withinScope(merchantSubaccounts.id, scope)),
  accounts: (db: Database, scope: Scope) => db.$count(accounts, accountsWithinScope(scope)),
  async coins(db: Database, scope: Scope) {
    const [held] = await db
      .select({ coins: sum(parties.balance) })
      .from(parties)
      .where(and(inArray(parties.kind, ['merchant', 'subaccount']), withinScope(parties.id, scope)))
    return held?.coins ?? '0'
  },
}

export type Figure = (typeof dashboardFigureKeys)[number]

interface FigureSource {
  table: PgTable
  time: PgColumn
  where?: SQL | undefined
  /** Rows are only ever added. @default false */
  appended?: boolean
}

/** The rows within the data scope that each figure counts, and the moment that it counts them by. */
const sources: Record<Figure, (scope: Scope) => FigureSource> = {
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
    appended: true,
    where: and(
      eq(operationLogs.action, 'login'),
      eq(operationLogs.resource, SESSION_RESOURCE),
      eq(operationLogs.succeeded, true),
      visibleOperations(scope),
    ),
  }),
  operations: (scope) => ({
    table: operationLogs,
    time: operationLogs.time,
    appended: true,
    where: visibleOperations(scope),
  }),
}

/** Counts a figure in each of the periods. */
export async function countByPeriod(
  db: Database,
  figure: Figure,
  scope: Scope,
  periods: readonly Period[],
  now: number,
): Promise<Sum[]> {
  const { table, time, where, appended } = sources[figure](scope)
  const select = (within: (time: SQL) => SQL) =>
    sql`select count(*) as rows, array[count(*)] as values from ${table} where ${and(where, within(sql`${time}`))}`
  // The operators within a scope change, and with them the number of old rows.
  const sums =
    appended && isUnlimited(scope)
      ? await readAppendedPeriods(db, figure, periods, now, select)
      : await readPeriods(db, periods, select)
  return periods.map((period, index) => ({ ...period, value: sums[index]?.values[0] ?? 0n }))
}

/** Sums the coins topped up to and deducted from merchants and sub-accounts within the scope, in each of the periods. */
export async function sumCoinsByPeriod(
  db: Database,
  scope: Scope,
  periods: readonly Period[],
  now: number,
): Promise<Record<'topUp' | 'deduct', Sum[]>> {
  const { type, outcome, amount, updateTime, incomingPartyId, outgoingPartyId } = transfers
  const moved = (kind: 'topUp' | 'deduct') =>
    sql`coalesce(sum(${amount}) filter (where ${eq(type, kind)}), 0)`
  // From an index of the transfers alone: for each period, the ledger would be joined with all of them.
  const select = (within: (time: SQL) => SQL) => sql`
    select count(*) as rows, array[${moved('topUp')}, ${moved('deduct')}] as values
    from ${transfers}
    join ${parties} on ${parties.id} = case ${type} when 'topUp' then ${incomingPartyId} else ${outgoingPartyId} end
    where ${and(
      within(sql`${updateTime}`),
      eq(outcome, 'success'),
      inArray(parties.kind, ['merchant', 'subaccount']),
      withinScope(parties.id, scope),
    )}`
  // The parties within a scope change, and with them the sums of old transfers.
  const sums =
    scope.partyId === null
      ? await readAppendedPeriods(db, 'coins', periods, now, select)
      : await readPeriods(db, periods, select)
  const sumsAt = (place: number) =>
    periods.map((period, index) => ({ ...period, value: sums[index]?.values[place] ?? 0n }))
  return { topUp: sumsAt(0), deduct: sumsAt(1) }
}

/** Newest operations in which those of others are looked for: a log of one operator isn't read to its beginning. */
const MAX_SCANNED = 2000

/** Returns the latest operations within the scope by others than an account, without sign-ins and sign-outs. */
export function readLatestOperations(
  db: Database,
  { scope, accountId, limit }: { scope: Scope; accountId: string; limit: number },
): Promise<DashboardOperation[]> {
  const { id, time, operatorName, action, resource, operatorId, succeeded } = operationLogs
  const newest = db
    .select({ id, time, operatorName, action, resource, operatorId, succeeded })
    .from(operationLogs)
    // Before the limit: unauthenticated callers can add any number of failed sign-ins.
    .where(and(ne(resource, SESSION_RESOURCE), visibleOperations(scope)))
    .orderBy(desc(time), desc(id))
    .limit(MAX_SCANNED)
    .as('newest')
  const { operatorId: newestOperatorId, ...columns } = newest._.selectedFields
  return db
    .select(columns)
    .from(newest)
    .where(or(isNull(newestOperatorId), ne(newestOperatorId, accountId)))
    .orderBy(desc(newest.time), desc(newest.id))
    .limit(limit)
}

/** Counts the tasks whose last run failed and whose schedule is not stopped. */
export const countFailedTasks = (db: Database): Promise<number> => db.$count(tasks, eq(tasks.status, 'e'))

/** Counts the pushes with failed messages that ended since a moment. */
export const countFailedPushes = (db: Database, since: number): Promise<number> =>
  db.$count(taskPushes, and(gt(taskPushes.failed, 0), gte(taskPushes.endTime, since)))
