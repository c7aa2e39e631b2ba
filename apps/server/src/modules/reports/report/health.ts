import { REPORT_MAX_FAULTS } from '@admin/api-client/contract/limits'
import { reportMetrics } from '@admin/api-client/contract/reports/metrics'
import type { ReportFault } from '@admin/api-client/contract/reports/report'
import { and, gte, inArray, lt } from 'drizzle-orm'
import { reportFaults } from '../../../db/schema/reports.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'
import { isUnlimited } from '../../../kernel/scope.ts'
import type { Prepared } from './reading.ts'

type Context = Pick<SignedIn, 'db' | 'session'>

const isOfUsers = (metric: string) =>
  Object.values(reportMetrics).some((of) => (of as Record<string, { users?: true }>)[metric]?.users)

/** Whether the caller may see the totals of a metric, which are those of the whole deployment. */
const seesTotals = ({ session }: Context, metric: string) =>
  isUnlimited(session.scope) && (!isOfUsers(metric) || session.permissions.has('user:read'))

/** The faults of metrics that the last proof found within the periods of a report. */
async function readFaults(
  context: Context,
  { periods }: Prepared,
  metrics: readonly string[],
): Promise<ReportFault[]> {
  const spans = [periods.current, ...periods.compared]
  const [from, to] = [Math.min(...spans.map((span) => span.from)), Math.max(...spans.map((span) => span.to))]
  const rows = await context.db
    .select()
    .from(reportFaults)
    .where(
      and(
        gte(reportFaults.day, from - DAY),
        lt(reportFaults.day, to),
        inArray(reportFaults.metric, [...metrics]),
      ),
    )
    .orderBy(reportFaults.day, reportFaults.metric)
    .limit(REPORT_MAX_FAULTS)
  return rows.map(({ day, metric, expected, actual }) => ({
    ...{ party: null, metric, from: day, to: day + DAY },
    ...(seesTotals(context, metric)
      ? { expected: String(expected), actual: String(actual) }
      : { expected: null, actual: null }),
  }))
}

/**
 * Whether the roll-ups that a report reads match their sources.
 * @param metrics of the roll-ups
 * @param proven faults that the report itself found
 */
export async function readHealth(
  context: Context,
  prepared: Prepared,
  metrics: readonly string[],
  proven: readonly ReportFault[] = [],
) {
  const faults = [...proven, ...(await readFaults(context, prepared, metrics))].slice(0, REPORT_MAX_FAULTS)
  return { proven: faults.length === 0, faults, rolledUpTo: prepared.reading.state?.toTime ?? null }
}
