import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { reportFaults, reportRollUps } from '../../../db/schema/reports.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { DAY } from '../../../kernel/durations.ts'
import { allMetrics, countedFrom } from './sources.ts'

/** Days that one run proves: all of them in turn. */
const PROVEN_DAYS = 92

const moment = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`

interface Difference {
  day: string
  metric: string
  expected: string
  actual: string
}

/** The days whose sums, by the hour or by the day, aren't those of their sources. */
const differences = (db: Database, from: number, to: number): Promise<Difference[]> => {
  const metrics = sql`${sql.param([...allMetrics])}::text[]`
  const daysOf = (table: string) => sql`
    select date_trunc('day', hour, 'UTC') as day, metric, sum(value) as value from ${sql.raw(table)}
    where metric = any(${metrics}) and hour >= ${moment(from)} and hour < ${moment(to)} group by 1, 2`
  return readRows<Difference>(
    db,
    sql`
    with source as (
      select date_trunc('day', hour, 'UTC') as day, metric, sum(value) as value
      from (${countedFrom(undefined, from, to)}) as counted group by 1, 2
    ),
    by_hour as (${daysOf('report_hours')}),
    by_day as (${daysOf('report_days')})
    select extract(epoch from day)::text as day, metric, coalesce(source.value, 0)::text as expected,
      (case when coalesce(by_hour.value, 0) <> coalesce(source.value, 0) then coalesce(by_hour.value, 0)
        else coalesce(by_day.value, 0) end)::text as actual
    from source full join by_hour using (day, metric) full join by_day using (day, metric)
    where coalesce(by_hour.value, 0) <> coalesce(source.value, 0)
      or coalesce(by_day.value, 0) <> coalesce(source.value, 0)
    order by day, metric`,
  )
}

/**
 * Compares a part of the roll-ups with their sources, the next one each time, and keeps what differs.
 * @returns the number of faults
 */
export const prove = (db: Database, now: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const [state] = await tx.select().from(reportRollUps).for('update')
    if (!state) return 0
    // The running day is counted every ten minutes; whole days are compared.
    const end = Math.floor(state.toTime / DAY) * DAY
    const first = Math.floor(state.fromTime / DAY) * DAY
    const from = state.provenTo >= end || state.provenTo < first ? first : state.provenTo
    const to = Math.min(end, from + PROVEN_DAYS * DAY)
    if (from >= to) return 0
    const found = await differences(tx, from, to)
    await tx.execute(sql`delete from report_faults where day >= ${moment(from)} and day < ${moment(to)}`)
    if (found.length > 0)
      await tx.insert(reportFaults).values(
        found.map(({ day, metric, expected, actual }) => ({
          ...{ day: Number(day) * 1000, metric, foundTime: now },
          ...{ expected: BigInt(expected), actual: BigInt(actual) },
        })),
      )
    await tx.update(reportRollUps).set({ provenTo: to })
    return found.length
  })
