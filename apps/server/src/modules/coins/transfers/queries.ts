import { type Transfer, transfer, transferQuery } from '@admin/api-client/contract/coins/transfers'
import { transferDefaultSort } from '@admin/api-client/contract/coins/transfers.sort'
import { REVIEW_WINDOW_HOURS, TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import { and, asc, eq, getTableColumns, gte, inArray, isNull, lte, ne, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/Database.ts'
import { hasId, plain } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { ledgerEntries, parties, transfers } from '../../../db/schema/ledger.ts'
import { HOUR } from '../../../kernel/durations.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'
import { quotasOf } from '../../agents/quotas/applying.ts'
import { dependentIds } from '../../system/accounts/controls.ts'
import {
  eitherSide,
  hasReviewReason,
  isReviewable,
  reviewReasonAt,
  reviewRefusal,
  type View,
  visibleTransfers,
} from './reviews.ts'

const outgoing = alias(parties, 'outgoing')
const incoming = alias(parties, 'incoming')
const outgoingEntry = alias(ledgerEntries, 'outgoing_entry')
const incomingEntry = alias(ledgerEntries, 'incoming_entry')

const {
  outgoingPartyId,
  incomingPartyId,
  reviewerId: _,
  underCredit: __,
  requestId: ___,
  ...columns
} = getTableColumns(transfers)

const selectTransfers = (db: Database, view: View) => {
  const { scope } = view
  return db
    .select({
      ...columns,
      outgoingPartyId,
      outgoingPartyName: outgoing.nickname,
      outgoingPartyKind: outgoing.kind,
      outgoingBalance: sql<
        bigint | null
      >`case when ${withinScope(outgoing.id, scope) ?? sql`true`} then ${outgoingEntry.balanceAfter} end`,
      incomingPartyId,
      incomingPartyName: incoming.nickname,
      incomingPartyKind: incoming.kind,
      incomingBalance: sql<
        bigint | null
      >`case when ${withinScope(incoming.id, scope) ?? sql`true`} then ${incomingEntry.balanceAfter} end`,
      quotas: quotasOf(transfers.id),
      reviewRefusal: reviewRefusal(db, view),
    })
    .from(transfers)
    .innerJoin(outgoing, eq(outgoing.id, transfers.outgoingPartyId))
    .innerJoin(incoming, eq(incoming.id, transfers.incomingPartyId))
    .leftJoin(
      outgoingEntry,
      and(eq(outgoingEntry.transferId, transfers.id), eq(outgoingEntry.partyId, transfers.outgoingPartyId)),
    )
    .leftJoin(
      incomingEntry,
      and(eq(incomingEntry.transferId, transfers.id), eq(incomingEntry.partyId, transfers.incomingPartyId)),
    )
}

type Row = Awaited<ReturnType<typeof selectTransfers>>[number]

const balance = (value: bigint | null) => (value === null ? null : String(value))

const toDto =
  ({ now }: View) =>
  (rows: Row[]): Transfer[] =>
    rows.map((row) => ({
      ...row,
      amount: String(row.amount),
      outgoingBalance: balance(row.outgoingBalance),
      incomingBalance: balance(row.incomingBalance),
      reviewReason: reviewReasonAt(row, now),
    }))

export const transferReads = (view: View) =>
  listReads({
    table: transfers,
    row: transfer,
    query: transferQuery,
    visible: visibleTransfers(view.scope),
    select: (db) => selectTransfers(db, view).$dynamic(),
    filters: {
      orderNumber: (orderNumber) => eq(transfers.orderNumber, orderNumber.toUpperCase()),
      partyId: (id) => eitherSide((side) => hasId(side, id)),
      amountFrom: (amount) => gte(transfers.amount, BigInt(amount)),
      amountTo: (amount) => lte(transfers.amount, BigInt(amount)),
      reviewReason: (reason) => hasReviewReason(reason, view.now),
      reviewable: (reviewable, db) =>
        reviewable === 'y' ? isReviewable(db, view) : not(isReviewable(db, view)),
    },
    sortKeys: { orderNumber: plain(transfers.orderNumber) },
    defaultSort: transferDefaultSort,
    toDto: toDto(view),
  })

/** Locks a transfer that the viewer sees until the transaction ends, and says whether they can review it. */
export async function lockTransfer(tx: Database, view: View, id: string) {
  const [found] = await tx
    .select({ transfer: transfers, reviewRefusal: reviewRefusal(tx, view) })
    .from(transfers)
    .where(and(eq(transfers.id, id), visibleTransfers(view.scope)))
    .for('update')
  return found
}

/** What was moved without a review within the last hours. */
export interface Moved {
  /** By an operator and by accounts that aren't independent of them, to any party. */
  byOperator: bigint
  /** From a party, by anyone. */
  fromParty: bigint
}

const isCounted = (since: number) =>
  and(isNull(transfers.reviewReason), not(transfers.underCredit), gte(transfers.createTime, since))

/** Condition for what an operator, and accounts that aren't independent of them, moved since a moment without a review. */
const isMovedBy = (accountId: string, since: number) =>
  // An array, so that the index by operator serves.
  and(sql`${transfers.operatorId} = any(array${dependentIds(accountId)})`, isCounted(since))

/** Condition for what was moved from a party since a moment without a review. */
const isMovedFrom = (partyId: string, since: number) =>
  and(eq(transfers.outgoingPartyId, partyId), isCounted(since))

/** Returns what was moved without a review within the last hours, and without a credit quota. */
export async function readMoved(
  db: Database,
  { accountId, now }: Omit<View, 'scope'>,
  outgoingPartyId: string,
): Promise<Moved> {
  const since = now - REVIEW_WINDOW_HOURS * HOUR
  const sum = async (condition: SQL | undefined) => {
    const [moved] = await db
      .select({ coins: sql`coalesce(sum(${transfers.amount}), 0)`.mapWith(BigInt) })
      .from(transfers)
      .where(condition)
    return moved?.coins ?? 0n
  }
  return {
    byOperator: await sum(isMovedBy(accountId, since)),
    fromParty: await sum(isMovedFrom(outgoingPartyId, since)),
  }
}

/** Returns the coins that can still be moved without a review: the threshold, less the larger of the two sums. */
export function allowanceAfter({ byOperator, fromParty }: Moved): bigint {
  const remaining = BigInt(TRANSFER_REVIEW_THRESHOLD) - (byOperator > fromParty ? byOperator : fromParty)
  return remaining > 0n ? remaining : 0n
}

/**
 * Returns the coins that an operator can still move from a party without a review. Exact for a transaction that holds
 * the party's lock: it waits for other transfers of the operator and of accounts that aren't independent of them.
 */
export async function lockAllowance(
  tx: Database,
  view: Omit<View, 'scope'>,
  outgoingPartyId: string,
): Promise<bigint> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, dependentIds(view.accountId)))
    .orderBy(asc(accounts.id))
    .for('no key update')
  return allowanceAfter(await readMoved(tx, view, outgoingPartyId))
}

/** Returns how many other transfers from the same party are pending, and how many coins they would move together. */
export async function readOtherPending(
  db: Database,
  scope: Scope,
  { id, outgoingPartyId }: Pick<Transfer, 'id' | 'outgoingPartyId'>,
): Promise<{ count: number; coins: string }> {
  const [others] = await db
    .select({
      count: sql<number>`count(*)::int`,
      coins: sql<string>`coalesce(sum(${transfers.amount}), 0)::text`,
    })
    .from(transfers)
    .where(
      and(
        eq(transfers.outcome, 'pending'),
        eq(transfers.outgoingPartyId, outgoingPartyId),
        ne(transfers.id, id),
        visibleTransfers(scope),
      ),
    )
  return others ?? { count: 0, coins: '0' }
}
