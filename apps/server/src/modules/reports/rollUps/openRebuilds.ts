import { REPORT_REBUILD_ATTEMPTS } from '@admin/api-client/contract/limits'
import { and, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { reportRebuilds, reportRollUps } from '../../../db/schema/reports.ts'
import type { SignedIn } from '../../../kernel/context.ts'

/** Condition that a rebuild is still to be done. */
export const isOpen = and(
  isNull(reportRebuilds.doneTime),
  lt(reportRebuilds.attempts, REPORT_REBUILD_ATTEMPTS),
)

/**
 * Requests rebuilds of the months of some moments, for a change of rows that are older than what the task counts again by
 * itself. It has to be called before the rows change, in the same transaction.
 * @param moments select of a column `time`; null counts as none
 */
export async function requestRebuilds(
  { session, clock }: Pick<SignedIn, 'session' | 'clock'>,
  tx: Database,
  moments: SQL,
): Promise<void> {
  const months = await readRows<{ from: string; to: string }>(
    tx,
    sql`
    select extract(epoch from month)::text as "from", extract(epoch from month + interval '1 month')::text as "to"
    from (
      select distinct date_trunc('month', time at time zone 'UTC') as month
      from (${moments}) as counted where time < (select max(to_time) from ${reportRollUps})
    ) as months order by month`,
  )
  for (const { from, to } of months) {
    const [fromTime, toTime] = [Number(from) * 1000, Number(to) * 1000]
    // One that hasn't begun does so after this transaction, because it has to write the row first.
    const [requested] = await tx
      .select({ id: reportRebuilds.id })
      .from(reportRebuilds)
      .where(
        and(
          isNull(reportRebuilds.doneTime),
          eq(reportRebuilds.attempts, 0),
          lte(reportRebuilds.fromTime, fromTime),
          gte(reportRebuilds.toTime, toTime),
        ),
      )
      .limit(1)
      .for('share')
    if (requested) continue
    const operatorName = session.account.username
    await tx.insert(reportRebuilds).values({ fromTime, toTime, operatorName, createTime: clock() })
  }
}
