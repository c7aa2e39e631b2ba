import { permissions } from '@admin/api-client/contract/permissions'
import type { SignedIn } from '../../context.ts'
import type { Database } from '../../db/Database.ts'
import type { transfers } from '../../db/schema/ledger.ts'
import { holdersOf, notify } from '../notifications/notify.ts'

type Transfer = Pick<
  typeof transfers.$inferSelect,
  'orderNumber' | 'amount' | 'operatorId' | 'operatorName' | 'createTime'
>

const linkTo = ({ orderNumber }: Transfer) => `/coinTransManage/transferList?orderNumber=${orderNumber}`

/** Tells those who may review a transfer that it waits for them; its maker is none of them. */
export async function notifyReviewers(tx: Database, transfer: Transfer): Promise<void> {
  const { orderNumber, amount, operatorId, operatorName, createTime } = transfer
  const reviewers = await holdersOf(tx, permissions.transfer.review, operatorId)
  await notify(tx, reviewers, {
    kind: 'transferReview',
    time: createTime,
    link: linkTo(transfer),
    data: { orderNumber: String(orderNumber), amount: String(amount), operatorName },
  })
}

/** Tells the maker of a transfer what became of it. */
export async function notifyOfReview(
  { session, clock }: SignedIn,
  tx: Database,
  transfer: Transfer,
  result: 'approved' | 'rejected',
): Promise<void> {
  const { orderNumber, amount, operatorId } = transfer
  if (operatorId === null) return
  await notify(tx, [operatorId], {
    kind: 'transferReviewed',
    time: clock(),
    link: linkTo(transfer),
    data: {
      orderNumber: String(orderNumber),
      amount: String(amount),
      result,
      reviewerName: session.account.username,
    },
  })
}
