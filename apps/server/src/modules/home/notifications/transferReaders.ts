import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { codeHolders } from '../../../auth/codeHolders.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { parties, transfers } from '../../../db/schema/ledger.ts'
import { withAncestors } from '../../../db/tree.ts'

/**
 * Returns which of the accounts may read one of the transfers at least: their roles hold the code, and a party of the
 * transfer is in their data scope.
 */
export async function transferReaders(
  db: Database,
  transferIds: readonly string[],
  accountIds: readonly string[],
): Promise<string[]> {
  const moved = db
    .select({ id: sql`unnest(array[${transfers.outgoingPartyId}, ${transfers.incomingPartyId}])` })
    .from(transfers)
    .where(inArray(transfers.id, [...transferIds]))
  const readers = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, [...accountIds]),
        eq(accounts.status, 'normal'),
        inArray(accounts.id, codeHolders(db, 'transfer:read')),
        or(isNull(accounts.scopePartyId), inArray(accounts.scopePartyId, withAncestors(parties, moved))),
      ),
    )
  return readers.map(({ id }) => id)
}
