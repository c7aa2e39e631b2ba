import { hasCronFields } from '@admin/api-client/contract/cron'
import { Cron } from 'croner'

const SHOWN = 5

/**
 * Returns the next times of a cron expression in epoch milliseconds, soonest first; none when it is invalid or never
 * due.
 * @param timeZone IANA name of the zone that the expression is read in
 * @param after epoch milliseconds
 */
export function nextRuns(expression: string, timeZone: string, after: number): number[] {
  if (!hasCronFields(expression)) return []
  try {
    const cron = new Cron(expression, { mode: '5-part', timezone: timeZone })
    return cron.nextRuns(SHOWN, new Date(after)).map((run) => run.getTime())
  } catch {
    return []
  }
}

/** Whether a cron expression is valid and will be due again. */
export const isCron = (expression: string): boolean => nextRuns(expression, 'UTC', Date.now()).length > 0
