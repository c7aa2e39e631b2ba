import { and, ne, not } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import type { transfers } from '../../../db/schema/ledger.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { announceTransfer } from '../../home/notifications/events.ts'
import { holdersOf, notify } from '../../home/notifications/notify.ts'
import { areDependent } from '../../system/accounts/controls.ts'

type Transfer = Pick<
  typeof transfers.$inferSelect,
  'id' | 'orderNumber' | 'amount' | 'operatorId' | 'operatorName' | 'createTime'
>

/** Path of the list that shows a transfer. */
export const linkTo = ({ orderNumber }: Pick<Transfer, 'orderNumber'>) =>
  `/coinTransManage/transferList?orderNumber=${orderNumber}`

/** Notifies the operators who can review a transfer that it is pending, those independent of its maker, and announces it. */
export async function notifyReviewers(
  { session }: SignedIn,
  tx: Database,
  transfer: Transfer,
): Promise<void> {
  const { orderNumber, amount, operatorName, createTime } = transfer
  const maker = session.account.id
  const independent = not(areDependent(tx, maker, accounts.id))
  const reviewers = await holdersOf(tx, 'transfer:review', and(ne(accounts.id, maker), independent))
  await notify(tx, reviewers, {
    kind: 'transferReview',
    time: createTime,
    link: linkTo(transfer),
    data: { orderNumber: String(orderNumber), amount: String(amount), operatorName },
  })
  await announceTransfer(tx, transfer.id)
}

/** Notifies the maker of a transfer of its review, and announces the review to all who may read the transfer. */
export async function notifyOfReview(
  { session, clock }: SignedIn,
  tx: Database,
  transfer: Transfer,
  result: 'approved' | 'rejected',
): Promise<void> {
  const { orderNumber, amount, operatorId } = transfer
  await announceTransfer(tx, transfer.id)
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
