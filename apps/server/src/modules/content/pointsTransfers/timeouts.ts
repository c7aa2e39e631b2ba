import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { pointsTransfers } from '../../../db/schema/points.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { submitEachForReview } from '../review/tasks.ts'
import { timedOutBefore } from './resource.ts'
import { submissionOf } from './submissions.ts'

/** Transfers that one transaction submits, so that it holds their locks briefly. */
const AT_ONCE = 500

/** Submits some of the transfers that have timed out. @returns how many */
async function submitSome(tx: Database, { clock }: Pick<Ports, 'clock'>): Promise<number> {
  const now = clock()
  const due = await tx
    .select({ id: pointsTransfers.id })
    .from(pointsTransfers)
    .where(
      and(
        eq(pointsTransfers.outcome, 'pending'),
        isNull(pointsTransfers.reviewReason),
        lt(pointsTransfers.createTime, timedOutBefore(now)),
      ),
    )
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  const found = await tx
    .update(pointsTransfers)
    .set({ reviewReason: 'timeout', version: sql`${pointsTransfers.version} + 1`, updateTime: now })
    .where(
      inArray(
        pointsTransfers.id,
        due.map(({ id }) => id),
      ),
    )
    .returning()
  await submitEachForReview(tx, { clock }, 'pointsTransfer', found.map(submissionOf), {
    source: 'rule',
    code: 'timeout',
    detail: '',
  })
  return found.length
}

/** Puts transfers that have been pending for `POINTS_TRANSFER_HOURS` into the queue of the review desk. @returns how many */
export async function timeOutPointsTransfers(ports: Pick<Ports, 'db' | 'clock'>): Promise<number> {
  for (let submitted = 0; ; ) {
    const some = await inTransaction(ports.db, (tx) => submitSome(tx, ports))
    submitted += some
    if (some < AT_ONCE) return submitted
  }
}
