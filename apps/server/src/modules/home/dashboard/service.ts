import { enumerations } from '@admin/api-client/contract/enumerations'
import { dashboardPermissions } from '@admin/api-client/contract/home/dashboard'
import type { SignedIn } from '../../../kernel/context.ts'
import { lastDays } from './days.ts'
import { counted, daily, readLatestOperations, sumCoinsByDay, totals } from './queries.ts'

const DAYS = 30
const WEEK = 7
const LATEST_OPERATIONS = 10

export async function readDashboard({ db, clock, session }: SignedIn, timeZone: string) {
  const { scope } = session
  const shows = (part: keyof typeof dashboardPermissions) =>
    dashboardPermissions[part].every((code) => session.permissions.has(code))
  const days = lastDays(clock(), timeZone, DAYS)
  const starts = days.map(({ start }) => start)
  const since = [starts.at(-1) ?? 0, starts.at(-WEEK) ?? 0, starts[0] ?? 0]
  const operations = shows('operations') && (await daily.operations(db, scope, starts))
  const coins = shows('volumes') && (await sumCoinsByDay(db, scope, starts))
  // Users are the whole deployment's.
  const newUsers = scope === null && shows('newUsers') && (await daily.newUsers(db, starts))
  return {
    totals: {
      ...(shows('merchants') && { merchants: await totals.merchants(db, scope) }),
      ...(shows('subaccounts') && { subaccounts: await totals.subaccounts(db, scope) }),
      ...(shows('accounts') && { accounts: await totals.accounts(db, scope) }),
      ...(shows('coins') && { coins: await totals.coins(db, scope) }),
    },
    figures: [
      newUsers && figure('newUsers', lately(newUsers, sumOf)),
      scope === null && shows('activeUsers') && figure('activeUsers', await counted.activeUsers(db, since)),
      shows('newMerchants') && figure('newMerchants', await counted.newMerchants(db, scope, since)),
      shows('newSubaccounts') && figure('newSubaccounts', await counted.newSubaccounts(db, scope, since)),
      shows('signIns') && figure('signIns', await counted.signIns(db, scope, since)),
      operations && figure('operations', lately(operations, sumOf)),
    ].filter((each) => each !== false),
    volumes: coins ? enumerations.transferType.map((type) => volume(type, coins[type])) : [],
    daily: days.map(({ date }, index) => ({
      date,
      ...(operations && { operations: operations[index] ?? 0 }),
      ...(newUsers && { newUsers: newUsers[index] ?? 0 }),
      ...(coins && { topUp: String(coins.topUp[index]), deduct: String(coins.deduct[index]) }),
    })),
    ...(shows('latest') && { latest: await readLatestOperations(db, scope, LATEST_OPERATIONS) }),
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
