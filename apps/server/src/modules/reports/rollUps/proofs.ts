import { REPORT_FAULT_DAYS, REPORT_PROVEN_DAYS } from '@admin/api-client/contract/limits'
import { gte, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { reportFaults, reportRebuilds, reportRollUps } from '../../../db/schema/reports.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { DAY } from '../../../kernel/durations.ts'
import { isOpen } from './openRebuilds.ts'
import { allMetrics, countedFrom, metricsOfType } from './sources.ts'

const moment = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`

interface Difference {
  day: string
  metric: string
  expected: string
  actual: string
}

/** Everything that a sum is of. */
const KEYS = sql.raw('metric, kind, site_id, country, party_id, code_id')

/**
 * The days and metrics whose sums by the hour aren't those of their sources, or whose sums by the day aren't those by the
 * hour, in the part that differs the most.
 *
 * A roll-up keeps the type and country of a user and the site of a code as they were when it was counted. They can be
 * edited, so only hours and days are compared by them. Days that are to be counted again aren't compared.
 */
const differences = (db: Database, from: number, to: number): Promise<Difference[]> => {
  const metrics = (names: readonly string[]) => sql`${sql.param([...names])}::text[]`
  const zero = sql.raw('0::bigint')
  const sumsOf = (table: string, column: 'by_hour' | 'by_day') => sql`
    select date_trunc('day', hour, 'UTC') as day, ${KEYS}, ${zero} as source,
      ${column === 'by_hour' ? sql`value` : zero} as by_hour, ${column === 'by_day' ? sql`value` : zero} as by_day
    from ${sql.raw(table)}
    where metric = any(${metrics(allMetrics)}) and hour >= ${moment(from)} and hour < ${moment(to)}`
  return readRows<Difference>(
    db,
    sql`
    with sums as (
      select day, ${KEYS}, sum(source) as source, sum(by_hour) as by_hour, sum(by_day) as by_day
      from (
        select date_trunc('day', hour, 'UTC') as day, ${KEYS}, value as source, ${zero} as by_hour, ${zero} as by_day
        from (${countedFrom(undefined, from, to)}) as counted
        union all ${sumsOf('report_hours', 'by_hour')} union all ${sumsOf('report_days', 'by_day')}
      ) as found group by day, ${KEYS}
    ),
    compared as (
      select 1 as place, day, metric, sum(source) as expected, sum(by_hour) as actual from sums
      group by day, metric, case when metric = any(${metrics(metricsOfType)}) then '' else kind end, party_id, code_id
      union all select 2, day, metric, by_hour, by_day from sums
    )
    select distinct on (day, metric) extract(epoch from day)::text as day, metric, expected::text, actual::text
    from compared
    where expected <> actual and not exists (
      select from ${reportRebuilds}
      where ${isOpen} and ${reportRebuilds.fromTime} <= day and ${reportRebuilds.toTime} > day
    )
    order by day, metric, place, abs(actual - expected) desc`,
  )
}

/** The days whose users signed in first or last in their month at another moment than is rolled up. */
const signInDifferences = (db: Database, from: number, to: number): Promise<Difference[]> => {
  const within = (time: string) =>
    sql`${sql.raw(time)} >= ${moment(from)} and ${sql.raw(time)} < ${moment(to)}`
  return readRows<Difference>(
    db,
    sql`
    with signed_in as (
      select date_trunc('day', time, 'UTC') as day, user_id, min(time) as first_time, max(time) as last_time
      from user_activities where kind = 'login' and ${within('time')} group by 1, 2
    ),
    rolled_up as (
      select date_trunc('day', seen.time, 'UTC') as day, user_id, min(seen.time) as first_time,
        max(seen.time) as last_time
      from report_sign_in_months cross join lateral (values (first_time), (last_time)) as seen(time)
      where ${within('seen.time')} group by 1, 2
    ),
    days as (
      select coalesce(s.day, r.day) as day, s.user_id is not null as expected,
        s.user_id is not null and known.user_id is not null and s.first_time >= known.first_time
          and s.last_time <= known.last_time as covered,
        r.user_id is not null and (s.user_id is null or r.first_time < s.first_time or r.last_time > s.last_time)
          as invented
      from signed_in as s full join rolled_up as r using (day, user_id)
        left join report_sign_in_months as known
          on known.user_id = s.user_id and known.month = date_trunc('month', s.day, 'UTC')
    )
    select extract(epoch from day)::text as day, 'activeUsers' as metric, expected::text as expected,
      (case when known < expected then known else expected + invented end)::text as actual
    from (
      select day, count(*) filter (where expected) as expected, count(*) filter (where covered and not invented) as known,
        count(*) filter (where invented and not expected) as invented
      from days group by day
    ) as counted where known < expected or invented > 0`,
  )
}

/** Compares days with their sources, and keeps what differs. @returns the number of faults */
async function proveDays(tx: Database, from: number, to: number, now: number): Promise<number> {
  const found = [...(await differences(tx, from, to)), ...(await signInDifferences(tx, from, to))]
  await tx.execute(sql`delete from report_faults where day >= ${moment(from)} and day < ${moment(to)}`)
  if (found.length > 0)
    await tx.insert(reportFaults).values(
      found.map(({ day, metric, expected, actual }) => ({
        ...{ day: Number(day) * 1000, metric, foundTime: now },
        ...{ expected: BigInt(expected), actual: BigInt(actual) },
      })),
    )
  return found.length
}

/**
 * Compares a part of the roll-ups with their sources, the next one each time, and the days whose faults are open again.
 * @returns the number of faults
 */
export const prove = (db: Database, now: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const [state] = await tx.select().from(reportRollUps).for('update')
    if (!state) return 0
    // The running day is counted every ten minutes; whole days are compared.
    const end = Math.floor(Math.min(state.toTime, state.signInsTo) / DAY) * DAY
    const first = Math.floor(state.fromTime / DAY) * DAY
    const from = state.provenTo >= end || state.provenTo < first ? first : state.provenTo
    const to = Math.min(end, from + REPORT_PROVEN_DAYS * DAY)
    if (from >= to) return 0
    let faults = await proveDays(tx, from, to, now)
    const open = await tx
      .selectDistinct({ day: reportFaults.day })
      .from(reportFaults)
      .where(or(lt(reportFaults.day, from), gte(reportFaults.day, to)))
      .orderBy(reportFaults.day)
      .limit(REPORT_FAULT_DAYS)
    for (const { day } of open) faults += await proveDays(tx, day, day + DAY, now)
    await tx.update(reportRollUps).set({ provenTo: to })
    return faults
  })
