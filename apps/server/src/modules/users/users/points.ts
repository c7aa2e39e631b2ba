import type { Database } from '../../../db/Database.ts'
import { pointEntries } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'

interface PointsChange {
  /** A user whose row the transaction has locked: the entries of a user are in the order of their time. */
  userId: string
  /** Below zero for a decrease; the caller has checked that the user has as many points. */
  amount: bigint
  remark: string
}

/** Posts an entry to the points ledger; the database adds it to the user's points. @returns the entry's id */
export async function postPoints(
  tx: Database,
  { session, clock }: Pick<SignedIn, 'session' | 'clock'>,
  { userId, amount, remark }: PointsChange,
): Promise<bigint> {
  const [entry] = await tx
    .insert(pointEntries)
    .values({
      userId,
      bizType: amount < 0n ? '2' : '1',
      amount,
      // Written by the posting trigger.
      balanceAfter: 0n,
      remark,
      operatorName: session.account.username,
      time: clock(),
    })
    .returning({ id: pointEntries.id })
  if (!entry) throw new Error('The points entry was not inserted')
  return entry.id
}
