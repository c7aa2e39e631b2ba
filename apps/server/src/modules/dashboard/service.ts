import { permissions } from '@admin/api-client/contract/permissions'
import type { SignedIn } from '../../context.ts'
import { refuseField } from '../../http/Refusal.ts'
import { type Day, lastDays } from './days.ts'
import { counted, countOperationsByDay, readLatestOperations, readTotals } from './queries.ts'

const DAYS = 30
const WEEK = 7
const LATEST_OPERATIONS = 10

export async function readDashboard({ db, clock, session }: SignedIn, timeZone: string) {
  const { scope } = session
  const days = daysIn(clock(), timeZone)
  const starts = days.map(({ start }) => start)
  const since = [starts.at(-1) ?? 0, starts.at(-WEEK) ?? 0, starts[0] ?? 0]
  const operations = await countOperationsByDay(db, scope, starts)
  const sum = (last: number) => operations.slice(-last).reduce((total, each) => total + each, 0)
  const maySeeLog = session.permissions.has(permissions.operationLog.read)
  return {
    totals: await readTotals(db, scope),
    figures: [
      figure('newMerchants', await counted.newMerchants(db, scope, since)),
      figure('newSubaccounts', await counted.newSubaccounts(db, scope, since)),
      figure('signIns', await counted.signIns(db, scope, since)),
      figure('operations', [sum(1), sum(WEEK), sum(DAYS)]),
    ],
    daily: days.map(({ date }, index) => ({ date, operations: operations[index] ?? 0 })),
    latest: maySeeLog ? await readLatestOperations(db, scope, LATEST_OPERATIONS) : [],
  }
}

const figure = <Key extends string>(key: Key, [today = 0, last7Days = 0, last30Days = 0]: number[]) => ({
  key,
  today,
  last7Days,
  last30Days,
})

function daysIn(now: number, timeZone: string): Day[] {
  try {
    return lastDays(now, timeZone, DAYS)
  } catch {
    throw refuseField('badRequest', 'timeZone', 'invalid')
  }
}
