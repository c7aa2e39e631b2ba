import { eq } from 'drizzle-orm'
import { verifyPassword } from '../../../auth/passwords.ts'
import { forgive } from '../../../auth/throttle.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { logOwnFailure } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { countLogin } from './login.ts'

/**
 * Verifies the password of the caller's own account before an operation by which a session that was left open could
 * take over the account. A wrong password counts as a failed sign-in and is logged under the operation.
 * @param field of the body that holds the password
 * @throws Refusal `validation` on `field`, or `tooManyAttempts`
 */
export async function requireOwnPassword(
  context: SignedIn,
  operated: { action: string; resource: string },
  password: string,
  field = 'password',
): Promise<void> {
  const { db, argon2, session } = context
  const attempt = await countLogin(context, session.account.username)
  const [own] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, session.account.id))
  if (!own) throw new Refusal('sessionExpired')
  if (await verifyPassword(password, own.passwordHash, argon2)) return forgive(context, attempt)
  await logOwnFailure(context, operated, session.account)
  throw refuseField('validation', field, 'wrong')
}
