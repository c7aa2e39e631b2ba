import { POINTS_GRANT_REVIEW, REVIEW_WINDOW_HOURS } from '@admin/api-client/contract/limits'
import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { pointEntries, pointGrants, pointsTransfers } from '../../../db/schema/points.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { HOUR } from '../../../kernel/durations.ts'
import { dependentIds } from '../../system/accounts/controls.ts'

/**
 * Lets the caller, and accounts that aren't independent of them, make one grant or change after the other until the
 * transaction ends: each counts those before it.
 */
export const lockMakers = (tx: Database, { session }: Pick<SignedIn, 'session'>) =>
  tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, dependentIds(session.account.id)))
    .orderBy(asc(accounts.id))
    .for('no key update')

/** What an operator can still give, take and transfer without a review, of points and stars together. */
interface PointAllowance {
  left: bigint
  /** To and from one user. */
  leftOf: (userId: string) => bigint
}

const leftAfter = (moved: bigint): bigint => {
  const left = BigInt(POINTS_GRANT_REVIEW) - moved
  return left > 0n ? left : 0n
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

/** What operators transferred on behalf of users within the last hours without a review. */
const transferredSince = (since: number) =>
  and(
    isNotNull(pointsTransfers.operatorId),
    ne(pointsTransfers.outcome, 'failed'),
    isNull(pointsTransfers.reviewReason),
    gte(pointsTransfers.createTime, since),
  )

/**
 * Returns what an operator can still give to users, take from them and transfer for them without a review: the threshold,
 * less what the operator and accounts that aren't independent of them moved so within the last hours without one, and less
 * what anyone moved so of each user, in grants, changes of single users and transfers. Exact while the makers and the
 * users are locked.
 */
export async function readAllowance(
  db: Database,
  { session, clock }: Pick<SignedIn, 'session' | 'clock'>,
  userIds: readonly string[],
): Promise<PointAllowance> {
  const makers = dependentIds(session.account.id)
  const since = clock() - REVIEW_WINDOW_HOURS * HOUR
  const [granted] = await db
    .select({ points: sql`coalesce(sum(${pointGrants.given} + ${pointGrants.taken}), 0)`.mapWith(BigInt) })
    .from(pointGrants)
    .where(
      and(
        inArray(pointGrants.operatorId, makers),
        eq(pointGrants.state, 'paid'),
        isNull(pointGrants.reviewerId),
        gte(pointGrants.createTime, since),
      ),
    )
  const points = sql`coalesce(sum(abs(${pointEntries.amount})), 0)`.mapWith(BigInt)
  const changedSince = and(eq(pointEntries.source, 'admin'), gte(pointEntries.time, since))
  const [changed] = await db
    .select({ points })
    .from(pointEntries)
    .where(and(inArray(pointEntries.operatorId, makers), isNull(pointEntries.grantId), changedSince))
  const ids = [...userIds]
  const transferred = sql`coalesce(sum(${pointsTransfers.amount}), 0)`.mapWith(BigInt)
  const [made] = await db
    .select({ points: transferred })
    .from(pointsTransfers)
    .where(and(inArray(pointsTransfers.operatorId, makers), transferredSince(since)))
  const side = sql<string>`unnest(array[${pointsTransfers.outgoingUserId}, ${pointsTransfers.incomingUserId}])`
  const sides = db
    .select({ userId: side.as('user_id'), amount: pointsTransfers.amount })
    .from(pointsTransfers)
    .where(
      and(
        or(inArray(pointsTransfers.outgoingUserId, ids), inArray(pointsTransfers.incomingUserId, ids)),
        transferredSince(since),
      ),
    )
    .as('sides')
  const transfersOfUsers = await db
    .select({ userId: sides.userId, points: sql`sum(${sides.amount})`.mapWith(BigInt) })
    .from(sides)
    .where(inArray(sides.userId, ids))
    .groupBy(sides.userId)
  const ofUsers = await db
    .select({ userId: pointEntries.userId, points })
    .from(pointEntries)
    .leftJoin(pointGrants, eq(pointGrants.id, pointEntries.grantId))
    .where(and(inArray(pointEntries.userId, ids), isNull(pointGrants.reviewerId), changedSince))
    .groupBy(pointEntries.userId)
  const moved = new Map<string, bigint>()
  for (const { userId, points } of [...ofUsers, ...transfersOfUsers])
    moved.set(userId, (moved.get(userId) ?? 0n) + points)
  const left = leftAfter((granted?.points ?? 0n) + (changed?.points ?? 0n) + (made?.points ?? 0n))
  return { left, leftOf: (userId) => smaller(left, leftAfter(moved.get(userId) ?? 0n)) }
}
