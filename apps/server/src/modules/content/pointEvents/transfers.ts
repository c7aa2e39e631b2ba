import type { PointsTransferBegin } from '@admin/api-client/contract/content/pointEvents'
import type { Database } from '../../../db/Database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { lockUsers } from '../../users/users/points.ts'
import { type PointsTransferRow, pointsTransferResource } from '../pointsTransfers/resource.ts'
import { beginTransfer, requireUndecided, settleTransfer } from '../pointsTransfers/settling.ts'
import { onceForOccurrence } from './onceForOccurrence.ts'

/** Begins a transfer for its giver. @throws Refusal `validation` */
export const begin = (
  ports: Pick<Ports, 'db' | 'clock'>,
  event: PointsTransferBegin,
): Promise<{ id: string; orderNumber: string }> => {
  const { occurrence, amount, ...values } = event
  const { outgoingUserId: id, incomingUserId } = values
  return onceForOccurrence(
    ports,
    {
      subject: 'transfer',
      user: { field: 'outgoingUserId', id },
      others: [incomingUserId],
      occurrence,
      body: event,
    },
    async ({ tx, clock }) => {
      const row = await beginTransfer(tx, { clock }, { ...values, amount: BigInt(amount) })
      return { id: row.id, orderNumber: row.orderNumber }
    },
  )
}

interface Decided {
  id: string
  userId: string
}

/** Locks both users of a transfer. @throws Refusal `senderFrozen` */
async function requireSenderNormal(tx: Database, { outgoingUserId, incomingUserId }: PointsTransferRow) {
  const found = await lockUsers(tx, [outgoingUserId, incomingUserId])
  const sender = found.find(({ id }) => id === outgoingUserId)
  if (sender?.status !== 'normal') throw new Refusal('senderFrozen')
}

/**
 * Decides a pending transfer as one of its users. Where it was decided so already, nothing changes.
 * @throws Refusal `notFound`, `unauthorizedOperation` for another user, `alreadyReviewed`, `transferUnderReview`,
 *   `receiverFrozen`, and `senderFrozen` for a payment that waits for a review
 */
const deciding =
  (outcome: 'success' | 'failed', side: 'outgoingUserId' | 'incomingUserId') =>
  (
    { db, clock }: Pick<Ports, 'db' | 'clock'>,
    { id, userId }: Decided,
  ): Promise<{ outcome: typeof outcome }> =>
    inTransaction(db, async (tx) => {
      const row = await pointsTransferResource.rows.requireLocked(tx, id, undefined)
      if (row[side] !== userId) throw new Refusal('unauthorizedOperation')
      if (row.outcome === outcome) return { outcome }
      requireUndecided(row, clock())
      if (outcome === 'success') await requireSenderNormal(tx, row)
      await settleTransfer(tx, { clock }, row, { outcome })
      return { outcome }
    })

/** Pays a transfer out for its receiver. */
export const confirm = deciding('success', 'incomingUserId')

/** Returns the points for the giver. */
export const cancel = deciding('failed', 'outgoingUserId')
