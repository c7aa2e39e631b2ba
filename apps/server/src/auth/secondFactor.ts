import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { accounts } from '../db/schema/accounts.ts'
import { agents } from '../db/schema/agents.ts'
import { merchants, merchantSubaccounts as subaccounts } from '../db/schema/merchants.ts'
import { accountRoles, roles } from '../db/schema/roles.ts'
import { mfaChallenges, recoveryCodes } from '../db/schema/sessions.ts'
import type { Context } from '../kernel/context.ts'
import type { Change } from '../kernel/operate.ts'

type Account = typeof accounts.$inferSelect

/** Whether signing in asks for a second factor; a secret alone waits for its confirmation. */
export const isBound = ({ mfaStatus, mfaSecret }: Pick<Account, 'mfaStatus' | 'mfaSecret'>): boolean =>
  mfaStatus === 'open' && mfaSecret !== null

/** Condition on `accounts`: a role, or the agent, merchant or sub-account that the account acts for, demands a second factor. */
export const mfaDemanded = (db: Database): SQL<boolean> =>
  sql<boolean>`${or(
    exists(
      db
        .select({ id: roles.id })
        .from(accountRoles)
        .innerJoin(roles, eq(roles.id, accountRoles.roleId))
        .where(and(eq(accountRoles.accountId, accounts.id), eq(roles.mfaRequired, true))),
    ),
    ...[agents, merchants, subaccounts].map((table) =>
      exists(
        db
          .select({ id: table.id })
          .from(table)
          .where(and(eq(table.id, accounts.scopePartyId), eq(table.mfaStatus, 'open'))),
      ),
    ),
  )}`

/** Condition on `accounts`: a second factor is demanded and none is bound. */
export const mfaBindingRequired = (db: Database): SQL<boolean> =>
  sql<boolean>`((${accounts.mfaStatus} <> 'open' or ${accounts.mfaSecret} is null) and ${mfaDemanded(db)})`

/**
 * Forgets the authenticators of accounts whose rows the caller has locked, with their recovery codes and
 * the sign-ins that wait for one.
 * @returns what changed, for the operation log
 */
export async function forgetAuthenticators(
  { clock }: Pick<Context, 'clock'>,
  tx: Database,
  held: Account[],
): Promise<Change[]> {
  if (held.length === 0) return []
  const ids = held.map(({ id }) => id)
  const forgotten = { mfaStatus: 'closed', mfaSecret: null } as const
  await tx
    .update(accounts)
    .set({ ...forgotten, version: sql`${accounts.version} + 1`, updateTime: clock() })
    .where(inArray(accounts.id, ids))
  await tx.delete(recoveryCodes).where(inArray(recoveryCodes.accountId, ids))
  await tx.delete(mfaChallenges).where(inArray(mfaChallenges.accountId, ids))
  return held.map(({ id, mfaStatus, mfaSecret }) => ({
    targetId: id,
    before: { mfaStatus, mfaSecret },
    after: forgotten,
  }))
}

/**
 * A merchant or sub-account shows how the latest second factor of its operators ended. Its version stays: no one who
 * edits the merchant has to look again because someone signed in.
 */
export async function noteVerification(
  { clock }: Context,
  tx: Database,
  { scopePartyId }: Pick<Account, 'scopePartyId'>,
  mfaVerification: 'success' | 'failed',
): Promise<void> {
  if (!scopePartyId) return
  const noted = { mfaVerification, mfaVerifyTime: clock() }
  for (const table of [merchants, subaccounts])
    await tx.update(table).set(noted).where(eq(table.id, scopePartyId))
}
