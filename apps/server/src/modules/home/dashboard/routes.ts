import { enumerations } from '@admin/api-client/contract/enumerations'
import {
  type dashboardArea,
  dashboardFigureKeys,
  dashboardPermissions,
} from '@admin/api-client/contract/home/dashboard'
import type { Handlers, Input } from '../../../http/mount.ts'
import { countReviewable } from '../../coins/transfers/reviews.ts'
import { lastDays } from './days.ts'
import { byDay, lately, periodsOf } from './periods.ts'
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
type Asked = Input<Operations['get' | 'daily' | 'waiting']>

/** Users are the whole deployment's: a session with a data scope doesn't see how many there are. */
const OF_DEPLOYMENT: ReadonlySet<Figure> = new Set<Figure>(['newUsers', 'activeUsers'])
/** Counted by the last moment of its kind alone: what was counted earlier is no longer known. */
const WITHOUT_PAST: ReadonlySet<Figure> = new Set<Figure>(['activeUsers'])

const shows = ({ session }: Asked, part: keyof typeof dashboardPermissions) =>
  dashboardPermissions[part].every((code) => session.permissions.has(code))
const showsFigure = (input: Asked, figure: Figure) =>
  shows(input, figure) && (input.session.scope === null || !OF_DEPLOYMENT.has(figure))

/** The last 60 days, so that 30 days have 30 before them, and what is counted of them. */
function periodsIn(input: Asked) {
  const now = input.clock()
  const days = lastDays(now, input.query.timeZone, 2 * DAYS)
  const periods = periodsOf(days, now)
  const { db, session } = input
  return {
    now,
    days,
    count: (figure: Figure) => countByPeriod(db, figure, session.scope, periods, now),
    sumCoins: () => sumCoinsByPeriod(db, session.scope, periods, now),
  }
}

async function readTotals(input: Asked) {
  const { db, session } = input
  const { scope } = session
  return {
    ...(shows(input, 'merchants') && { merchants: await totals.merchants(db, scope) }),
    ...(shows(input, 'subaccounts') && { subaccounts: await totals.subaccounts(db, scope) }),
    ...(shows(input, 'accounts') && { accounts: await totals.accounts(db, scope) }),
    ...(shows(input, 'coins') && { coins: await totals.coins(db, scope) }),
  }
}

async function readDashboard(input: Input<Operations['get']>) {
  const { now, days, count, sumCoins } = periodsIn(input)
  const figures = []
  for (const key of dashboardFigureKeys) {
    if (!showsFigure(input, key)) continue
    const { previous, ...figure } = lately(await count(key), days, now, Number)
    figures.push({ key, ...figure, ...(!WITHOUT_PAST.has(key) && { previous }) })
  }
  const coins = shows(input, 'volumes') && (await sumCoins())
  return {
    totals: await readTotals(input),
    figures,
    volumes: coins
      ? enumerations.transferType.map((key) => ({ key, ...lately(coins[key], days, now, String) }))
      : [],
  }
}

async function readDaily(input: Input<Operations['daily']>) {
  const { days, count, sumCoins } = periodsIn(input)
  const shown = days.slice(-DAYS)
  const countEach = async (figure: Figure) =>
    showsFigure(input, figure) && byDay(await count(figure), shown).map(Number)
  const operations = await countEach('operations')
  const newUsers = await countEach('newUsers')
  const coins = shows(input, 'volumes') && (await sumCoins())
  const topUp = coins && byDay(coins.topUp, shown)
  const deduct = coins && byDay(coins.deduct, shown)
  return shown.map(({ date }, index) => ({
    date,
    ...(operations && { operations: operations[index] ?? 0 }),
    ...(newUsers && { newUsers: newUsers[index] ?? 0 }),
    ...(topUp && { topUp: String(topUp[index]) }),
    ...(deduct && { deduct: String(deduct[index]) }),
  }))
}

async function readWaiting(input: Input<Operations['waiting']>) {
  const { db, clock, session, query } = input
  const now = clock()
  const pushesSince = lastDays(now, query.timeZone, WEEK)[0]?.start ?? 0
  const view = { scope: session.scope, accountId: session.account.id, now }
  return {
    ...(shows(input, 'waitingTransfers') && { transfers: await countReviewable(db, view) }),
    ...(shows(input, 'waitingTasks') && { tasks: await countFailedTasks(db) }),
    ...(shows(input, 'waitingPushes') && { pushes: await countFailedPushes(db, pushesSince) }),
    pushesSince,
  }
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
