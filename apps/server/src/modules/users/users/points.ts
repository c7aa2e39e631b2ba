import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { pointEntries } from '../../../db/schema/points.ts'
import { users } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'

export type UserRow = typeof users.$inferSelect

type Entry = typeof pointEntries.$inferInsert

interface PointsChange extends Pick<Entry, 'transferId' | 'grantId' | 'occurrence'> {
  /** A user whose row the transaction has locked: the entries of a user are in the order of their time. */
  userId: string
  /** @default points */
  unit?: CodeOf<'pointUnit'>
  source: CodeOf<'pointSource'>
  /** Below zero for a decrease; the caller has checked that the user has as many. */
  amount: bigint
  remark: string
  /** Who made what the entry belongs to. @default who posts it */
  maker?: Pick<Entry, 'operatorId' | 'operatorName'>
}

/** Who changes points: an operator in a session, or the platform. */
export type PointsActor = Pick<SignedIn, 'clock'> & { session?: Pick<SignedIn['session'], 'account'> }

/**
 * Locks users until the transaction ends, in the order of their ids: nothing else is posted to their points
 * until then, and no two transactions wait for each other.
 */
export const lockUsers = (tx: Database, ids: readonly string[]) =>
  tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update')

/**
 * Posts entries to the ledger of points; the database adds them to what the users have.
 * @returns the ids of the entries, in the same order
 */
export async function postPoints(
  tx: Database,
  { session, clock }: PointsActor,
  changes: readonly PointsChange[],
): Promise<bigint[]> {
  if (changes.length === 0) return []
  const { id: operatorId = null, username: operatorName = '' } = session?.account ?? {}
  const time = clock()
  const entries = await tx
    .insert(pointEntries)
    .values(
      changes.map(
        ({ maker, ...change }): Entry => ({
          ...change,
          bizType: change.amount < 0n ? '2' : '1',
          // Written by the posting trigger.
          balanceAfter: 0n,
          ...{ operatorId, operatorName, ...maker, time },
        }),
      ),
    )
    .returning({ id: pointEntries.id })
  return entries.map(({ id }) => id)
}
