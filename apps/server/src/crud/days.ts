import { dateText, momentAt, wallClockOf } from '../http/wallClock.ts'
import { DAY } from '../kernel/durations.ts'

export interface Day {
  /** ISO date. */
  date: string
  /** Midnight in the time zone, epoch milliseconds. */
  start: number
}

/**
 * The last days in a time zone, oldest first and today last.
 * @throws RangeError for a name that is no time zone
 */
export function lastDays(now: number, timeZone: string, count: number): Day[] {
  const clock = wallClockOf(timeZone)
  const today = Math.floor(clock(now).getTime() / DAY) * DAY
  return Array.from({ length: count }, (_, index) => {
    const midnight = today - (count - 1 - index) * DAY
    return { date: dateText(new Date(midnight)), start: momentAt(clock, midnight) }
  })
}
