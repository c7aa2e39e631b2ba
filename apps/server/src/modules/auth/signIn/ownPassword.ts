import type { signInArea } from '@admin/api-client/contract/auth/signIn'
import { and, eq, sql } from 'drizzle-orm'
import { hashNewPassword, verifyPassword } from '../../../auth/passwords.ts'
import { requireSession } from '../../../auth/sessions.ts'
import { forgive } from '../../../auth/throttle.ts'
import { endTrustOf } from '../../../auth/trustedDevices.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { mfaChallenges, resetCodes } from '../../../db/schema/sessions.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { logOwnFailure, operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { countLogin } from './login.ts'
import { endOtherSessions } from './ownSecondFactor.ts'

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

/**
 * Replaces the password of the caller's own account. What the old one opened ends, except for the caller's session: other
 * sessions, the trust in devices, and sign-ins and resets that wait for a code.
 * @throws Refusal `validation` on `password` if it is wrong, or on `newPassword`, or `tooManyAttempts`
 */
export async function changeOwnPassword(
  context: Input<typeof signInArea.operations.changePassword>,
): Promise<null> {
  const { body, session, clock } = context
  const { id, username } = session.account
  const operated = { action: 'changePassword', resource: 'account' }
  await requireOwnPassword(context, operated, body.password)
  if (body.newPassword === body.password) throw refuseField('validation', 'newPassword', 'samePassword')
  const passwordHash = await hashNewPassword(context, body.newPassword, username, 'newPassword')
  return operate(context, operated, async (tx, record) => {
    const [changed] = await tx
      .update(accounts)
      .set({ passwordHash, version: sql`${accounts.version} + 1`, updateTime: clock() })
      .where(and(eq(accounts.id, id), eq(accounts.status, 'normal')))
      .returning({ id: accounts.id })
    if (!changed) throw new Refusal('sessionExpired')
    // A reset that came first has ended it: the password that was entered is no longer the account's.
    await requireSession(tx, session)
    await endOtherSessions(context, tx)
    await endTrustOf(tx, [id])
    await tx.delete(resetCodes).where(eq(resetCodes.accountId, id))
    await tx.delete(mfaChallenges).where(eq(mfaChallenges.accountId, id))
    record({ targetId: id, before: { passwordHash: '' }, after: { passwordHash } })
    return null
  })
}
