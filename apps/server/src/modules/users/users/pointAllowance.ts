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

/**
 * Returns the points and stars that an operator can still give and take without a review: the threshold, less
 * what they and accounts that aren't independent of them gave and took within the last hours without one, in grants and
 * in changes of single users. Exact while the makers are locked.
 */
export async function readAllowance(
  db: Database,
  { session, clock }: Pick<SignedIn, 'session' | 'clock'>,
): Promise<bigint> {
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
  const [changed] = await db
    .select({ points: sql`coalesce(sum(abs(${pointEntries.amount})), 0)`.mapWith(BigInt) })
    .from(pointEntries)
    .where(
      and(
        inArray(pointEntries.operatorId, makers),
        eq(pointEntries.source, 'admin'),
        isNull(pointEntries.grantId),
        gte(pointEntries.time, since),
      ),
    )
  const left = BigInt(POINTS_GRANT_REVIEW) - (granted?.points ?? 0n) - (changed?.points ?? 0n)
  return left > 0n ? left : 0n
}
