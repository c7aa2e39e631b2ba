/** Milliseconds. */
export const HOUR = 60 * 60 * 1000
/** Milliseconds of 24 hours. */
export const DAY = 24 * HOUR
