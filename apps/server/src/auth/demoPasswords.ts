import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { accounts } from '../db/schema/accounts.ts'
import { accountRoles, roles } from '../db/schema/roles.ts'
import type { Argon2 } from '../kernel/context.ts'
import { DEMO_MFA_SECRET, DEMO_MFA_USERNAME, DEMO_PASSWORD, DEMO_USERNAMES } from './demoAccounts.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Whether an account can sign in with the demo password. Checks the demo accounts, administrators, and accounts
 * that share a hash, as those of demo data do until a sign-in renews it.
 */
export async function demoPasswordWorks(db: Database, argon2: Argon2): Promise<boolean> {
  const shared = db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .groupBy(accounts.passwordHash)
    .having(sql`count(*) > 1`)
  const administrators = db
    .select({ id: accountRoles.accountId })
    .from(accountRoles)
    .innerJoin(roles, eq(roles.id, accountRoles.roleId))
    .where(eq(roles.identity, 'admin'))
  const suspects = await db
    .selectDistinct({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(
      or(
        inArray(accounts.username, [...DEMO_USERNAMES, DEMO_MFA_USERNAME]),
        inArray(accounts.id, administrators),
        inArray(accounts.passwordHash, shared),
      ),
    )
  for (const { passwordHash } of suspects) {
    if (await verifyPassword(DEMO_PASSWORD, passwordHash, argon2)) return true
  }
  return false
}

/** Whether an account's second factor is the demo authenticator, whose secret is public. */
export async function demoAuthenticatorWorks(db: Database): Promise<boolean> {
  const bound = await db
    .select({ mfaSecret: accounts.mfaSecret })
    .from(accounts)
    .where(eq(accounts.mfaStatus, 'open'))
  return bound.some(({ mfaSecret }) => mfaSecret === DEMO_MFA_SECRET)
}
