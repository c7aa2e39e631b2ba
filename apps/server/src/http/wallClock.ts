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

/** Returns the moment, in epoch milliseconds, at which a wall clock shows a time. */
export function momentAt(clock: WallClock, shown: number): number {
  const offsetAt = (moment: number) => clock(moment).getTime() - shown
  // Twice, because the first guess may lie on the other side of a clock change.
  const guess = shown - offsetAt(shown)
  return guess - offsetAt(guess)
}
