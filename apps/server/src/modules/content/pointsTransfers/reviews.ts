import { type PointsTransfer, pointsTransferArea } from '@admin/api-client/contract/content/pointsTransfers'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { pointsTransfers } from '../../../db/schema/points.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { once } from '../../../kernel/idempotency.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { closeTasks } from '../review/tasks.ts'
import {
  type PointsTransferRow,
  pointsTransferRefusal,
  pointsTransferResource,
  reviewReasonAt,
} from './resource.ts'
import { settleTransfer } from './settling.ts'

const { operations } = pointsTransferArea

const { name, get, requireChangeable, requireVersion } = pointsTransferResource

interface Decision {
  id: string
  remark: string
  /** Version that the reviewer saw. @default whatever it is */
  version?: number
}

/** Locks a pending transfer that the caller can review. */
async function requireReviewable(context: SignedIn, tx: Database, id: string): Promise<PointsTransferRow> {
  const row = await requireChangeable(context, tx, id)
  if (row.outcome !== 'pending') throw new Refusal('alreadyReviewed')
  const [found] = await tx
    .select({ refusal: pointsTransferRefusal(tx, context.session.account.id) })
    .from(pointsTransfers)
    .where(eq(pointsTransfers.id, id))
  if (found?.refusal) throw new Refusal(found.refusal)
  return row
}

/**
 * Decides a pending transfer as a reviewer who is independent of the operator who made it: it is paid out, or the points
 * are returned. One that users made is theirs to decide until it has to be reviewed; it can only be rejected until then.
 * @throws Refusal `notFound`, `alreadyReviewed`, `staleVersion`, where the reviewer can't review it, and for an approval
 *   `transferNotUnderReview`, and `receiverFrozen` while the receiver is frozen
 */
export async function decidePointsTransfer(
  context: SignedIn,
  tx: Database,
  action: 'approve' | 'reject',
  { id, remark, version }: Decision,
) {
  const { session, clock } = context
  const before = await requireReviewable(context, tx, id)
  if (version !== undefined) await requireVersion(context, tx, before, version)
  const isForUsers = before.operatorId === null && reviewReasonAt(before, clock()) === null
  if (action === 'approve' && isForUsers) throw new Refusal('transferNotUnderReview')
  return settleTransfer(tx, context, before, {
    outcome: action === 'approve' ? 'success' : 'failed',
    reviewResult: action === 'approve' ? 'approved' : 'rejected',
    reviewerId: session.account.id,
    reviewerName: session.account.username,
    reviewTime: clock(),
    reviewRemark: remark,
  })
}

/** Decides a pending transfer on its page, and closes its task at the review desk. */
const deciding =
  (action: 'approve' | 'reject') =>
  (context: Input<(typeof operations)['approve']>): Promise<PointsTransfer> =>
    operate(context, { action, resource: name }, (tx, record) =>
      once(context, tx, operations[action], async () => {
        const { params, body } = context
        record(await decidePointsTransfer(context, tx, action, { id: params.id, remark: body.remark }))
        const decision = action === 'approve' ? 'approved' : 'rejected'
        const subject = { kind: 'pointsTransfer', subjectId: params.id } as const
        await closeTasks(tx, context, subject, { decision, note: body.remark })
        return get({ ...context, db: tx }, params.id)
      }),
    )

/** Pays a pending transfer out, once. */
export const approvePointsTransfer = deciding('approve')

/** Revokes a pending transfer: the giver gets the points back. */
export const rejectPointsTransfer = deciding('reject')
