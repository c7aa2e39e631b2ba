import type { BranchDisabling } from '@admin/api-client/contract/agents/agents'
import { and, asc, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { transfers } from '../../../db/schema/ledger.ts'
import { quotas } from '../../../db/schema/quotas.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { isActiveAt, usedAt } from '../quotas/applying.ts'
import { readPending } from './movedBranch.ts'

/** Returns what disabling parties affects beside themselves. */
export async function readDisabling(
  { config, clock }: Pick<SignedIn, 'config' | 'clock'>,
  tx: Database,
  ids: string[],
): Promise<Pick<BranchDisabling, 'pendingTransfers' | 'quotas' | 'accounts'>> {
  const now = clock()
  const held = await tx
    .select({
      id: quotas.id,
      number: quotas.number,
      kind: quotas.kind,
      amount: quotas.amount,
      used: usedAt({ config, now }),
    })
    .from(quotas)
    .where(and(inArray(quotas.granteeId, ids), isActiveAt(now)))
    .orderBy(asc(quotas.number))
  return {
    pendingTransfers: await readPending(tx, inArray(transfers.incomingPartyId, ids)),
    quotas: held.map((quota) => ({ ...quota, amount: String(quota.amount), used: String(quota.used) })),
    accounts: await tx
      .select({ id: accounts.id, username: accounts.username })
      .from(accounts)
      .where(inArray(accounts.scopePartyId, ids))
      .orderBy(asc(accounts.username)),
  }
}
