import { dateText, momentAt, wallClockOf } from '@admin/api-client/contract/wallClock'

export interface Month {
  /** ISO date of its first day. */
  month: string
  /** Midnight of that day in the time zone, epoch milliseconds. */
  start: number
}

/** Returns the last calendar months in a time zone, oldest first and the present one last. */
export function lastMonths(now: number, timeZone: string, count: number): Month[] {
  const clock = wallClockOf(timeZone)
  const today = clock(now)
  return Array.from({ length: count }, (_, index) => {
    const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (count - 1 - index), 1)
    return { month: dateText(new Date(first)), start: momentAt(clock, first) }
  })
}
