import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { codeHolders } from '../../../auth/codeHolders.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { parties, transfers } from '../../../db/schema/ledger.ts'

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
    .select({ id: transfers.outgoingPartyId })
    .from(transfers)
    .where(inArray(transfers.id, [...transferIds]))
    .union(
      db
        .select({ id: transfers.incomingPartyId })
        .from(transfers)
        .where(inArray(transfers.id, [...transferIds])),
    )
  // The parties of the transfers and all above them.
  const scopes = sql`(
    with recursive above as (
      select id, parent_id from ${parties} where id in ${moved}
      union select parent.id, parent.parent_id from ${parties} as parent inner join above on above.parent_id = parent.id
    )
    select id from above)`
  const readers = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, [...accountIds]),
        eq(accounts.status, 'normal'),
        inArray(accounts.id, codeHolders(db, 'transfer:read')),
        or(isNull(accounts.scopePartyId), sql`${accounts.scopePartyId} in ${scopes}`),
      ),
    )
  return readers.map(({ id }) => id)
}
