import type { passkeyArea } from '@admin/api-client/contract/auth/passkeys'
import type { signInArea } from '@admin/api-client/contract/auth/signIn'
import { and, eq, lt, sql } from 'drizzle-orm'
import { MFA_TRIES } from '../../../auth/limits.ts'
import { takeCode } from '../../../auth/oneTimeCodes.ts'
import { acceptPasskey, passkeyRequestFor } from '../../../auth/passkeys.ts'
import { methodOf, noteVerification } from '../../../auth/secondFactor.ts'
import { openSession } from '../../../auth/sessions.ts'
import { forgive, forgiveAll } from '../../../auth/throttle.ts'
import { lockTrusting, trustDevice } from '../../../auth/trustedDevices.ts'
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
  const { challenge, code, passkey, trustDevice: trusts, deviceTokens } = body
  if (!passkey && code === undefined) throw refuseField('validation', 'code', 'required')
  await requireAdmission(context)
  const challengeHash = await tokenHash(challenge)
  const asked = await readChallenge(db, challengeHash)
  if (!asked || asked.expiresTime <= clock()) throw new Refusal('sessionExpired')
  const attempt = await countLogin(context, asked.account.username)
  const session = await inTransaction(db, async (tx) => {
    // First, because passkeys are written by those who hold the account's row.
    await lockTrusting(tx, [asked.account.id])
    const [taken] = await tx
      .update(mfaChallenges)
      .set({ tries: sql`${mfaChallenges.tries} + 1` })
      .where(and(eq(mfaChallenges.challengeHash, challengeHash), lt(mfaChallenges.tries, MFA_TRIES)))
      .returning({ id: mfaChallenges.id })
    if (!taken) throw new Refusal('sessionExpired')
    const binding = { purpose: 'mfa', boundTo: challengeHash } as const
    const accepted = passkey
      ? await acceptPasskey(context, tx, passkey, { ...binding, account: asked.account, alone: false })
      : await takeCode(tx, clock(), asked.account, code ?? '')
    if (!accepted) return undefined
    await tx.delete(mfaChallenges).where(eq(mfaChallenges.id, taken.id))
    const after = {
      ...(asked.provider !== null && { provider: asked.provider }),
      ...(typeof accepted === 'object' ? { passkey: accepted.name } : { mfaMethod: methodOf(body) }),
    }
    const opened = await openSession(context, tx, asked.account, { logged: { after } })
    await noteVerification(context, tx, asked.account, { outcome: 'success', method: methodOf(body) })
    if (!trusts) return opened
    return { ...opened, deviceToken: await trustDevice(context, tx, asked.account, deviceTokens) }
  })
  if (!session) {
    await logFailedLogin(context, asked.account)
    await noteVerification(context, db, asked.account, { outcome: 'failed', method: methodOf(body) })
    throw passkey ? new Refusal('invalidPasskey') : refuseField('invalidMfaCode', 'code', 'wrong')
  }
  await forgive(context, attempt)
  await forgiveAll(context, loginSubject(asked.account.username))
  return session
}

/**
 * Makes a challenge that a passkey of the account signs to answer the second-factor challenge.
 * @throws Refusal `sessionExpired`, `notFound` without a passkey, `passkeysUnavailable` or `tooManyAttempts`
 */
export async function beginPasskeyMfa(context: Input<typeof passkeyArea.operations.beginMfa>) {
  await requireAdmission(context)
  const boundTo = await tokenHash(context.body.challenge)
  const asked = await readChallenge(context.db, boundTo)
  if (!asked || asked.expiresTime <= context.clock()) throw new Refusal('sessionExpired')
  if (asked.account.passkeyCount === 0) throw new Refusal('notFound')
  return passkeyRequestFor(context, { purpose: 'mfa', boundTo }, asked.account.id)
}

async function readChallenge(db: Database, challengeHash: string) {
  const [row] = await db
    .select({
      expiresTime: mfaChallenges.expiresTime,
      provider: mfaChallenges.provider,
      account: accounts,
    })
    .from(mfaChallenges)
    .innerJoin(accounts, eq(accounts.id, mfaChallenges.accountId))
    .where(and(eq(mfaChallenges.challengeHash, challengeHash), eq(accounts.status, 'normal')))
  return row
}
