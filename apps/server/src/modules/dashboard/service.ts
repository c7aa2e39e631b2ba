import { enumerations } from '@admin/api-client/contract/enumerations'
import { permissions } from '@admin/api-client/contract/permissions'
import type { SignedIn } from '../../context.ts'
import { refuseField } from '../../http/Refusal.ts'
import { type Day, lastDays } from './days.ts'
import { counted, daily, readLatestOperations, readTotals, sumCoinsByDay } from './queries.ts'

const DAYS = 30
const WEEK = 7
const LATEST_OPERATIONS = 10

export async function readDashboard({ db, clock, session }: SignedIn, timeZone: string) {
  const { scope } = session
  const days = daysIn(clock(), timeZone)
  const starts = days.map(({ start }) => start)
  const since = [starts.at(-1) ?? 0, starts.at(-WEEK) ?? 0, starts[0] ?? 0]
  const operations = await daily.operations(db, scope, starts)
  const coins = await sumCoinsByDay(db, scope, starts)
  // Users are the whole deployment's.
  const newUsers = scope === null ? await daily.newUsers(db, starts) : undefined
  const maySeeLog = session.permissions.has(permissions.operationLog.read)
  return {
    totals: await readTotals(db, scope),
    figures: [
      ...(newUsers
        ? [
            figure('newUsers', lately(newUsers, sumOf)),
            figure('activeUsers', await counted.activeUsers(db, since)),
          ]
        : []),
      figure('newMerchants', await counted.newMerchants(db, scope, since)),
      figure('newSubaccounts', await counted.newSubaccounts(db, scope, since)),
      figure('signIns', await counted.signIns(db, scope, since)),
      figure('operations', lately(operations, sumOf)),
    ],
    volumes: enumerations.transferType.map((type) => volume(type, coins[type])),
    daily: days.map(({ date }, index) => ({
      date,
      operations: operations[index] ?? 0,
      newUsers: newUsers?.[index] ?? null,
      topUp: String(coins.topUp[index]),
      deduct: String(coins.deduct[index]),
    })),
    latest: maySeeLog ? await readLatestOperations(db, scope, LATEST_OPERATIONS) : [],
  }
}

const sumOf = (values: number[]) => values.reduce((total, each) => total + each, 0)
const coinsOf = (values: bigint[]) => String(values.reduce((total, each) => total + each, 0n))

/** Today, the last 7 and the last 30 days of values by day. */
const lately = <Value, Sum>(byDay: Value[], total: (values: Value[]) => Sum): Sum[] =>
  [1, WEEK, DAYS].map((last) => total(byDay.slice(-last)))

const figure = <Key extends string>(key: Key, [today = 0, last7Days = 0, last30Days = 0]: number[]) => ({
  key,
  today,
  last7Days,
  last30Days,
})

function volume<Key extends string>(key: Key, byDay: bigint[]) {
  const [today = '0', last7Days = '0', last30Days = '0'] = lately(byDay, coinsOf)
  return { key, today, last7Days, last30Days }
}

function daysIn(now: number, timeZone: string): Day[] {
  try {
    return lastDays(now, timeZone, DAYS)
  } catch {
    throw refuseField('badRequest', 'timeZone', 'invalid')
  }
}
