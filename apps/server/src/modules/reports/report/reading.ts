import {
  type PointedPeriod,
  type ReportPeriods,
  reportPeriods,
} from '@admin/api-client/contract/reports/periods'
import type { ReportQuery } from '@admin/api-client/contract/reports/report'
import type { SignedIn } from '../../../kernel/context.ts'
import { readState } from '../rollUps/rollUp.ts'
import type { Grouping, Reading } from './facts.ts'
import { limitedReader } from './limited.ts'

export type ReportInput = SignedIn & { query: ReportQuery }

/** Returns the periods that a query asks for. */
export const periodsOf = ({ compare, matchWeekdays, ...asked }: ReportQuery, now: number): ReportPeriods =>
  reportPeriods(
    {
      ...asked,
      compare: [compare ?? []].flat(),
      ...(matchWeekdays && { matchWeekdays: matchWeekdays === 'y' }),
    },
    now,
  )

/** Everything that the parts of a report read from. */
export interface Prepared {
  reading: Reading
  periods: ReportPeriods
  now: number
}

/**
 * Prepares the reads of a report.
 * @param dimensions that its parts are grouped by
 */
export async function prepare(
  { db, session, clock, query }: ReportInput,
  dimensions: readonly Grouping[] = [],
): Promise<Prepared> {
  const now = clock()
  const periods = periodsOf(query, now)
  const { siteId, country, agentId } = query
  return {
    now,
    periods,
    reading: {
      ...limitedReader(db, periods.current),
      filter: { scope: session.scope, siteId, country, agentId },
      state: await readState(db),
      step: periods.step,
      now,
      finest: dimensions,
      memo: new Map(),
    },
  }
}

/** The current period and those that it is compared with. */
export const allPeriods = ({ current, compared }: ReportPeriods): PointedPeriod[] => [current, ...compared]
