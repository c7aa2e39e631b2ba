import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { momentAt, wallClockOf } from '@admin/api-client/contract/wallClock'
import { DAY, HOUR } from '../../../kernel/durations.ts'

interface Schedule {
  frequency: CodeOf<'reportFrequency'>
  hour: number
  zone: string
}

const isMonday = (day: Date) => day.getUTCDay() === 1
const isFirst = (day: Date) => day.getUTCDate() === 1

/** Whether a report is sent on a day. */
const isDue: Record<Schedule['frequency'], (day: Date) => boolean> = {
  daily: () => true,
  weekly: isMonday,
  monthly: isFirst,
}

/** Returns when a report is sent next after a moment, at its hour as the wall clock of its zone shows it. */
export function nextTime({ frequency, hour, zone }: Schedule, after: number): number {
  const clock = wallClockOf(zone)
  for (let day = Math.floor(clock(after).getTime() / DAY) * DAY; ; day += DAY) {
    if (!isDue[frequency](new Date(day))) continue
    const moment = momentAt(clock, day + hour * HOUR)
    if (moment > after) return moment
  }
}
