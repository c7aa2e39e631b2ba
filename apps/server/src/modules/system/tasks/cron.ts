import { hasCronFields } from '@admin/api-client/contract/cron'
import { Cron } from 'croner'

const parsed = (expression: string, timezone: string) => new Cron(expression, { mode: '5-part', timezone })

/** Whether an expression of five fields names a moment that will come. */
export function isCron(expression: string): boolean {
  if (!hasCronFields(expression)) return false
  try {
    return parsed(expression, 'UTC').nextRun() !== null
  } catch {
    return false
  }
}

/**
 * The next moments that an expression names, soonest first; none for a wrong one.
 * @param timeZone IANA name of the zone that the expression is read in
 * @param after epoch milliseconds
 */
export const nextRuns = (expression: string, timeZone: string, count: number, after: number): number[] =>
  isCron(expression)
    ? parsed(expression, timeZone)
        .nextRuns(count, new Date(after))
        .map((run) => run.getTime())
    : []

/**
 * The latest moments that an expression names after one moment and up to another, oldest first.
 * @param most how many at most
 */
export const runsBetween = (
  expression: string,
  timeZone: string,
  { after, until, most }: { after: number; until: number; most: number },
): number[] =>
  parsed(expression, timeZone)
    // The reference itself is not included, and expressions name whole minutes.
    .previousRuns(most, new Date(until + 1000))
    .map((run) => run.getTime())
    .filter((run) => run > after && run <= until)
    .reverse()
