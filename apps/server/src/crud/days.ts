import { dateText, momentAt, wallClockOf } from '@admin/api-client/contract/wallClock'
import { DAY } from '../kernel/durations.ts'

export interface Day {
  /** ISO date. */
  date: string
  /** Midnight in the time zone, epoch milliseconds. */
  start: number
}

/** Returns the ISO date of a moment in a time zone. @throws RangeError for a name that is no time zone */
export const dateOf = (moment: number, timeZone: string): string => dateText(wallClockOf(timeZone)(moment))

/** Returns when the current day began in a time zone. @throws RangeError for a name that is no time zone */
export const midnightBefore = (now: number, timeZone: string): number =>
  lastDays(now, timeZone, 1)[0]?.start ?? now

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
