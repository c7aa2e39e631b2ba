import { type PointsTransfer, pointsTransferArea } from '@admin/api-client/contract/content/pointsTransfers'
import { and, eq, exists, inArray } from 'drizzle-orm'
import { enumerationLabel } from '../../../crud/labels.ts'
import { requireOne } from '../../../crud/readHandlers.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { pointsTransfers } from '../../../db/schema/points.ts'
import { users } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import type { ReviewSubject } from '../review/ReviewSubject.ts'
import { titlesOfReasons } from '../review/reasonTitles.ts'
import { isReviewable, pointsTransferResource } from './resource.ts'
import { decidePointsTransfer } from './reviews.ts'

const ROUTE = '/content/pointsTransfers'

const { operations } = pointsTransferArea
const { name, reads } = pointsTransferResource

/** Facts of a transfer that have a value, in the order in which reviewers need them. */
function factsOf(transfer: PointsTransfer, { language }: Pick<SignedIn, 'language'>) {
  const { reviewReason } = transfer
  const facts = {
    'pointsTransfer:amount': transfer.amount,
    'pointsTransfer:unit': enumerationLabel(language, 'pointUnit', transfer.unit),
    'pointsTransfer:outgoingUser': transfer.outgoingUserName,
    'pointsTransfer:incomingUser': transfer.incomingUserName,
    'pointsTransfer:reviewReason':
      reviewReason && enumerationLabel(language, 'transferReviewReason', reviewReason),
    'pointsTransfer:exceptionRemark': transfer.exceptionRemark,
    'pointsTransfer:operator': transfer.operatorName,
    'pointsTransfer:remark': transfer.remark,
  }
  return Object.entries(facts).flatMap(([label, value]) => (value ? { label, value } : []))
}

/** Pending transfers, of which the review desk offers an operator only those that they can review. */
export const pointsTransferSubject: ReviewSubject = {
  code: operations.approve.access,
  readCode: operations.get.access,
  eligible: ({ db, session }, subjectId) =>
    exists(
      db
        .select({ id: pointsTransfers.id })
        .from(pointsTransfers)
        .where(and(eq(pointsTransfers.id, subjectId), isReviewable(db, session.account.id))),
    ),
  async load(tx, ids) {
    const found = await tx
      .select({
        id: pointsTransfers.id,
        version: pointsTransfers.version,
        orderNumber: pointsTransfers.orderNumber,
        operatorId: pointsTransfers.operatorId,
        operatorName: pointsTransfers.operatorName,
        accountTime: accounts.createTime,
        userId: users.id,
        userName: users.nickname,
        userTime: users.createTime,
      })
      .from(pointsTransfers)
      .innerJoin(users, eq(users.id, pointsTransfers.outgoingUserId))
      .leftJoin(accounts, eq(accounts.id, pointsTransfers.operatorId))
      .where(inArray(pointsTransfers.id, [...ids]))
    return found.map(({ id, version, orderNumber, operatorId, operatorName, accountTime, ...user }) => ({
      ...{ id, version, title: orderNumber, link: `${ROUTE}?id=${id}` },
      author: operatorId
        ? { id: operatorId, name: operatorName, createTime: accountTime }
        : { id: user.userId, name: user.userName, createTime: user.userTime },
    }))
  },
  async evidence(context, { subjectId }) {
    return { facts: factsOf(await requireOne(context, reads(context), subjectId), context) }
  },
  async decide(tx, context, { subjectId }, { decision, note, reasonCodes, subjectVersion }) {
    const action = decision === 'approved' ? 'approve' : 'reject'
    const change = await decidePointsTransfer(context, tx, action, {
      id: subjectId,
      // A rejection always has a remark: the reasons are one.
      remark: note || (await titlesOfReasons(tx, context, reasonCodes)),
      version: subjectVersion,
    })
    return { action, resource: name, change }
  },
}
