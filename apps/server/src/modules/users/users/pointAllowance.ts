import { POINTS_GRANT_REVIEW, REVIEW_WINDOW_HOURS } from '@admin/api-client/contract/limits'
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { pointEntries, pointGrants } from '../../../db/schema/points.ts'
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

/** What an operator can still give and take without a review, of points and stars together. */
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

/**
 * Returns what an operator can still give to users and take from them without a review: the threshold, less what the
 * operator and accounts that aren't independent of them gave and took within the last hours without one, and less what
 * anyone gave so to each user and took from them, in grants and in changes of single users. Exact while the makers and
 * the users are locked.
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
  const ofUsers = await db
    .select({ userId: pointEntries.userId, points })
    .from(pointEntries)
    .leftJoin(pointGrants, eq(pointGrants.id, pointEntries.grantId))
    .where(and(inArray(pointEntries.userId, [...userIds]), isNull(pointGrants.reviewerId), changedSince))
    .groupBy(pointEntries.userId)
  const moved = new Map(ofUsers.map((user) => [user.userId, user.points]))
  const left = leftAfter((granted?.points ?? 0n) + (changed?.points ?? 0n))
  return { left, leftOf: (userId) => smaller(left, leftAfter(moved.get(userId) ?? 0n)) }
}
