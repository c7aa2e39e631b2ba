import { and, eq, lt } from 'drizzle-orm'
import { verifySync } from 'otplib'
import type { Database } from '../db/Database.ts'
import { accounts } from '../db/schema/accounts.ts'
import { recoveryCodes } from '../db/schema/sessions.ts'
import { randomBelow, tokenHash } from '../kernel/tokens.ts'

/** Seconds of one time step; the step before and the one after are taken too. */
const PERIOD = 30

const RECOVERY_CODES = 10
/** 118 bits in all: so many that a hash of them needs no salt and may be a quick one. */
const RECOVERY_CODE_GROUPS = 4
const RECOVERY_CODE_GROUP_LENGTH = 6
/** No letter or digit that is mistaken for another. */
const RECOVERY_CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

type Holder = Pick<typeof accounts.$inferSelect, 'id' | 'mfaSecret' | 'mfaStatus'>

/** Whether a code is one of an authenticator rather than a recovery code. */
export const isOneTimePassword = (code: string): boolean => /^\d{6}$/.test(code)

/** Uses up a one-time password of six digits or a recovery code. @returns whether it was right */
export const takeCode = (tx: Database, now: number, account: Holder, code: string): Promise<boolean> =>
  isOneTimePassword(code) ? takeOneTimePassword(tx, now, account, code) : takeRecoveryCode(tx, account, code)

/** Returns the time step of a one-time password that is right within a tolerance of seconds; undefined if none is. */
function stepOf(
  secret: string,
  token: string,
  now: number,
  epochTolerance: number | [past: number, future: number],
): number | undefined {
  const epoch = Math.floor(now / 1000)
  const result = verifySync({ secret, token, epoch, period: PERIOD, epochTolerance })
  return result.valid ? Math.floor(epoch / PERIOD) + result.delta : undefined
}

/** A time step is used once: the condition of the update decides between two at the same moment. */
async function takeSteps(tx: Database, { id }: Holder, first: number, last = first): Promise<boolean> {
  const taken = await tx
    .update(accounts)
    .set({ mfaLastStep: last })
    .where(and(eq(accounts.id, id), lt(accounts.mfaLastStep, first)))
    .returning({ id: accounts.id })
  return taken.length > 0
}

export async function takeOneTimePassword(
  tx: Database,
  now: number,
  account: Holder,
  token: string,
): Promise<boolean> {
  // A secret that waits for its confirmation proves nothing.
  const secret = account.mfaStatus === 'open' ? account.mfaSecret : null
  // An empty one can't be decrypted: no code is right, and the owner needs a recovery code or a reset.
  const step = secret ? stepOf(secret, token, now, PERIOD) : undefined
  return step !== undefined && takeSteps(tx, account, step)
}

/**
 * Uses up two one-time passwords, the second of which is that of the time step directly after the first. That step may be
 * the one before or after the current one, as for a single password.
 * @returns the one that isn't right; undefined if both are
 */
export async function takeConsecutivePasswords(
  tx: Database,
  now: number,
  account: Holder,
  { code, nextCode }: { code: string; nextCode: string },
): Promise<'code' | 'nextCode' | undefined> {
  const { mfaSecret } = account
  if (!mfaSecret) return 'code'
  const first = stepOf(mfaSecret, code, now, [2 * PERIOD, 0])
  if (first === undefined) return 'code'
  const last = stepOf(mfaSecret, nextCode, (first + 1) * PERIOD * 1000, 0)
  if (last === undefined) return 'nextCode'
  return (await takeSteps(tx, account, first, last)) ? undefined : 'code'
}

async function takeRecoveryCode(tx: Database, account: Holder, code: string) {
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

/** Gives an account new recovery codes; the old ones end. @returns the codes, which are stored nowhere */
export async function replaceRecoveryCodes(tx: Database, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx
    .insert(recoveryCodes)
    .values(
      await Promise.all(codes.map(async (code) => ({ accountId, codeHash: await recoveryCodeHash(code) }))),
    )
  return codes
}

const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_CODE_GROUPS }, () =>
    Array.from(
      { length: RECOVERY_CODE_GROUP_LENGTH },
      () => RECOVERY_CODE_LETTERS[randomBelow(RECOVERY_CODE_LETTERS.length)],
    ).join(''),
  ).join('-')
