import type { ReviewRefusal } from '@admin/api-client/contract/coins/transfers'
import { TRANSFER_REVIEW_HOURS } from '@admin/api-client/contract/limits'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/Database.ts'
import { transfers } from '../../../db/schema/ledger.ts'
import { HOUR } from '../../../kernel/durations.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'
import { excludedIds } from '../../content/review/excludedIds.ts'
import { areDependent, dependentIds } from '../../system/accounts/controls.ts'

/** Who looks at transfers, and when: pending ones time out. */
export interface View {
  scope: Scope
  accountId: string
  /** Epoch milliseconds. */
  now: number
}

/** A condition on the outgoing or the incoming party of a transfer. */
export const eitherSide = (condition: (side: PgColumn) => SQL | undefined) =>
  or(condition(transfers.outgoingPartyId), condition(transfers.incomingPartyId))

/** Transfers that a session sees: those with a party within its scope. */
export const visibleTransfers = (scope: Scope) => eitherSide((side) => withinScope(side, scope))

/** Moment before which a transfer that is still pending has timed out. */
const timedOutBefore = (now: number) => now - TRANSFER_REVIEW_HOURS * HOUR

type Reviewable = Pick<typeof transfers.$inferSelect, 'outcome' | 'reviewReason' | 'createTime'>

/** Why a transfer has to be reviewed, at a moment. */
export const reviewReasonAt = ({ outcome, reviewReason, createTime }: Reviewable, now: number) =>
  outcome === 'pending' && reviewReason === 'threshold' && createTime < timedOutBefore(now)
    ? 'timeout'
    : reviewReason

export function hasReviewReason(reason: string, now: number): SQL {
  const since = sql.param(timedOutBefore(now), transfers.createTime)
  return sql`${reason} = case
    when ${transfers.outcome} = 'pending' and ${transfers.reviewReason} = 'threshold'
      and ${transfers.createTime} < ${since} then 'timeout'
    else ${transfers.reviewReason} end`
}

const excluded = excludedIds('transfer', transfers.id)

/** Why the viewer cannot review a pending transfer: what lists show and what reviews refuse. */
export function reviewRefusal(db: Database, { scope, accountId }: View) {
  const { outcome, operatorId, outgoingPartyId, incomingPartyId } = transfers
  const inScope = and(withinScope(outgoingPartyId, scope), withinScope(incomingPartyId, scope))
  return sql<ReviewRefusal | null>`case
    when ${outcome} <> 'pending' then null
    when not ${inScope ?? sql`true`} then 'partyOutOfScope'
    when ${operatorId} = ${accountId} then 'ownTransfer'
    when ${areDependent(db, accountId, operatorId)} then 'dependentReviewer'
    when ${accountId} in ${excluded} then 'ownException'
    when exists (${excluded} intersect ${dependentIds(accountId)}) then 'dependentReviewer'
  end`
}

/** Condition that a transfer is pending and the viewer can review it. */
export const isReviewable = (db: Database, view: View): SQL =>
  sql`(${transfers.outcome} = 'pending' and ${reviewRefusal(db, view)} is null)`

/** Returns how many pending transfers the viewer sees and can review. */
export const countReviewable = (db: Database, view: View): Promise<number> =>
  db.$count(transfers, and(isReviewable(db, view), visibleTransfers(view.scope)))
