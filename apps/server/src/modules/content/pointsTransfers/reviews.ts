import { pointsTransferArea } from '@admin/api-client/contract/content/pointsTransfers'
import { pointsTransfers } from '../../../db/schema/points.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { decisionHandlers, decisionOf } from '../review/requests.ts'
import {
  type PointsTransferRow,
  pointsTransferRefusal,
  pointsTransferResource,
  reviewReasonAt,
} from './resource.ts'
import { settleTransfer } from './settling.ts'

const { get } = pointsTransferResource

/**
 * Decides a pending transfer as a reviewer who is independent of the operator who made it: it is paid out, or the points
 * are returned. One that users made is theirs to decide until it has to be reviewed; it can only be rejected until then.
 * @throws Refusal as `decisionOf`, and for an approval `transferNotUnderReview`, and `receiverFrozen` while the receiver
 *   is frozen
 */
export const decidePointsTransfer = decisionOf<PointsTransferRow>({
  resource: pointsTransferResource,
  table: pointsTransfers,
  isPending: ({ outcome }) => outcome === 'pending',
  refusal: ({ db, session }) => pointsTransferRefusal(db, session.account.id),
  async settle(context, tx, before, { action, review }) {
    const isForUsers = before.operatorId === null && reviewReasonAt(before, context.clock()) === null
    if (action === 'approve' && isForUsers) throw new Refusal('transferNotUnderReview')
    return settleTransfer(tx, context, before, {
      ...review,
      outcome: action === 'approve' ? 'success' : 'failed',
      reviewResult: action === 'approve' ? 'approved' : 'rejected',
    })
  },
})

/** Pays a pending transfer out, once, or revokes it: the giver gets the points back. */
export const pointsTransferDecisions = decisionHandlers({
  kind: 'pointsTransfer',
  operations: pointsTransferArea.operations,
  decide: decidePointsTransfer,
  get,
})
