import { countsUsers, type ReportArea } from '@admin/api-client/contract/reports/metrics'
import {
  type PointedPeriod,
  type ReportPeriods,
  reportPeriods,
} from '@admin/api-client/contract/reports/periods'
import type { ReportQuery } from '@admin/api-client/contract/reports/report'
import { momentAt, wallClockOf } from '@admin/api-client/contract/wallClock'
import { and, eq } from 'drizzle-orm'
import { ofOwnSites } from '../../../crud/siteLimits.ts'
import { parties } from '../../../db/schema/ledger.ts'
import { sites } from '../../../db/schema/sites.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { withinScope } from '../../../kernel/scope.ts'
import { readState } from '../rollUps/rollUp.ts'
import type { Grouping, Reading } from './facts.ts'
import { limitedReader } from './limited.ts'
import { isRounded } from './rounding.ts'

export type ReportInput = SignedIn & { query: ReportQuery }

/** Widens a span to the days of a time zone. */
function daysAround(zone: string, from: number | undefined, to: number | undefined) {
  const clock = wallClockOf(zone)
  const bound = (at: number | undefined, round: (days: number) => number) =>
    at === undefined ? at : momentAt(clock, round(clock(at).getTime() / DAY) * DAY)
  return { from: bound(from, Math.floor), to: bound(to, Math.ceil) }
}

/** Returns the periods that a query asks for. @param wholeDays widens them, and their steps, to days */
export function periodsOf(
  { compare, matchWeekdays, ...query }: ReportQuery,
  now: number,
  wholeDays: boolean,
): ReportPeriods {
  const asked = {
    ...query,
    compare: [compare ?? []].flat(),
    ...(matchWeekdays && { matchWeekdays: matchWeekdays === 'y' }),
  }
  if (!wholeDays) return reportPeriods(asked, now)
  const [own, compared] = [
    daysAround(asked.zone, asked.from, asked.to),
    daysAround(asked.zone, asked.compareFrom, asked.compareTo),
  ]
  const widened = { ...asked, ...own, compareFrom: compared.from, compareTo: compared.to }
  const periods = reportPeriods(widened, now)
  return periods.step === 'hour' ? reportPeriods({ ...widened, step: 'day' }, now) : periods
}

type Asked = { siteId?: string | null | undefined; agentId?: string | null | undefined }

/**
 * Requires that the caller sees the site and the agent that they filter by: files name them.
 * @throws Refusal on the field
 */
export async function requireSeen(
  { db, session: { scope } }: Pick<SignedIn, 'db' | 'session'>,
  { siteId, agentId }: Asked,
  key: 'badRequest' | 'validation',
): Promise<void> {
  const [site, agent] = await Promise.all([
    siteId ? db.$count(sites, and(eq(sites.id, siteId), ofOwnSites(sites.id, scope))) : 1,
    agentId
      ? db.$count(
          parties,
          and(eq(parties.id, agentId), eq(parties.kind, 'agent'), withinScope(parties.id, scope)),
        )
      : 1,
  ])
  if (site === 0) throw refuseField(key, 'siteId', 'notExisting')
  if (agent === 0) throw refuseField(key, 'agentId', 'notExisting')
}

/** Everything that the parts of a report read from. */
export interface Prepared {
  reading: Reading
  periods: ReportPeriods
  now: number
  /** Periods and steps are widened to days: numbers of users are rounded. */
  wholeDays: boolean
}

/**
 * Prepares the reads of a report.
 * @param dimensions that its parts are grouped by
 * @throws Refusal `badRequest` for a site or an agent that the caller doesn't see
 */
export async function prepare(
  input: ReportInput,
  area: ReportArea,
  dimensions: readonly Grouping[] = [],
): Promise<Prepared> {
  const { db, session, clock, query } = input
  await requireSeen(input, query, 'badRequest')
  const now = clock()
  const wholeDays = countsUsers(area) && isRounded(input)
  const periods = periodsOf(query, now, wholeDays)
  const { siteId, country, agentId } = query
  return {
    now,
    periods,
    wholeDays,
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
