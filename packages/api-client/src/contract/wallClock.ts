/** Milliseconds. */
const MINUTE = 60_000
/** Milliseconds of 24 hours. */
const DAY = 86_400_000

/** What the clock on the wall shows at a moment, in epoch milliseconds: as the UTC fields of a `Date`. */
export type WallClock = (moment: number) => Date

/**
 * @param timeZone IANA name
 * @throws RangeError for a name that is no time zone
 */
export function wallClockOf(timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (moment) => new Date(`${format.format(moment).replace(' ', 'T')}Z`)
}

/** `yyyy-MM-dd` of a wall clock. */
export const dateText = (wallClock: Date): string => wallClock.toISOString().slice(0, 10)

/** `yyyy-MM-dd HH:mm:ss` of a wall clock. */
export const dateTimeText = (wallClock: Date): string =>
  wallClock.toISOString().slice(0, 19).replace('T', ' ')

/**
 * Returns the first moment at which a wall clock shows a time, or a later one where a clock change skips it.
 * @param shown in epoch milliseconds, as the UTC fields of a `Date`: whole minutes
 * @returns epoch milliseconds
 */
export function momentAt(clock: WallClock, shown: number): number {
  // With the offsets of the days before and after, at most one of which a clock change makes wrong.
  const [one, other] = [shown - DAY, shown + DAY].map((moment) => shown - (clock(moment).getTime() - moment))
  let [early, late] = [Math.min(one ?? shown, other ?? shown), Math.max(one ?? shown, other ?? shown)]
  if (clock(early).getTime() >= shown) return early
  while (late - early > MINUTE) {
    const middle = early + Math.floor((late - early) / 2 / MINUTE) * MINUTE
    if (clock(middle).getTime() >= shown) late = middle
    else early = middle
  }
  return late
}
