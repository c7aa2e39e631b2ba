import { TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import { transferOperations } from '@admin/api-client/contract/transfers'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../context.ts'
import { newId } from '../../db/columns.ts'
import type { Database } from '../../db/Database.ts'
import { ledgerEntries, transfers } from '../../db/schema/ledger.ts'
import type { Input } from '../../http/mount.ts'
import { Refusal } from '../../http/Refusal.ts'
import { once } from '../../idempotency.ts'
import { operate } from '../../operate.ts'
import { notifyOfReview, notifyReviewers } from './notifying.ts'
import { lockTransfer, made, reviewReasonAt, transferReads, type View } from './queries.ts'
import { type Movement, requireAllowed, transferType } from './rules.ts'

export const TRANSFER_RESOURCE = 'transfer'

type TransferRow = typeof transfers.$inferSelect

export const viewOf = ({ session, clock }: SignedIn): View => ({ scope: session.scope, now: clock() })

/** @throws Refusal `notFound`, also for what the session does not see */
export async function getTransfer(context: SignedIn, db: Database, id: string) {
  const transfer = await transferReads(viewOf(context)).one(db, id)
  if (!transfer) throw new Refusal('notFound')
  return transfer
}

/** Moves coins, or, over the review threshold, asks another operator to. */
export function createTransfer(context: Input<typeof transferOperations.create>) {
  const { clock, session, body } = context
  return operate(context, { action: 'create', resource: TRANSFER_RESOURCE }, (tx, record) =>
    once(context, tx, transferOperations.create, async () => {
      const movement = { ...body, amount: BigInt(body.amount) }
      const both = await requireAllowed(tx, movement, session.scope)
      const pending = movement.amount > BigInt(TRANSFER_REVIEW_THRESHOLD)
      // After the lock: entries of a party are in the order of their time.
      const now = clock()
      const transfer = {
        id: newId(),
        ...movement,
        type: transferType(both),
        outcome: pending ? 'pending' : 'success',
        reviewReason: pending ? 'threshold' : null,
        operatorId: session.account.id,
        operatorName: session.account.username,
        createTime: now,
        updateTime: now,
      } as const
      const [row] = await tx.insert(transfers).values(transfer).returning()
      if (!row) throw new Error('The transfer was not inserted')
      const left = pending ? undefined : await post(tx, row.id, movement, now)
      record({ targetId: row.id, after: { ...transfer, orderNumber: row.orderNumber } })
      if (pending) await notifyReviewers(tx, row)
      return made(row, both, left)
    }),
  )
}

/** Pays a pending transfer out, if every rule still allows it. */
export function approveTransfer(context: Input<typeof transferOperations.approve>) {
  const { params, body } = context
  return operate(context, { action: 'approve', resource: TRANSFER_RESOURCE }, (tx, record) =>
    once(context, tx, transferOperations.approve, async () => {
      const before = await requireReviewable(context, tx, params.id)
      await requireAllowed(tx, before, context.session.scope)
      const now = context.clock()
      record(await review(context, tx, before, { result: 'approved', remark: body.remark, now }))
      await post(tx, before.id, before, now)
      await notifyOfReview(context, tx, before, 'approved')
      return getTransfer(context, tx, before.id)
    }),
  )
}

/** Revokes a pending transfer: nothing moves. */
export function rejectTransfer(context: Input<typeof transferOperations.reject>) {
  const { params, body, clock } = context
  return operate(context, { action: 'reject', resource: TRANSFER_RESOURCE }, async (tx, record) => {
    const before = await requireReviewable(context, tx, params.id)
    record(await review(context, tx, before, { result: 'rejected', remark: body.remark, now: clock() }))
    await notifyOfReview(context, tx, before, 'rejected')
    return getTransfer(context, tx, before.id)
  })
}

/** Marks a pending transfer as exceptional for its reviewer. */
export function raiseException(context: Input<typeof transferOperations.raiseException>) {
  const { params, body, clock } = context
  return operate(context, { action: 'raiseException', resource: TRANSFER_RESOURCE }, async (tx, record) => {
    const before = await requirePending(context, tx, params.id)
    const changed = {
      reviewReason: 'exception',
      exceptionRemark: body.remark,
      updateTime: clock(),
    } as const
    await tx.update(transfers).set(changed).where(eq(transfers.id, before.id))
    record({ targetId: before.id, before, after: { ...before, ...changed } })
    return getTransfer(context, tx, before.id)
  })
}

/** The two entries of a transfer; the database posts them to the balances. @returns what they left */
const post = (tx: Database, transferId: string, movement: Movement, time: number) => {
  const entry = (partyId: string, amount: bigint) => ({ transferId, partyId, amount, balanceAfter: 0n, time })
  return tx
    .insert(ledgerEntries)
    .values([
      entry(movement.outgoingPartyId, -movement.amount),
      entry(movement.incomingPartyId, movement.amount),
    ])
    .returning({ partyId: ledgerEntries.partyId, balance: ledgerEntries.balanceAfter })
}

interface Decision {
  result: NonNullable<TransferRow['reviewResult']>
  remark: string
  now: number
}

/** Writes the decision on a locked transfer. */
async function review(
  { session }: SignedIn,
  tx: Database,
  before: TransferRow,
  { result, remark, now }: Decision,
) {
  const decided = {
    outcome: result === 'approved' ? 'success' : 'failed',
    reviewReason: reviewReasonAt(before, now),
    reviewResult: result,
    reviewerId: session.account.id,
    reviewerName: session.account.username,
    reviewTime: now,
    reviewRemark: remark,
    updateTime: now,
  } as const
  await tx.update(transfers).set(decided).where(eq(transfers.id, before.id))
  return { targetId: before.id, before, after: { ...before, ...decided } }
}

/** @throws Refusal `notFound`, also where a party of it is outside the session's scope; `alreadyReviewed` */
async function requirePending({ session }: SignedIn, tx: Database, id: string): Promise<TransferRow> {
  const row = await lockTransfer(tx, session.scope, id)
  if (!row) throw new Refusal('notFound')
  if (row.outcome !== 'pending') throw new Refusal('alreadyReviewed')
  return row
}

/** Maker and checker differ. @throws Refusal `ownTransfer` */
async function requireReviewable(context: SignedIn, tx: Database, id: string): Promise<TransferRow> {
  const row = await requirePending(context, tx, id)
  if (row.operatorId === context.session.account.id) throw new Refusal('ownTransfer')
  return row
}
