import { enumerations } from '@admin/api-client/contract/enumerations'
import {
  canSeePart,
  type DashboardPart,
  type dashboardArea,
  dashboardFigureKeys,
} from '@admin/api-client/contract/home/dashboard'
import { lastDays } from '../../../crud/days.ts'
import { comparedPeriods, comparePeriods, daysAsPeriods, type Sum } from '../../../crud/periods.ts'
import type { Handlers, Input } from '../../../http/mount.ts'
import { countReviewable } from '../../coins/transfers/reviews.ts'
import { countDecidable } from '../../content/review/claims.ts'
import {
  countByPeriod,
  countFailedPushes,
  countFailedTasks,
  type Figure,
  readLatestOperations,
  sumCoinsByPeriod,
  totals,
} from './queries.ts'

const DAYS = 30
const WEEK = 7
const LATEST_OPERATIONS = 10

type Operations = typeof dashboardArea.operations
type DashboardInput = Input<Operations['get' | 'daily' | 'waiting']>

/** Counted by the last moment of its kind alone: what was counted earlier is no longer known. */
const WITHOUT_HISTORY: ReadonlySet<Figure> = new Set<Figure>(['activeUsers'])

/** Reads a part of the home page; undefined where the session does not see it. */
const readPart = async <Value>(
  { session }: DashboardInput,
  part: DashboardPart,
  read: () => Promise<Value>,
): Promise<Value | undefined> =>
  canSeePart(part, session.permissions, session.scope.partyId) ? read() : undefined

async function readTotals(input: Input<Operations['get']>) {
  const { db, session } = input
  const { scope } = session
  const [merchants, subaccounts, accounts, coins] = await Promise.all([
    readPart(input, 'merchants', () => totals.merchants(db, scope)),
    readPart(input, 'subaccounts', () => totals.subaccounts(db, scope)),
    readPart(input, 'accounts', () => totals.accounts(db, scope)),
    readPart(input, 'coins', () => totals.coins(db, scope)),
  ])
  return { merchants, subaccounts, accounts, coins }
}

async function readDashboard(input: Input<Operations['get']>) {
  const { db, session, query } = input
  const now = input.clock()
  // 30 days have 30 before them to compare with.
  const days = lastDays(now, query.timeZone, 2 * DAYS)
  const periods = comparedPeriods(days, now)
  const readFigure = (key: Figure) =>
    readPart(input, key, async () => {
      const sums = await countByPeriod(db, key, session.scope, periods, now)
      const { previous, ...figure } = comparePeriods(sums, days, now, Number)
      return { key, ...figure, ...(!WITHOUT_HISTORY.has(key) && { previous }) }
    })
  const [figures, coins, totals] = await Promise.all([
    Promise.all(dashboardFigureKeys.map(readFigure)),
    readPart(input, 'volumes', () => sumCoinsByPeriod(db, session.scope, periods, now)),
    readTotals(input),
  ])
  return {
    totals,
    figures: figures.filter((figure) => figure !== undefined),
    volumes: coins
      ? enumerations.transferType.map((key) => ({ key, ...comparePeriods(coins[key], days, now, String) }))
      : [],
  }
}

async function readDaily(input: Input<Operations['daily']>) {
  const { db, session, query } = input
  const now = input.clock()
  const days = lastDays(now, query.timeZone, DAYS)
  const periods = daysAsPeriods(days)
  const countDays = (figure: Figure) =>
    readPart(input, figure, () => countByPeriod(db, figure, session.scope, periods, now))
  const [operations, newUsers, coins] = await Promise.all([
    countDays('operations'),
    countDays('newUsers'),
    readPart(input, 'volumes', () => sumCoinsByPeriod(db, session.scope, periods, now)),
  ])
  const numberOn = (sums: Sum[] | undefined, day: number) => sums && Number(sums[day]?.value)
  const coinsOn = (sums: Sum[] | undefined, day: number) => sums && String(sums[day]?.value)
  return days.map(({ date }, day) => ({
    date,
    operations: numberOn(operations, day),
    newUsers: numberOn(newUsers, day),
    topUp: coinsOn(coins?.topUp, day),
    deduct: coinsOn(coins?.deduct, day),
  }))
}

async function readWaiting(input: Input<Operations['waiting']>) {
  const { db, clock, session, query } = input
  const now = clock()
  const weekStart = lastDays(now, query.timeZone, WEEK)[0]?.start ?? 0
  const pushesSince = Math.max(weekStart, Math.min(now, query.pushesSeen ?? 0))
  const view = { scope: session.scope, accountId: session.account.id, now }
  const [transfers, reviews, tasks, pushes] = await Promise.all([
    readPart(input, 'waitingTransfers', () => countReviewable(db, view)),
    readPart(input, 'waitingReviews', () => countDecidable(input)),
    readPart(input, 'waitingTasks', () => countFailedTasks(db)),
    readPart(input, 'waitingPushes', () => countFailedPushes(db, pushesSince)),
  ])
  return { transfers, reviews, tasks, pushes, pushesSince, countedTime: now }
}

export const dashboardRoutes: Handlers<typeof dashboardArea> = {
  get: readDashboard,
  daily: readDaily,
  waiting: readWaiting,
  latest: ({ db, session }) =>
    readLatestOperations(db, {
      scope: session.scope,
      accountId: session.account.id,
      limit: LATEST_OPERATIONS,
    }),
}
