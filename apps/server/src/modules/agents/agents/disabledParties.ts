import type { BranchDisabling } from '@admin/api-client/contract/agents/agents'
import { and, asc, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { transfers } from '../../../db/schema/ledger.ts'
import { quotas } from '../../../db/schema/quotas.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { accountsWithinScope, idArray } from '../../../kernel/scope.ts'
import { isActiveAt, usedAt } from '../quotas/applying.ts'
import { readPending } from './movedBranch.ts'

/** Returns what disabling parties affects beside themselves. */
export async function readDisabling(
  { config, clock, session }: Pick<SignedIn, 'config' | 'clock' | 'session'>,
  tx: Database,
  ids: string[],
): Promise<Pick<BranchDisabling, 'pendingTransfers' | 'quotas' | 'accounts'>> {
  const now = clock()
  // One parameter, however many they are.
  const isOneOf = (column: PgColumn) => sql`${column} = any(${idArray(ids)})`
  const held = await tx
    .select({
      id: quotas.id,
      number: quotas.number,
      kind: quotas.kind,
      amount: quotas.amount,
      used: usedAt({ config, now }),
    })
    .from(quotas)
    .where(and(isOneOf(quotas.granteeId), isActiveAt(now)))
    .orderBy(asc(quotas.number))
  return {
    pendingTransfers: await readPending(tx, isOneOf(transfers.incomingPartyId)),
    quotas: held.map((quota) => ({ ...quota, amount: String(quota.amount), used: String(quota.used) })),
    accounts: await tx
      .select({ id: accounts.id, username: accounts.username })
      .from(accounts)
      .where(and(isOneOf(accounts.scopePartyId), accountsWithinScope(session.scope)))
      .orderBy(asc(accounts.username)),
  }
}
