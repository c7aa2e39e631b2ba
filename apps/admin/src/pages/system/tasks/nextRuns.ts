import { hasCronFields } from '@admin/api-client/contract/cron'
import { Cron } from 'croner'

const SHOWN = 5

/**
 * The next moments that a cron expression names, in epoch milliseconds, soonest first; none for one that is wrong or
 * names no moment.
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

/** Whether a cron expression names a moment that will come. */
export const isCron = (expression: string): boolean => nextRuns(expression, 'UTC', Date.now()).length > 0
