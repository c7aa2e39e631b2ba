import type { OpeningHours } from '@admin/api-client/contract/operations/openingHours'
import { momentAt, wallClockOf } from '@admin/api-client/contract/wallClock'
import { DAY, MINUTE } from '../../../kernel/durations.ts'

export type Opening = Pick<OpeningHours, 'timeZone' | 'weekdays'>

/** 1 January 1970, on which a wall clock begins, was a Thursday. */
const FIRST_WEEKDAY = 4
const WEEK_DAYS = 7

/** Weekday of a day of the wall clock: Monday is 1, Sunday 7. */
const weekdayOf = (midnight: number): number =>
  ((((midnight / DAY + FIRST_WEEKDAY - 1) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS) + 1

/**
 * Returns what calculates with the time in which the desk is open. It opens and closes when the clock on the wall shows
 * the hour for the first time on that day: the hour that a clock change repeats counts twice for a desk that is open
 * before and after it, and the one that is skipped doesn't count.
 * @throws RangeError for a time zone that doesn't exist
 */
export function openingTimeOf({ timeZone, weekdays }: Opening) {
  const clock = wallClockOf(timeZone)
  const hoursOf = new Map(weekdays.map((hours) => [hours.day, hours]))

  /** Returns when the desk opens and closes on a day of the wall clock, where it does. */
  const periodOf = (midnight: number) => {
    const hours = hoursOf.get(weekdayOf(midnight))
    return (
      hours && {
        from: momentAt(clock, midnight + hours.from * MINUTE),
        to: momentAt(clock, midnight + hours.to * MINUTE),
      }
    )
  }

  const dayOf = (moment: number) => Math.floor(clock(moment).getTime() / DAY) * DAY

  return {
    /** Returns the moment at which the desk has been open for a time since another. @param time milliseconds */
    after(moment: number, time: number): number {
      let left = time
      for (let day = dayOf(moment); ; day += DAY) {
        const period = periodOf(day)
        if (!period) continue
        const from = Math.max(period.from, moment)
        if (period.to - from >= left) return from + left
        left -= Math.max(0, period.to - from)
      }
    },

    /** Returns the last moment since which the desk has been open for a time by another. @param time milliseconds */
    before(moment: number, time: number): number {
      let left = time
      // From the next day on: a clock that is set back at midnight shows the day before again.
      for (let day = dayOf(moment) + DAY; ; day -= DAY) {
        const period = periodOf(day)
        if (!period) continue
        const to = Math.min(period.to, moment)
        if (to - period.from >= left) return to - left
        left -= Math.max(0, to - period.from)
      }
    },
  }
}
