import { type PointedPeriod, reportPeriods } from '@admin/api-client/contract/reports/periods'
import type { UserReport } from '@admin/api-client/contract/reports/users'
import { type SQL, sql } from 'drizzle-orm'
import { DAY } from '../../../kernel/durations.ts'
import { moment, type Reading, seen, starts } from '../report/facts.ts'
import { percentOf } from '../report/loaders.ts'
import type { Rounding } from '../report/rounding.ts'
import { originColumns, originOf } from '../rollUps/sources.ts'

/** Weeks of the grid. */
const WEEKS = 12
const WEEK = 7 * DAY

/** Condition on users as the filter of the report has it, of users joined as `u`. */
export function userCondition({ filter }: Reading): { join: SQL; where: SQL } {
  const condition = seen(filter, false)
  if (!condition) return { join: sql``, where: sql`` }
  return {
    join: originOf('u'),
    where: sql` and exists (select from (select ${originColumns('u')}) as place where ${condition})`,
  }
}

/** The last weeks of a period, whole ones, Monday to Monday. */
function weeksOf(period: PointedPeriod, zone: string, now: number): PointedPeriod {
  const asked = { range: 'own' as const, compare: [], zone, step: 'week' as const }
  const { current } = reportPeriods({ ...asked, from: period.to - WEEKS * WEEK, to: period.to }, now)
  const points = current.points
    .filter(({ from, to }, index) => to - from >= WEEK - DAY || index > 0)
    .slice(-WEEKS)
  return { from: points[0]?.from ?? period.from, to: period.to, points }
}

/** Of the new users of each week, how many signed in during the following ones. */
export async function readCohorts(
  reading: Reading,
  period: PointedPeriod,
  zone: string,
  round: Rounding,
): Promise<UserReport['cohorts']> {
  const weeks = weeksOf(period, zone, reading.now)
  if (weeks.points.length === 0) return []
  const { join, where } = userCondition(reading)
  const within = (time: SQL) => sql`${time} >= ${moment(weeks.from)} and ${time} < ${moment(weeks.to)}`
  const rows = await reading.read<{ cohort: number; week: number | null; users: number }>(sql`
    with new_users as materialized (
      select u.id, width_bucket(u.create_time, ${starts(weeks)}) - 1 as cohort from users as u ${join}
      where ${within(sql`u.create_time`)}${where}
    ),
    returned as (
      select new_users.cohort, width_bucket(a.time, ${starts(weeks)}) - 1 as week, a.user_id
      from new_users join user_activities as a on a.user_id = new_users.id
      where a.kind = 'login' and ${within(sql`a.time`)} group by 1, 2, 3
    )
    select cohort, null::integer as week, count(*)::integer as users from new_users group by cohort
    union all select cohort, week, count(*)::integer from returned where week >= cohort group by cohort, week`)
  const usersOf = (cohort: number, week: number | null) =>
    rows.find((row) => row.cohort === cohort && row.week === week)?.users ?? 0
  return weeks.points.map(({ from }, cohort) => {
    const users = round(String(usersOf(cohort, null)))
    const all = Number(users.value ?? 0)
    const returned = weeks.points.slice(cohort).map((_, index) => {
      const some = round(String(usersOf(cohort, cohort + index)))
      return some.value === null ? null : percentOf(Number(some.value), all)
    })
    const complete = weeks.points.at(-1)?.complete ?? true
    return { from, users: users.value, hidden: users.hidden, returned, complete }
  })
}
