import { type Transfer, transferArea } from '@admin/api-client/contract/coins/transfers'
import { and, eq, inArray, not } from 'drizzle-orm'
import { type Reader, requireOne } from '../../../crud/readHandlers.ts'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { ledgerEntries, parties, transfers } from '../../../db/schema/ledger.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { once } from '../../../kernel/idempotency.ts'
import { type Change, operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { withinScope } from '../../../kernel/scope.ts'
import { readValidQuotas, releaseQuotas, reserveQuotas } from '../../agents/quotas/applying.ts'
import { type Decide, decisionHandlers } from '../../content/review/requests.ts'
import { lockOpenTask, submitForReview } from '../../content/review/tasks.ts'
import { announceTransfer } from '../../home/notifications/events.ts'
import { lockParties } from '../parties/lockParties.ts'
import { selectParties } from '../parties/selectParties.ts'
import { notifyOfReview, notifyReviewers } from './notifying.ts'
import {
  allowanceAfter,
  lockAllowance,
  lockTransfer,
  readMoved,
  readOtherPending,
  transferReads,
} from './queries.ts'
import { reviewReasonAt, type View } from './reviews.ts'
import { type Movement, partiesMissing, requireAllowed, transferType } from './rules.ts'

const { operations } = transferArea

export const viewOf = ({ session, clock }: Pick<SignedIn, 'session' | 'clock'>): View => ({
  scope: session.scope,
  accountId: session.account.id,
  now: clock(),
})

export const readsFor = (reader: Reader) => transferReads(viewOf(reader))

/** @throws Refusal `notFound`, also for what the session does not see */
export const getTransfer = (reader: Reader, id: string): Promise<Transfer> =>
  requireOne(reader, readsFor(reader), id)

export async function getAllowance(context: Input<typeof operations.allowance>) {
  const { db, query, session } = context
  const view = viewOf(context)
  const found = await selectParties(db).where(
    and(
      inArray(parties.id, [query.outgoingPartyId, query.incomingPartyId]),
      not(parties.removed),
      withinScope(parties.id, session.scope),
    ),
  )
  const [outgoing, incoming] = [query.outgoingPartyId, query.incomingPartyId].map((id) =>
    found.find((party) => party.id === id),
  )
  if (!outgoing || !incoming) throw partiesMissing({ outgoing, incoming })
  const moved = await readMoved(db, view, outgoing.id)
  const isTopUp = transferType({ outgoing, incoming }) === 'topUp'
  const quotas = isTopUp ? await readValidQuotas(db, { ...context, now: view.now }, query) : []
  return {
    remaining: String(allowanceAfter(moved)),
    movedByCaller: String(moved.byOperator),
    movedFromParty: String(moved.fromParty),
    quotas: quotas.map(({ id, number, kind, once, amount, left, validTo }) => ({
      ...{ id, number, kind, once, validTo },
      amount: String(amount),
      left: String(left),
    })),
  }
}

export async function getOtherPending(context: Input<typeof operations.otherPending>) {
  const transfer = await getTransfer(context, context.params.id)
  return readOtherPending(context.db, context.session.scope, transfer)
}

/**
 * Performs a write once for each idempotency key and logs it.
 * @param perform returns the change of the transfer
 * @returns a handler that answers with the transfer as it is afterwards
 */
const writing =
  <Context extends Parameters<typeof once>[0]>(
    action: 'create' | 'raiseException',
    perform: (context: Context, tx: Database) => Promise<Change & { targetId: string }>,
  ) =>
  (context: Context): Promise<Transfer> =>
    operate(context, { action, resource: 'transfer' }, (tx, record) =>
      once(context, tx, operations[action], async () => {
        const change = await perform(context, tx)
        record(change)
        return getTransfer({ ...context, db: tx }, change.targetId)
      }),
    )

/** Moves coins, or, over what is left of the review threshold, asks another operator to. */
export const createTransfer = writing(
  'create',
  async (context: Input<typeof operations.create>, tx: Database) => {
    const { session, body } = context
    const movement = { ...body, amount: BigInt(body.amount) }
    // The time is read after the lock: entries of a party are in the order of their time, and of several transfers at
    // a time each counts those before it.
    const { now, quotas, used, ...both } = await requireAllowed(tx, context, movement)
    const allowance = await lockAllowance(tx, viewOf(context), movement.outgoingPartyId)
    const credit =
      movement.amount > allowance
        ? quotas.find(({ kind, left }) => kind === 'credit' && left >= movement.amount)
        : undefined
    const pending = movement.amount > allowance && !credit
    const transfer = {
      id: newId(),
      ...movement,
      type: transferType(both),
      outcome: pending ? 'pending' : 'success',
      reviewReason: pending ? 'threshold' : null,
      underCredit: credit !== undefined,
      operatorId: session.account.id,
      operatorName: session.account.username,
      createTime: now,
      updateTime: now,
    } as const
    const [row] = await tx.insert(transfers).values(transfer).returning()
    if (!row) throw new Error('The transfer was not inserted')
    await reserveQuotas(tx, row, credit ? [...used, credit] : used)
    if (pending) {
      await submitTransfer(context, tx, row, { code: 'threshold', detail: '' })
      await notifyReviewers(context, tx, row)
    } else await post(tx, row.id, movement, now)
    return { targetId: row.id, after: { ...transfer, orderNumber: row.orderNumber } }
  },
)

/**
 * Decides a pending transfer as a reviewer who is independent of the operator who requested it.
 * @throws Refusal `notFound`, `alreadyReviewed`, `staleVersion`, and where the reviewer or a rule forbids it
 */
export const decideTransfer: Decide = async (context, tx, action, { id, remark, version }) => {
  const { session, clock } = context
  const { transfer: before, reviewRefusal } = await requirePending(context, tx, id)
  if (reviewRefusal) throw new Refusal(reviewRefusal)
  if (version !== undefined && version !== before.updateTime)
    throw new Refusal('staleVersion', { current: await getTransfer({ ...context, db: tx }, id) })
  if (action === 'approve') await requireAllowed(tx, context, before, id)
  const now = clock()
  const result = action === 'approve' ? 'approved' : 'rejected'
  const decided = {
    outcome: action === 'approve' ? 'success' : 'failed',
    reviewReason: reviewReasonAt(before, now),
    reviewResult: result,
    reviewerId: session.account.id,
    reviewerName: session.account.username,
    reviewTime: now,
    reviewRemark: remark,
    updateTime: now,
  } as const
  await tx.update(transfers).set(decided).where(eq(transfers.id, before.id))
  if (action === 'approve') await post(tx, before.id, before, now)
  else {
    await lockParties(tx, [before.outgoingPartyId, before.incomingPartyId])
    await releaseQuotas(tx, before.id, now)
  }
  await notifyOfReview(context, tx, before, result)
  return { targetId: before.id, before, after: { ...before, ...decided } }
}

/** Pays a pending transfer out, if every rule still allows it, or revokes it: nothing moves. */
export const transferDecisions = decisionHandlers({
  kind: 'transfer',
  operations,
  decide: decideTransfer,
  get: getTransfer,
})

/**
 * Marks a pending transfer as exceptional for its reviewers, others than the caller.
 * @throws Refusal `notFound`, `alreadyReviewed`, `partyOutOfScope`, `exceptionRaised`
 */
export const raiseException = writing(
  'raiseException',
  async (context: Input<typeof operations.raiseException>, tx: Database) => {
    await lockOpenTask(tx, { kind: 'transfer', subjectId: context.params.id })
    const { transfer: before, reviewRefusal } = await requirePending(context, tx, context.params.id)
    if (reviewRefusal === 'partyOutOfScope') throw new Refusal(reviewRefusal)
    if (before.reviewReason === 'exception') throw new Refusal('exceptionRaised')
    const changed = {
      reviewReason: 'exception',
      exceptionRemark: context.body.remark,
      updateTime: context.clock(),
    } as const
    await tx.update(transfers).set(changed).where(eq(transfers.id, before.id))
    await submitTransfer(
      context,
      tx,
      { ...before, ...changed },
      { code: 'exception', detail: context.body.remark },
      [context.session.account.id],
    )
    await announceTransfer(tx, before.id)
    return { targetId: before.id, before, after: { ...before, ...changed } }
  },
)

/**
 * Puts a pending transfer into the queue of the review desk, for everyone but the operator who requested it.
 * @param excluded further accounts that must not review it
 */
const submitTransfer = (
  context: SignedIn,
  tx: Database,
  { id, updateTime, operatorId }: typeof transfers.$inferSelect,
  reason: { code: string; detail: string },
  excluded: readonly string[] = [],
) =>
  submitForReview(tx, context, {
    kind: 'transfer',
    subjectId: id,
    subjectVersion: updateTime,
    authorId: operatorId,
    excluded: operatorId ? [operatorId, ...excluded] : excluded,
    reasons: [{ source: 'rule', ...reason }],
  })

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

/** @throws Refusal `notFound` for what the session does not see; `alreadyReviewed` */
async function requirePending(context: SignedIn, tx: Database, id: string) {
  const found = await lockTransfer(tx, viewOf(context), id)
  if (!found) throw new Refusal('notFound')
  if (found.transfer.outcome !== 'pending') throw new Refusal('alreadyReviewed')
  return found
}
