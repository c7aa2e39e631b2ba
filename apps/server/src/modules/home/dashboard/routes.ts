import { enumerations } from '@admin/api-client/contract/enumerations'
import {
  type dashboardArea,
  dashboardFigureKeys,
  dashboardPermissions,
} from '@admin/api-client/contract/home/dashboard'
import type { Handlers, Input } from '../../../http/mount.ts'
import { lastDays } from './days.ts'
import { countByDay, type Figure, readLatestOperations, sumCoinsByDay, totals } from './queries.ts'

const DAYS = 30
const WEEK = 7
const LATEST_OPERATIONS = 10

async function readDashboard({ db, clock, session, query }: Input<typeof dashboardArea.operations.get>) {
  const { scope } = session
  const shows = (part: keyof typeof dashboardPermissions) =>
    dashboardPermissions[part].every((code) => session.permissions.has(code))
  const days = lastDays(clock(), query.timeZone, DAYS)
  const starts = days.map(({ start }) => start)
  const figures = new Map<Figure, number[]>()
  for (const figure of dashboardFigureKeys)
    if (shows(figure) && (scope === null || !OF_DEPLOYMENT.has(figure)))
      figures.set(figure, await countByDay(db, figure, scope, starts))
  const [operations, newUsers] = [figures.get('operations'), figures.get('newUsers')]
  const coins = shows('volumes') && (await sumCoinsByDay(db, scope, starts))
  return {
    totals: {
      ...(shows('merchants') && { merchants: await totals.merchants(db, scope) }),
      ...(shows('subaccounts') && { subaccounts: await totals.subaccounts(db, scope) }),
      ...(shows('accounts') && { accounts: await totals.accounts(db, scope) }),
      ...(shows('coins') && { coins: await totals.coins(db, scope) }),
    },
    figures: [...figures].map(([key, byDay]) => ({ key, ...lately(byDay, sumOf) })),
    volumes: coins ? enumerations.transferType.map((key) => ({ key, ...lately(coins[key], coinsOf) })) : [],
    daily: days.map(({ date }, index) => ({
      date,
      ...(operations && { operations: operations[index] ?? 0 }),
      ...(newUsers && { newUsers: newUsers[index] ?? 0 }),
      ...(coins && { topUp: String(coins.topUp[index]), deduct: String(coins.deduct[index]) }),
    })),
    ...(shows('latest') && { latest: await readLatestOperations(db, scope, LATEST_OPERATIONS) }),
  }
}

/** Users are the whole deployment's: a session with a data scope doesn't see how many there are. */
const OF_DEPLOYMENT: ReadonlySet<Figure> = new Set<Figure>(['newUsers', 'activeUsers'])

const sumOf = (values: number[]) => values.reduce((total, each) => total + each, 0)
const coinsOf = (values: bigint[]) => String(values.reduce((total, each) => total + each, 0n))

/** Sums of values by day: those of today, of the last 7 and of the last 30 days. */
const lately = <Value, Sum>(byDay: Value[], total: (values: Value[]) => Sum) => ({
  today: total(byDay.slice(-1)),
  last7Days: total(byDay.slice(-WEEK)),
  last30Days: total(byDay),
})

export const dashboardRoutes: Handlers<typeof dashboardArea> = { get: readDashboard }
