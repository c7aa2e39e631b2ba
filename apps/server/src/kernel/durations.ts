/** Milliseconds: the largest part that days of every time zone consist of. */
export const QUARTER_HOUR = 15 * 60 * 1000
/** Milliseconds. */
export const HOUR = 60 * 60 * 1000
/** Milliseconds of 24 hours. */
export const DAY = 24 * HOUR
