import {
  type PointsTransfer,
  pointsTransfer,
  pointsTransferQuery,
  type pointsTransferRefusals,
} from '@admin/api-client/contract/content/pointsTransfers'
import { pointsTransferDefaultSort } from '@admin/api-client/contract/content/pointsTransfers.sort'
import { POINTS_TRANSFER_HOURS } from '@admin/api-client/contract/limits'
import { and, eq, gt, gte, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { contains, hasId, plain } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { pointEntries, pointsTransfers } from '../../../db/schema/points.ts'
import { users } from '../../../db/schema/users.ts'
import { HOUR } from '../../../kernel/durations.ts'
import { areDependent, dependentIds } from '../../system/accounts/controls.ts'
import { excludedIds } from '../review/excludedIds.ts'
import { lockOpenTasks } from '../review/tasks.ts'

const NAME = 'pointsTransfer'

export type PointsTransferRow = typeof pointsTransfers.$inferSelect
type Refused = (typeof pointsTransferRefusals)[number]

const { outcome, operatorId, outgoingUserId, incomingUserId } = pointsTransfers

const isPending = eq(outcome, 'pending')

const excluded = excludedIds(NAME, pointsTransfers.id)

/** Why an account can't review a pending transfer: what lists show and what reviews reject. */
export const pointsTransferRefusal = (db: Database, accountId: string) => sql<Refused | null>`case
  when ${outcome} <> 'pending' then null
  when ${operatorId} = ${accountId} then 'ownTransfer'
  when ${areDependent(db, accountId, operatorId)} then 'dependentReviewer'
  when ${accountId} in ${excluded} then 'ownException'
  when exists (${excluded} intersect ${dependentIds(accountId)}) then 'dependentReviewer'
end`

/** Condition that a transfer is pending and an account can review it. */
export const isReviewable = (db: Database, accountId: string): SQL =>
  sql`(${isPending} and ${pointsTransferRefusal(db, accountId)} is null)`

/** Moment before which a transfer that is still pending has timed out. */
export const timedOutBefore = (now: number) => now - POINTS_TRANSFER_HOURS * HOUR

/** Why a transfer has to be reviewed, at a moment. */
export const reviewReasonAt = (
  { outcome, reviewReason, createTime }: Pick<PointsTransferRow, 'outcome' | 'reviewReason' | 'createTime'>,
  now: number,
) =>
  outcome === 'pending' && reviewReason === null && createTime < timedOutBefore(now)
    ? 'timeout'
    : reviewReason

const hasReviewReason = (reason: string, now: number): SQL => {
  const since = sql.param(timedOutBefore(now), pointsTransfers.createTime)
  return sql`${reason} = case
    when ${isPending} and ${pointsTransfers.reviewReason} is null and ${pointsTransfers.createTime} < ${since} then 'timeout'
    else ${pointsTransfers.reviewReason} end`
}

const outgoing = alias(users, 'outgoing_user')
const incoming = alias(users, 'incoming_user')
const outgoingEntry = alias(pointEntries, 'outgoing_entry')
const incomingEntry = alias(pointEntries, 'incoming_entry')

const { version, createTime, updateTime, ...columns } = columnsOf(pointsTransfers, pointsTransfer)

const selectTransfers = (db: Database, accountId: string) =>
  db
    .select({
      ...columns,
      ...{ version, createTime, updateTime },
      outgoingUserName: outgoing.nickname,
      incomingUserName: incoming.nickname,
      outgoingBalance: outgoingEntry.balanceAfter,
      incomingBalance: incomingEntry.balanceAfter,
      reviewRefusal: pointsTransferRefusal(db, accountId),
    })
    .from(pointsTransfers)
    .innerJoin(outgoing, eq(outgoing.id, outgoingUserId))
    .innerJoin(incoming, eq(incoming.id, incomingUserId))
    .innerJoin(
      outgoingEntry,
      and(
        eq(outgoingEntry.transferId, pointsTransfers.id),
        eq(outgoingEntry.userId, outgoingUserId),
        lt(outgoingEntry.amount, 0n),
      ),
    )
    .leftJoin(
      incomingEntry,
      and(
        eq(incomingEntry.transferId, pointsTransfers.id),
        eq(incomingEntry.userId, incomingUserId),
        gt(incomingEntry.amount, 0n),
      ),
    )

const named = (side: PgColumn, text: string | undefined) =>
  sql`${side} in (select ${users.id} from ${users} where ${contains(users.nickname, text)})`

const reads = ({ session, clock }: Reader) => {
  const accountId = session.account.id
  const now = clock()
  return listReads({
    table: pointsTransfers,
    row: pointsTransfer,
    query: pointsTransferQuery,
    select: (db) => selectTransfers(db, accountId).$dynamic(),
    filters: {
      orderNumber: (number) => eq(pointsTransfers.orderNumber, number.toUpperCase()),
      outgoingUser: (text) => named(outgoingUserId, text),
      incomingUser: (text) => named(incomingUserId, text),
      userId: (id) => or(hasId(outgoingUserId, id), hasId(incomingUserId, id)),
      amountFrom: (amount) => gte(pointsTransfers.amount, BigInt(amount)),
      amountTo: (amount) => lte(pointsTransfers.amount, BigInt(amount)),
      reviewReason: (reason) => hasReviewReason(reason, now),
      reviewable: (reviewable, db) =>
        reviewable === 'y' ? isReviewable(db, accountId) : not(isReviewable(db, accountId)),
    },
    sortKeys: { orderNumber: plain(pointsTransfers.orderNumber) },
    defaultSort: pointsTransferDefaultSort,
    toDto: (rows): PointsTransfer[] =>
      rows.map((row) => ({
        ...row,
        amount: String(row.amount),
        outgoingBalance: String(row.outgoingBalance),
        incomingBalance: row.incomingBalance === null ? null : String(row.incomingBalance),
        reviewReason: reviewReasonAt(row, now),
      })),
  })
}

/** What users give to each other. */
export const pointsTransferResource = resourceOf({
  name: NAME,
  table: pointsTransfers,
  reads,
  beforeLock: lockOpenTasks(NAME),
})
