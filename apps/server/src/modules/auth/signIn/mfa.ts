import type { signInArea } from '@admin/api-client/contract/auth/signIn'
import { and, eq, lt, sql } from 'drizzle-orm'
import { MFA_TRIES } from '../../../auth/limits.ts'
import { takeCode } from '../../../auth/oneTimeCodes.ts'
import { noteVerification } from '../../../auth/secondFactor.ts'
import { openSession } from '../../../auth/sessions.ts'
import { forgive, forgiveAll } from '../../../auth/throttle.ts'
import { trustDevice } from '../../../auth/trustedDevices.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { mfaChallenges } from '../../../db/schema/sessions.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Input } from '../../../http/mount.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { tokenHash } from '../../../kernel/tokens.ts'
import { requireAdmission } from '../../system/ipAddresses/admission.ts'
import { countLogin, logFailedLogin, loginSubject } from './login.ts'

/** Answers the second-factor challenge; a challenge takes few tries and every wrong one counts as a failed sign-in. */
export async function answerMfa(context: Input<typeof signInArea.operations.mfa>) {
  const { db, clock, body } = context
  const { challenge, code, trustDevice: trusts, deviceTokens } = body
  await requireAdmission(context)
  const challengeHash = await tokenHash(challenge)
  const asked = await readChallenge(db, challengeHash)
  if (!asked || asked.expiresTime <= clock()) throw new Refusal('sessionExpired')
  const attempt = await countLogin(context, asked.account.username)
  const session = await inTransaction(db, async (tx) => {
    const [taken] = await tx
      .update(mfaChallenges)
      .set({ tries: sql`${mfaChallenges.tries} + 1` })
      .where(and(eq(mfaChallenges.challengeHash, challengeHash), lt(mfaChallenges.tries, MFA_TRIES)))
      .returning({ id: mfaChallenges.id })
    if (!taken) throw new Refusal('sessionExpired')
    if (!(await takeCode(tx, clock(), asked.account, code))) return undefined
    await tx.delete(mfaChallenges).where(eq(mfaChallenges.id, taken.id))
    const opened = await openSession(context, tx, asked.account)
    await noteVerification(context, tx, asked.account, { outcome: 'success', code })
    if (!trusts) return opened
    return { ...opened, deviceToken: await trustDevice(context, tx, asked.account, deviceTokens) }
  })
  if (!session) {
    await logFailedLogin(context, asked.account)
    await noteVerification(context, db, asked.account, { outcome: 'failed', code })
    throw refuseField('invalidMfaCode', 'code', 'wrong')
  }
  await forgive(context, attempt)
  await forgiveAll(context, loginSubject(asked.account.username))
  return session
}

async function readChallenge(db: Database, challengeHash: string) {
  const [row] = await db
    .select({ expiresTime: mfaChallenges.expiresTime, account: accounts })
    .from(mfaChallenges)
    .innerJoin(accounts, eq(accounts.id, mfaChallenges.accountId))
    .where(and(eq(mfaChallenges.challengeHash, challengeHash), eq(accounts.status, 'normal')))
  return row
}
