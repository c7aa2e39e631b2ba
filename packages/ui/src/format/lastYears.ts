/** How many years a list of years covers (specification, section 9). */
const YEARS_LISTED = 5

/**
 * Returns the last years, the current one first.
 *
 * @param count how many @default 5
 * @param now any moment of the first year, in the viewer's time zone @default the present
 */
export function lastYears(count: number = YEARS_LISTED, now: Date = new Date()): number[] {
  return Array.from({ length: count }, (_, index) => now.getFullYear() - index)
}
