import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { pointsTransfers } from '../../../db/schema/points.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { lockUsers, type PointsActor, postPoints } from '../../users/users/points.ts'
import { type PointsTransferRow, pointsTransferResource, reviewReasonAt } from './resource.ts'
import { type Movement, requireAllowed } from './rules.ts'

const { rows } = pointsTransferResource

/**
 * Begins a transfer: the points leave the giver and are held.
 * @throws Refusal `validation`
 */
export async function beginTransfer(
  tx: Database,
  actor: PointsActor,
  movement: Movement & Pick<PointsTransferRow, 'remark'>,
): Promise<PointsTransferRow> {
  await requireAllowed(tx, movement)
  const { outgoingUserId: userId, unit, amount, remark } = movement
  const { id: operatorId = null, username: operatorName = '' } = actor.session?.account ?? {}
  const now = actor.clock()
  const [row] = await tx
    .insert(pointsTransfers)
    .values({ id: newId(), ...movement, operatorId, operatorName, createTime: now, updateTime: now })
    .returning()
  if (!row) throw new Error('The transfer was not inserted')
  await postPoints(tx, actor, [
    { userId, unit, source: 'transfer', amount: -amount, remark, transferId: row.id },
  ])
  return row
}

/** What a locked transfer becomes when it is decided. */
type Settled = Partial<PointsTransferRow> & { outcome: 'success' | 'failed' }

/**
 * Decides a locked pending transfer: the receiver gets the points, or the giver gets them back. The entry is that of the
 * operator who made it.
 * @throws Refusal `receiverFrozen`
 */
export async function settleTransfer(
  tx: Database,
  actor: PointsActor,
  before: PointsTransferRow,
  settled: Settled,
) {
  const {
    id: transferId,
    outgoingUserId,
    incomingUserId,
    unit,
    amount,
    remark,
    operatorId,
    operatorName,
  } = before
  const isPaid = settled.outcome === 'success'
  const userId = isPaid ? incomingUserId : outgoingUserId
  const [user] = await lockUsers(tx, [userId])
  if (isPaid && user?.status !== 'normal') throw new Refusal('receiverFrozen')
  await postPoints(tx, actor, [
    { userId, unit, source: 'transfer', amount, remark, transferId, maker: { operatorId, operatorName } },
  ])
  const reviewReason = reviewReasonAt(before, actor.clock())
  return rows.write(actor, tx, before, { ...settled, reviewReason })
}

/**
 * Rejects what is decided by a review, or was decided.
 * @throws Refusal `alreadyReviewed`, `transferUnderReview`
 */
export function requireUndecided(row: PointsTransferRow, now: number): void {
  if (row.outcome !== 'pending') throw new Refusal('alreadyReviewed')
  if (reviewReasonAt(row, now) !== null) throw new Refusal('transferUnderReview')
}
