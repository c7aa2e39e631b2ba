import { inArray, sql } from 'drizzle-orm'
import { argon2Verify } from 'hash-wasm'
import type { Database } from './db/Database.ts'
import { accounts } from './db/schema/accounts.ts'
import { DEMO_MFA_USERNAME, DEMO_PASSWORD, DEMO_USERNAMES } from './seed/demo.ts'

/**
 * Whether somebody can still sign in with the demo password: a demo account, or one whose hash is another
 * account's too, which only the seed makes.
 */
export async function demoPasswordWorks(db: Database): Promise<boolean> {
  const shared = db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .groupBy(accounts.passwordHash)
    .having(sql`count(*) > 1`)
  const suspects = await db
    .selectDistinct({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(
      sql`${inArray(accounts.username, [...DEMO_USERNAMES, DEMO_MFA_USERNAME])} or ${inArray(accounts.passwordHash, shared)}`,
    )
  for (const { passwordHash } of suspects) {
    if (await argon2Verify({ password: DEMO_PASSWORD, hash: passwordHash })) return true
  }
  return false
}
