import {
  type PointsTransfer,
  type PointsTransferEntry,
  pointsTransferArea,
} from '@admin/api-client/contract/content/pointsTransfers'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { pointEntries } from '../../../db/schema/points.ts'
import { users } from '../../../db/schema/users.ts'
import type { Input } from '../../../http/mount.ts'
import { once } from '../../../kernel/idempotency.ts'
import { type Change, operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { lockMakers, readAllowance } from '../../users/users/pointAllowance.ts'
import { lockUsers } from '../../users/users/points.ts'
import { submitForReview } from '../review/tasks.ts'
import { pointsTransferResource } from './resource.ts'
import { beginTransfer, requireUndecided, settleTransfer } from './settling.ts'
import { submissionOf } from './submissions.ts'

const { operations } = pointsTransferArea

const { name, rows, get, requireChangeable } = pointsTransferResource

/** Returns the entries of a transfer in the order in which they were posted. */
export async function listEntries(context: Input<typeof operations.entries>): Promise<PointsTransferEntry[]> {
  const { db, params } = context
  await get(context, params.id)
  const found = await db
    .select({
      id: sql`${pointEntries.id}`.mapWith(String),
      userId: pointEntries.userId,
      userName: users.nickname,
      unit: pointEntries.unit,
      amount: sql`${pointEntries.amount}`.mapWith(String),
      balanceAfter: sql`${pointEntries.balanceAfter}`.mapWith(String),
      time: pointEntries.time,
    })
    .from(pointEntries)
    .innerJoin(users, eq(users.id, pointEntries.userId))
    .where(eq(pointEntries.transferId, params.id))
    .orderBy(asc(pointEntries.id))
  return found
}

/**
 * Performs a write once for each idempotency key and logs it.
 * @param perform returns the change of the transfer
 * @returns a handler that answers with the transfer as it is afterwards
 */
const writing =
  <Context extends Parameters<typeof once>[0]>(
    action: 'create' | 'raiseException' | 'cancel',
    perform: (context: Context, tx: Database) => Promise<Change & { targetId: string }>,
  ) =>
  (context: Context): Promise<PointsTransfer> =>
    operate(context, { action, resource: name }, (tx, record) =>
      once(context, tx, operations[action], async () => {
        const change = await perform(context, tx)
        record(change)
        return get({ ...context, db: tx }, change.targetId)
      }),
    )

/**
 * Begins a transfer on behalf of a user. Where it is more than the operator can move without a second person, it waits for
 * a review in place of its receiver.
 */
export const createPointsTransfer = writing(
  'create',
  async (context: Input<typeof operations.create>, tx: Database) => {
    const { outgoingUserId, incomingUserId } = context.body
    const [amount, userIds] = [BigInt(context.body.amount), [outgoingUserId, incomingUserId]]
    await lockMakers(tx, context)
    await lockUsers(tx, userIds)
    const { leftOf } = await readAllowance(tx, context, userIds)
    const row = await beginTransfer(tx, context, { ...context.body, amount })
    if (userIds.every((userId) => amount <= leftOf(userId))) return { targetId: row.id, after: row }
    const { after } = await rows.write(context, tx, row, { reviewReason: 'exception' })
    await submitForReview(tx, context, {
      kind: 'pointsTransfer',
      ...submissionOf(after),
      reasons: [{ source: 'rule', code: 'threshold', detail: '' }],
    })
    return { targetId: after.id, after }
  },
)

/**
 * Puts a pending transfer into the queue of the review desk, for others than the caller.
 * @throws Refusal `alreadyReviewed`, `exceptionRaised`
 */
export const raiseException = writing(
  'raiseException',
  async (context: Input<typeof operations.raiseException>, tx: Database) => {
    const { params, body, session } = context
    const before = await requireChangeable(context, tx, params.id)
    if (before.outcome !== 'pending') throw new Refusal('alreadyReviewed')
    if (before.reviewReason === 'exception') throw new Refusal('exceptionRaised')
    const change = await rows.write(context, tx, before, {
      reviewReason: 'exception',
      exceptionRemark: body.remark,
    })
    const submission = submissionOf(change.after)
    await submitForReview(tx, context, {
      kind: 'pointsTransfer',
      ...submission,
      excluded: [...submission.excluded, session.account.id],
      reasons: [{ source: 'rule', code: 'exception', detail: body.remark }],
    })
    return change
  },
)

/**
 * Cancels a pending transfer that isn't under review as the operator who made it: the giver gets the points back.
 * @throws Refusal `alreadyReviewed`, `transferUnderReview`, `onlyMakerCancels`
 */
export const cancelPointsTransfer = writing(
  'cancel',
  async (context: Input<typeof operations.cancel>, tx: Database) => {
    const { params, body, session, clock } = context
    const before = await requireChangeable(context, tx, params.id)
    if (before.operatorId !== session.account.id) throw new Refusal('onlyMakerCancels')
    requireUndecided(before, clock())
    return settleTransfer(tx, context, before, { outcome: 'failed', reviewRemark: body.remark })
  },
)
