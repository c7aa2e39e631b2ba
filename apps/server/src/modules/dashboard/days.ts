const DAY = 24 * 60 * 60 * 1000

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
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  /** The wall clock of a moment, read as if it were UTC. */
  const wallClock = (time: number): number => {
    const part = Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
  const today = Math.floor(wallClock(now) / DAY) * DAY
  return Array.from({ length: count }, (_, index) => {
    const midnight = today - (count - 1 - index) * DAY
    // Twice, because the first guess may lie on the other side of a clock change.
    const guess = midnight - (wallClock(midnight) - midnight)
    const start = guess - (wallClock(guess) - midnight)
    return { date: new Date(midnight).toISOString().slice(0, 10), start }
  })
}
