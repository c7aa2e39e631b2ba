import { transferArea } from '@admin/api-client/contract/coins/transfers'
import { eq } from 'drizzle-orm'
import { type Reader, requireOne } from '../../../crud/readHandlers.ts'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { ledgerEntries, transfers } from '../../../db/schema/ledger.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { once } from '../../../kernel/idempotency.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { announceTransfer } from '../../home/notifications/events.ts'
import { notifyOfReview, notifyReviewers } from './notifying.ts'
import {
  lockTransfer,
  readAllowance,
  readOtherPending,
  reviewReasonAt,
  transferReads,
  type View,
} from './queries.ts'
import { type Movement, requireAllowed, transferType } from './rules.ts'

const TRANSFER_RESOURCE = 'transfer'

type TransferRow = typeof transfers.$inferSelect

const viewOf = ({ session, clock }: Pick<SignedIn, 'session' | 'clock'>): View => ({
  scope: session.scope,
  accountId: session.account.id,
  now: clock(),
})

export const readsFor = (reader: Reader) => transferReads(viewOf(reader))

/** @throws Refusal `notFound`, also for what the session does not see */
const getTransfer = (context: SignedIn, db: Database, id: string) => requireOne({ db }, readsFor(context), id)

export async function getAllowance(context: Input<typeof transferArea.operations.allowance>) {
  return { remaining: String(await readAllowance(context.db, viewOf(context), context.query)) }
}

export async function getOtherPending(context: Input<typeof transferArea.operations.otherPending>) {
  const transfer = await getTransfer(context, context.db, context.params.id)
  return readOtherPending(context.db, context.session.scope, transfer)
}

/** Moves coins, or, over what is left of the review threshold, asks another operator to. */
export function createTransfer(context: Input<typeof transferArea.operations.create>) {
  const { clock, session, body } = context
  return operate(context, { action: 'create', resource: TRANSFER_RESOURCE }, (tx, record) =>
    once(context, tx, transferArea.operations.create, async () => {
      const movement = { ...body, amount: BigInt(body.amount) }
      const both = await requireAllowed(tx, movement, session.scope)
      // After the lock: entries of a party are in the order of their time, and of several transfers at a time
      // each counts those before it.
      const now = clock()
      const pending = movement.amount > (await readAllowance(tx, viewOf(context), movement))
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
      if (!pending) await post(tx, row.id, movement, now)
      record({ targetId: row.id, after: { ...transfer, orderNumber: row.orderNumber } })
      if (pending) await notifyReviewers(context, tx, row)
      return getTransfer(context, tx, row.id)
    }),
  )
}

/** Pays a pending transfer out, if every rule still allows it. */
export function approveTransfer(context: Input<typeof transferArea.operations.approve>) {
  const { params, body } = context
  return operate(context, { action: 'approve', resource: TRANSFER_RESOURCE }, (tx, record) =>
    once(context, tx, transferArea.operations.approve, async () => {
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
export function rejectTransfer(context: Input<typeof transferArea.operations.reject>) {
  const { params, body, clock } = context
  return operate(context, { action: 'reject', resource: TRANSFER_RESOURCE }, (tx, record) =>
    once(context, tx, transferArea.operations.reject, async () => {
      const before = await requireReviewable(context, tx, params.id)
      record(await review(context, tx, before, { result: 'rejected', remark: body.remark, now: clock() }))
      await notifyOfReview(context, tx, before, 'rejected')
      return getTransfer(context, tx, before.id)
    }),
  )
}

/** Marks a pending transfer as exceptional for its reviewer. */
export function raiseException(context: Input<typeof transferArea.operations.raiseException>) {
  const { params, body, clock } = context
  return operate(context, { action: 'raiseException', resource: TRANSFER_RESOURCE }, (tx, record) =>
    once(context, tx, transferArea.operations.raiseException, async () => {
      const { transfer: before, reviewRefusal } = await requirePending(context, tx, params.id)
      if (reviewRefusal === 'partyOutOfScope') throw new Refusal(reviewRefusal)
      const changed = {
        reviewReason: 'exception',
        exceptionRemark: body.remark,
        updateTime: clock(),
      } as const
      await tx.update(transfers).set(changed).where(eq(transfers.id, before.id))
      await announceTransfer(tx, before.id)
      record({ targetId: before.id, before, after: { ...before, ...changed } })
      return getTransfer(context, tx, before.id)
    }),
  )
}

/** Inserts the two entries of a transfer; the database posts them to the balances. */
const post = (tx: Database, transferId: string, movement: Movement, time: number) => {
  const entry = (partyId: string, amount: bigint) => ({ transferId, partyId, amount, balanceAfter: 0n, time })
  return tx
    .insert(ledgerEntries)
    .values([
      entry(movement.outgoingPartyId, -movement.amount),
      entry(movement.incomingPartyId, movement.amount),
    ])
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

/** @throws Refusal `notFound` for what the session does not see; `alreadyReviewed` */
async function requirePending(context: SignedIn, tx: Database, id: string) {
  const found = await lockTransfer(tx, viewOf(context), id)
  if (!found) throw new Refusal('notFound')
  if (found.transfer.outcome !== 'pending') throw new Refusal('alreadyReviewed')
  return found
}

/**
 * Requires a reviewer who is independent of the operator who requested the transfer.
 * @throws Refusal with a key of `reviewRefusals`
 */
async function requireReviewable(context: SignedIn, tx: Database, id: string): Promise<TransferRow> {
  const { transfer, reviewRefusal } = await requirePending(context, tx, id)
  if (reviewRefusal) throw new Refusal(reviewRefusal)
  return transfer
}
