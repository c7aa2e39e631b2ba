import type { signInArea } from '@admin/api-client/contract/auth/signIn'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { LOGIN_LIMIT, MAX_MFA_CHALLENGES_OF_ACCOUNT, MFA_CHALLENGE_LIFETIME } from '../../../auth/limits.ts'
import { hashPassword, isWeakHash, verifyPassword } from '../../../auth/passwords.ts'
import { hasAuthenticator, isBound } from '../../../auth/secondFactor.ts'
import { openSession, SESSION_RESOURCE } from '../../../auth/sessions.ts'
import { countAttempt, forgive, forgiveAll } from '../../../auth/throttle.ts'
import { acceptTrustedDevice, lockTrusting } from '../../../auth/trustedDevices.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { mfaChallenges } from '../../../db/schema/sessions.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Input } from '../../../http/mount.ts'
import type { Context, Session } from '../../../kernel/context.ts'
import { logOwnFailure } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { newToken, tokenHash } from '../../../kernel/tokens.ts'
import { requireAdmission } from '../../system/ipAddresses/admission.ts'
import { checkCaptcha } from './captcha.ts'

/**
 * Returns the text that an input user name is looked up and counted by. Lookup and limits share it, so no spelling
 * reaches an account without counting for it. Only A to Z are converted: user names have no other capitals, and a
 * database also converts letters such as `İ` or the Kelvin sign to ASCII.
 */
export const usernameKey = (username: string) =>
  username.replace(/[A-Z]/g, (capital) => capital.toLowerCase())

export const loginSubject = (username: string) => `login account ${usernameKey(username)}`

export const addressLimit = ({ network }: Context) => ({ [`login address ${network}`]: LOGIN_LIMIT })

/** Counts a sign-in attempt of an account and of the caller's address. */
export const countLogin = (context: Context, username: string) =>
  countAttempt(context, { [loginSubject(username)]: LOGIN_LIMIT, ...addressLimit(context) })

export const byUsername = (username: string) => sql`lower(${accounts.username}) = ${usernameKey(username)}`

export async function login(context: Input<typeof signInArea.operations.login>) {
  const { db, argon2, body } = context
  const { username, password } = body
  await checkCaptcha(context, body.captchaId, body.code)
  await requireAdmission(context).catch(async (error: unknown) => {
    // For the address alone: one that is rejected can't lock an account. It limits what is logged.
    await countAttempt(context, addressLimit(context))
    await logFailedLogin(context, { id: null, username })
    throw error
  })
  const attempt = await countLogin(context, username)
  const [found] = await db.select().from(accounts).where(byUsername(username))
  const verified = await verifyPassword(password, found?.passwordHash, argon2)
  const account = found && verified && (await withCurrentHash(context, found, password))
  if (!account) {
    await logFailedLogin(context, found ?? { id: null, username })
    throw new Refusal('invalidCredentials')
  }
  await forgive(context, attempt)
  if (account.status === 'frozen') {
    await logFailedLogin(context, account)
    throw new Refusal('abnormalUserStatus')
  }
  const entered = await enter(context, account, body.deviceTokens)
  if ('token' in entered) await forgiveAll(context, loginSubject(username))
  return entered
}

/**
 * Hashes a verified password again if its hash is weaker than those of new passwords.
 * @returns the account as it is now; undefined if another password has been set since
 */
async function withCurrentHash(
  { db, argon2 }: Context,
  account: typeof accounts.$inferSelect,
  password: string,
): Promise<typeof accounts.$inferSelect | undefined> {
  if (!isWeakHash(account.passwordHash, argon2)) return account
  const [renewed] = await db
    .update(accounts)
    .set({ passwordHash: await hashPassword(password, argon2) })
    .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash)))
    .returning()
  if (renewed) return renewed
  // Another sign-in has renewed the hash, or another password was set.
  const [current] = await db.select().from(accounts).where(eq(accounts.id, account.id))
  return current && (await verifyPassword(password, current.passwordHash, argon2)) ? current : undefined
}

/**
 * Opens a session, or asks for the second factor unless the device is trusted.
 * @throws Refusal `sessionExpired` when the account is no longer what it was
 */
const enter = (
  context: Context & { session: Session | null },
  account: typeof accounts.$inferSelect,
  deviceTokens: string[],
) =>
  inTransaction(context.db, async (tx) => {
    if (!isBound(account)) return openSession(context, tx, account)
    // First, because anyone who sets a password or ends the trust holds the account's row.
    await lockTrusting(tx, [account.id])
    const { id, passwordHash } = account
    const unchanged = and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash))
    if ((await tx.$count(accounts, unchanged)) === 0) throw new Refusal('sessionExpired')
    const trusted = await openOnDevice(context, tx, account, deviceTokens)
    return trusted ?? challenge({ ...context, db: tx }, account)
  })

/**
 * Signs an account in without its second factor if it trusts the device, in a transaction that has locked its row.
 * @param provider that replaced the password, for the log. @default none
 */
export async function openOnDevice(
  context: Context & { session: Session | null },
  tx: Database,
  account: typeof accounts.$inferSelect,
  deviceTokens: string[],
  provider?: string,
) {
  const accepted = await acceptTrustedDevice(context, tx, account, deviceTokens)
  if (!accepted) return undefined
  const { logged, ...answered } = accepted
  const after = { ...logged.after, ...(provider !== undefined && { provider }) }
  return { ...(await openSession(context, tx, account, { logged: { ...logged, after } })), ...answered }
}

/**
 * Asks for the second factor.
 * @param provider that replaced the password, for the log. @default none
 */
export async function challenge(
  { db, clock }: Context,
  account: typeof accounts.$inferSelect,
  provider?: string,
) {
  const accountId = account.id
  const token = newToken()
  const now = clock()
  await db.delete(mfaChallenges).where(lte(mfaChallenges.expiresTime, now))
  await db.insert(mfaChallenges).values({
    challengeHash: await tokenHash(token),
    accountId,
    provider,
    expiresTime: now + MFA_CHALLENGE_LIFETIME,
  })
  const beyondLimit = db
    .select({ id: mfaChallenges.id })
    .from(mfaChallenges)
    .where(eq(mfaChallenges.accountId, accountId))
    .orderBy(desc(mfaChallenges.expiresTime), desc(mfaChallenges.id))
    .offset(MAX_MFA_CHALLENGES_OF_ACCOUNT)
  await db.delete(mfaChallenges).where(inArray(mfaChallenges.id, beyondLimit))
  const methods: CodeOf<'mfaMethod'>[] = [
    ...(hasAuthenticator(account) ? (['authenticator'] as const) : []),
    ...(account.passkeyCount > 0 ? (['passkey'] as const) : []),
    'recoveryCode',
  ]
  return { mfaRequired: true as const, challenge: token, methods }
}

export const logFailedLogin = (context: Context, operator: { id: string | null; username: string }) =>
  logOwnFailure(context, { action: 'login', resource: SESSION_RESOURCE }, operator)
