/** Milliseconds. */
export const MINUTE = 60 * 1000
/** Milliseconds: the largest part that days of every time zone consist of. */
export const QUARTER_HOUR = 15 * MINUTE
/** Milliseconds. */
export const HOUR = 60 * MINUTE
/** Milliseconds of 24 hours. */
export const DAY = 24 * HOUR
