import { REPORT_MIN_USERS } from '@admin/api-client/contract/limits'
import type { PointedPeriod } from '@admin/api-client/contract/reports/periods'
import type { UserReport } from '@admin/api-client/contract/reports/users'
import { wallClockOf } from '@admin/api-client/contract/wallClock'
import { sql } from 'drizzle-orm'
import { moment, type Reading, readHours } from '../report/facts.ts'
import type { Rounding } from '../report/rounding.ts'
import { userCondition } from './cohorts.ts'

/** Most users who signed in within one hour of the period, by the hour. */
async function readUsersOfHours(reading: Reading, period: PointedPeriod): Promise<Map<number, number>> {
  const { join, where } = userCondition(reading)
  const rows = await reading.read<{ hour: string; users: number }>(sql`
    select extract(epoch from hour)::text as hour, count(*)::integer as users
    from (
      select date_trunc('hour', a.time, 'UTC') as hour, a.user_id
      from user_activities as a join users as u on u.id = a.user_id ${join}
      where a.kind = 'login' and a.time >= ${moment(period.from)} and a.time < ${moment(period.to)}${where}
      group by 1, 2
    ) as signed_in group by 1`)
  return new Map(rows.map(({ hour, users }) => [Number(hour) * 1000, users]))
}

/**
 * Sign-ins by hour and weekday, as the wall clock of the zone shows them. They are hidden where no hour has as many users
 * as the caller may see.
 */
export async function readSignInHours(
  reading: Reading,
  period: PointedPeriod,
  zone: string,
  round: Rounding,
): Promise<UserReport['signInHours']> {
  const clock = wallClockOf(zone)
  const isRounded = round('1').hidden
  const [hours, users] = await Promise.all([
    readHours(reading, period, 'signIns'),
    isRounded ? readUsersOfHours(reading, period) : new Map<number, number>(),
  ])
  const cells = Array.from({ length: 7 * 24 }, () => ({ signIns: 0, users: 0 }))
  for (const { hour, value } of hours) {
    const shown = clock(hour)
    const cell = cells[((shown.getUTCDay() + 6) % 7) * 24 + shown.getUTCHours()]
    if (!cell) continue
    cell.signIns += value
    cell.users = Math.max(cell.users, users.get(hour) ?? 0)
  }
  return cells.map(({ signIns, users: most }, index) => {
    const isOfFew = isRounded && signIns > 0 && most < REPORT_MIN_USERS
    return {
      day: Math.floor(index / 24) + 1,
      hour: index % 24,
      signIns: isOfFew ? null : round(String(signIns)).value,
    }
  })
}
