import { pointsTransferArea } from '@admin/api-client/contract/content/pointsTransfers'
import { eq, inArray } from 'drizzle-orm'
import { enumerationLabel } from '../../../crud/labels.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { pointsTransfers } from '../../../db/schema/points.ts'
import { users } from '../../../db/schema/users.ts'
import { requestSubject } from '../review/requests.ts'
import { isReviewable, pointsTransferResource } from './resource.ts'
import { decidePointsTransfer } from './reviews.ts'

const ROUTE = '/content/pointsTransfers'

const { get } = pointsTransferResource

/** Pending transfers at the review desk. Their author is the operator who made them, or the giver. */
export const pointsTransferSubject = requestSubject({
  kind: 'pointsTransfer',
  operations: pointsTransferArea.operations,
  table: pointsTransfers,
  reviewable: ({ db, session }) => isReviewable(db, session.account.id),
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
  get,
  facts: (transfer, { language }) => ({
    'pointsTransfer:amount': transfer.amount,
    'pointsTransfer:unit': enumerationLabel(language, 'pointUnit', transfer.unit),
    'pointsTransfer:outgoingUser': transfer.outgoingUserName,
    'pointsTransfer:incomingUser': transfer.incomingUserName,
    'pointsTransfer:reviewReason':
      transfer.reviewReason && enumerationLabel(language, 'transferReviewReason', transfer.reviewReason),
    'pointsTransfer:exceptionRemark': transfer.exceptionRemark,
    'pointsTransfer:operator': transfer.operatorName,
    'pointsTransfer:remark': transfer.remark,
  }),
  decide: decidePointsTransfer,
})
