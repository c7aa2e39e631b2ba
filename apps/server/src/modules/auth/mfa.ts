import type { mfaBody } from '@admin/api-client/contract/auth'
import { and, eq, lt, sql } from 'drizzle-orm'
import { verifySync } from 'otplib'
import type { z } from 'zod'
import { MFA_TRIES } from '../../auth/limits.ts'
import { openSession } from '../../auth/sessions.ts'
import { forgive, forgiveAll } from '../../auth/throttle.ts'
import { tokenHash } from '../../auth/tokens.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/Database.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { mfaChallenges, recoveryCodes } from '../../db/schema/sessions.ts'
import { Refusal, refuseField } from '../../http/Refusal.ts'
import { countLogin, logFailedLogin, loginSubject } from './login.ts'

/** Seconds of one time step; the step before and the one after are taken too. */
const PERIOD = 30

type Account = typeof accounts.$inferSelect

/** Answers the second-factor challenge; a challenge takes few tries and every wrong one counts as a failed log-in. */
export async function answerMfa(context: Context, { challenge, code }: z.output<typeof mfaBody>) {
  const { db, clock } = context
  const challengeHash = await tokenHash(challenge)
  const asked = await readChallenge(db, challengeHash)
  if (!asked || asked.expiresTime <= clock()) throw new Refusal('sessionExpired')
  const attempt = await countLogin(context, asked.account.username)
  const session = await db.transaction(async (tx) => {
    const [taken] = await tx
      .update(mfaChallenges)
      .set({ tries: sql`${mfaChallenges.tries} + 1` })
      .where(and(eq(mfaChallenges.challengeHash, challengeHash), lt(mfaChallenges.tries, MFA_TRIES)))
      .returning({ id: mfaChallenges.id })
    if (!taken) throw new Refusal('sessionExpired')
    if (!(await takeCode(tx, clock(), asked.account, code))) return undefined
    await tx.delete(mfaChallenges).where(eq(mfaChallenges.id, taken.id))
    return openSession(context, tx, asked.account)
  })
  if (!session) {
    await logFailedLogin(context, asked.account)
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

const takeCode = (tx: Database, now: number, account: Account, code: string): Promise<boolean> =>
  /^\d{6}$/.test(code) ? takeOneTimePassword(tx, now, account, code) : takeRecoveryCode(tx, account, code)

/** A time step is used once: the condition of the update decides between two at the same moment. */
async function takeOneTimePassword(tx: Database, now: number, account: Account, token: string) {
  if (!account.mfaSecret) return false
  const step = Math.floor(now / 1000 / PERIOD)
  const result = verifySync({
    secret: account.mfaSecret,
    token,
    epoch: Math.floor(now / 1000),
    period: PERIOD,
    epochTolerance: PERIOD,
  })
  if (!result.valid) return false
  const used = step + result.delta
  const taken = await tx
    .update(accounts)
    .set({ mfaLastStep: used })
    .where(and(eq(accounts.id, account.id), lt(accounts.mfaLastStep, used)))
    .returning({ id: accounts.id })
  return taken.length > 0
}

async function takeRecoveryCode(tx: Database, account: Account, code: string) {
  const codeHash = await recoveryCodeHash(code)
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, account.id), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash })
  return taken.length > 0
}

/** Case, spaces and dashes of a recovery code do not matter. */
export const recoveryCodeHash = (code: string): Promise<string> =>
  tokenHash(code.toLowerCase().replace(/[\s-]/g, ''))
