import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { accounts } from '../db/schema/accounts.ts'
import { agents } from '../db/schema/agents.ts'
import { merchants, merchantSubaccounts as subaccounts } from '../db/schema/merchants.ts'
import { passkeys } from '../db/schema/passkeys.ts'
import { accountRoles, roles } from '../db/schema/roles.ts'
import { mfaChallenges, recoveryCodes } from '../db/schema/sessions.ts'
import type { Context } from '../kernel/context.ts'
import type { Change } from '../kernel/operate.ts'
import { isOneTimePassword } from './oneTimeCodes.ts'
import { endTrustOf } from './trustedDevices.ts'

type Account = typeof accounts.$inferSelect

/** Whether an account has an authenticator; a secret alone waits for its confirmation. */
export const hasAuthenticator = ({
  mfaStatus,
  mfaSecret,
}: Pick<Account, 'mfaStatus' | 'mfaSecret'>): boolean => mfaStatus === 'open' && mfaSecret !== null

/** Whether signing in asks for a second factor: an authenticator or a passkey. */
export const isBound = (account: Pick<Account, 'mfaStatus' | 'mfaSecret' | 'passkeyCount'>): boolean =>
  hasAuthenticator(account) || account.passkeyCount > 0

/** The roles of an account that demand a second factor, as a subquery. */
const demandingRoles = (db: Database, condition?: SQL) =>
  db
    .select({ id: roles.id })
    .from(accountRoles)
    .innerJoin(roles, eq(roles.id, accountRoles.roleId))
    .where(and(eq(accountRoles.accountId, accounts.id), eq(roles.mfaRequired, true), condition))

/** Condition on `accounts`: the agent, merchant or sub-account that the account acts for demands a second factor. */
const demandedByParty = (db: Database) =>
  or(
    ...[agents, merchants, subaccounts].map((table) =>
      exists(
        db
          .select({ id: table.id })
          .from(table)
          .where(and(eq(table.id, accounts.scopePartyId), eq(table.mfaStatus, 'open'))),
      ),
    ),
  )

/** Condition on `accounts`: a role, or the agent, merchant or sub-account that the account acts for, demands a second factor. */
export const mfaDemanded = (db: Database): SQL<boolean> =>
  sql<boolean>`${or(exists(demandingRoles(db)), demandedByParty(db))}`

/**
 * When an account has to have bound what a role demands: after the grace since the demand, its creation, or when it got
 * the role, whichever is the latest.
 */
const dueTime = sql`greatest(${roles.mfaDemandTime}, ${accounts.createTime}, ${accountRoles.createTime})
  + ${roles.mfaGraceDays} * interval '24 hours'`

/** Condition on `accounts`: signing in doesn't ask for a second factor. */
export const isUnbound = sql`(${accounts.passkeyCount} = 0 and (${accounts.mfaStatus} <> 'open' or ${accounts.mfaSecret} is null))`

/** Of `accounts`: whether a second factor is bound. */
export const boundStatus = sql<CodeOf<'mfaStatus'>>`case when ${isUnbound} then 'closed' else 'open' end`

/**
 * Condition on `accounts`: a second factor is demanded, the grace is over, and none is bound.
 * @param now epoch milliseconds, or a placeholder for a moment
 */
export const mfaBindingRequired = (db: Database, now: number | SQL): SQL<boolean> => {
  const moment = typeof now === 'number' ? sql`${sql.param(now, roles.mfaDemandTime)}::timestamptz` : now
  const isDue = or(eq(roles.mfaGraceDays, 0), sql`${dueTime} <= ${moment}`)
  return sql<boolean>`(${isUnbound} and ${or(exists(demandingRoles(db, isDue)), demandedByParty(db))})`
}

/**
 * Of `accounts`: when a role demands that a second factor is bound at the latest; null if no role demands it, or one is
 * bound. What an agent, merchant or sub-account demands has no grace, and so no due time.
 */
export const mfaDueTime = (db: Database) =>
  sql`(${db
    .select({ time: sql`min(${dueTime})` })
    .from(accountRoles)
    .innerJoin(roles, eq(roles.id, accountRoles.roleId))
    .where(and(eq(accountRoles.accountId, accounts.id), eq(roles.mfaRequired, true), isUnbound))})`.mapWith(
    (time) => accounts.createTime.mapFromDriverValue(time) as number | null,
  )

/**
 * Forgets the authenticators and passkeys of accounts whose rows the caller has locked, with their recovery codes, the
 * sign-ins that wait for one, and the trust in their devices.
 * @returns what changed, for the operation log
 */
export async function forgetAuthenticators(
  { clock }: Pick<Context, 'clock'>,
  tx: Database,
  held: Account[],
): Promise<Change[]> {
  if (held.length === 0) return []
  const ids = held.map(({ id }) => id)
  const forgotten = { mfaStatus: 'closed', mfaSecret: null, passkeyCount: 0 } as const
  const unknown = { mfaVerification: null, mfaVerifyTime: null, mfaMethod: null, mfaBoundTime: null }
  await tx
    .update(accounts)
    .set({ ...forgotten, ...unknown, version: sql`${accounts.version} + 1`, updateTime: clock() })
    .where(inArray(accounts.id, ids))
  await tx.delete(passkeys).where(inArray(passkeys.accountId, ids))
  await tx.delete(recoveryCodes).where(inArray(recoveryCodes.accountId, ids))
  await tx.delete(mfaChallenges).where(inArray(mfaChallenges.accountId, ids))
  await endTrustOf(tx, ids)
  return held.map(({ id, mfaStatus, mfaSecret, passkeyCount }) => ({
    targetId: id,
    before: { mfaStatus, mfaSecret, passkeyCount },
    after: forgotten,
  }))
}

/** Forgets the authenticator of an account that also has a passkey, and the trust in its devices. Its recovery codes stay. */
export async function forgetAuthenticator(
  { clock }: Pick<Context, 'clock'>,
  tx: Database,
  { id }: Pick<Account, 'id'>,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ mfaStatus: 'closed', mfaSecret: null, version: sql`${accounts.version} + 1`, updateTime: clock() })
    .where(eq(accounts.id, id))
  await tx.delete(mfaChallenges).where(eq(mfaChallenges.accountId, id))
  await endTrustOf(tx, [id])
}

/** Returns what a second factor was proved by. */
export const methodOf = ({
  code,
  passkey,
}: {
  code?: string | undefined
  passkey?: object | undefined
}): CodeOf<'mfaMethod'> => {
  if (passkey) return 'passkey'
  return isOneTimePassword(code ?? '') ? 'authenticator' : 'recoveryCode'
}

/**
 * An account, and the agent, merchant or sub-account that it acts for, show how the latest second factor ended. Their
 * versions stay: operators who edit them don't have to look again because someone signed in.
 */
export async function noteVerification(
  { clock }: Context,
  tx: Database,
  { id, scopePartyId }: Pick<Account, 'id' | 'scopePartyId'>,
  { outcome, method }: { outcome: CodeOf<'mfaVerification'>; method: CodeOf<'mfaMethod'> },
): Promise<void> {
  const noted = { mfaVerification: outcome, mfaVerifyTime: clock() }
  await tx
    .update(accounts)
    .set({ ...noted, mfaMethod: method })
    .where(eq(accounts.id, id))
  if (!scopePartyId) return
  for (const table of [agents, merchants, subaccounts])
    await tx.update(table).set(noted).where(eq(table.id, scopePartyId))
}
