import type { signInArea } from '@admin/api-client/contract/auth/signIn'
import { type Language, VERIFICATION_CODE_LENGTH } from '@admin/api-client/contract/limits'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import {
  RESET_CODE_LIFETIME,
  RESET_CODE_TRIES,
  RESET_REQUEST_ADDRESS_LIMIT,
  RESET_REQUEST_LIMIT,
  RESET_TRY_ACCOUNT_LIMIT,
  RESET_TRY_LIMIT,
} from '../../../auth/limits.ts'
import { endConnectionsOf } from '../../../auth/oidcConnections.ts'
import { hashNewPassword, passwordMinLength } from '../../../auth/passwords.ts'
import { countAttempt, forgive, forgiveAll } from '../../../auth/throttle.ts'
import { endAccessOf } from '../../../auth/trustedDevices.ts'
import { withoutParameters } from '../../../db/databaseErrors.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { resetCodes } from '../../../db/schema/sessions.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Input } from '../../../http/mount.ts'
import type { Context } from '../../../kernel/context.ts'
import { writeLog } from '../../../kernel/operate.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { randomDigits, tokenHash } from '../../../kernel/tokens.ts'
import { requireAdmission } from '../../system/ipAddresses/admission.ts'
import { sendPlainMail } from '../../system/messageDelivery/deliver.ts'
import { byUsername, loginSubject, usernameKey } from './login.ts'

type Operations = typeof signInArea.operations

const mails: Record<Language, (code: string, minutes: number) => { subject: string; text: string }> = {
  'en-US': (code, minutes) => ({
    subject: 'Your password reset code',
    text: `Your code is ${code}. It’s valid for ${minutes} minutes and can be used once. If you didn’t request it, you can ignore this email.`,
  }),
  'zh-CN': (code, minutes) => ({
    subject: '密码重置验证码',
    text: `您的验证码是 ${code}，${minutes} 分钟内有效，仅可使用一次。如非本人操作，请忽略此邮件。`,
  }),
}

/**
 * Mails a reset code. The answer tells no one whether the account exists, nor does its time: what depends on
 * the account begins when the answer is on its way.
 */
export async function requestResetCode(context: Input<Operations['requestResetCode']>) {
  const { username } = context.body
  // Limited first, because each check updates the hit counts of address rules. A request that the account's limit rejects
  // counts for the network, too.
  await countAttempt(context, { [`reset address ${context.network}`]: RESET_REQUEST_ADDRESS_LIMIT })
  await requireAdmission(context)
  await countAttempt(context, { [`reset account ${usernameKey(username)}`]: RESET_REQUEST_LIMIT })
  const { log, requestId } = context
  setTimeout(() => {
    mailResetCode(context, username).catch((error: unknown) =>
      log.error({ requestId, error: withoutParameters(error) }, 'reset code not mailed'),
    )
  })
  return { passwordMinLength: passwordMinLength(context) }
}

async function mailResetCode(context: Context, username: string): Promise<void> {
  const { db, clock, log, language, requestId } = context
  const [account] = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(byUsername(username), eq(accounts.status, 'normal')))
  if (!account) return
  const code = randomDigits(VERIFICATION_CODE_LENGTH)
  const codeHash = await resetCodeHash(account.id, code)
  const fresh = { codeHash, tries: 0, expiresTime: clock() + RESET_CODE_LIFETIME }
  await db
    .insert(resetCodes)
    .values({ accountId: account.id, ...fresh })
    .onConflictDoUpdate({ target: resetCodes.accountId, set: fresh })
  const mail = mails[language](code, RESET_CODE_LIFETIME / 60_000)
  // A later code takes the place of this one.
  const own = and(eq(resetCodes.accountId, account.id), eq(resetCodes.codeHash, codeHash))
  const awaited = async () => (await db.$count(resetCodes, and(own, gt(resetCodes.expiresTime, clock())))) > 0
  const { error } = await sendPlainMail(context, { to: account.email, ...mail }, awaited)
  if (error !== '') log.error({ requestId, error }, 'reset code not mailed')
}

/**
 * A failed try is logged under the name that was typed: for an unknown account as much is written as for a
 * known one.
 * @throws Refusal `invalidResetCode` alike for a wrong, used or late code and an unknown account
 */
export async function resetPassword(context: Input<Operations['resetPassword']>): Promise<null> {
  const { db, clock, body } = context
  const ofNetwork = await countAttempt(context, { [`reset try ${context.network}`]: RESET_TRY_LIMIT })
  await requireAdmission(context)
  const passwordHash = await hashNewPassword(context, body.password, body.username)
  // Only now is a code examined: passwords that are rejected use up none of the account's attempts.
  const ofAccount = await countAttempt(context, {
    [`reset try account ${usernameKey(body.username)}`]: RESET_TRY_ACCOUNT_LIMIT,
  })
  const operated = { action: 'resetPassword', resource: 'account' }
  const done = await inTransaction(db, async (tx) => {
    const [tried] = await tx
      .update(resetCodes)
      .set({ tries: sql`${resetCodes.tries} + 1` })
      .from(accounts)
      .where(
        and(
          eq(resetCodes.accountId, accounts.id),
          lt(resetCodes.tries, RESET_CODE_TRIES),
          byUsername(body.username),
          eq(accounts.status, 'normal'),
        ),
      )
      .returning({
        id: accounts.id,
        username: accounts.username,
        codeHash: resetCodes.codeHash,
        expiresTime: resetCodes.expiresTime,
      })
    const codeHash = await resetCodeHash(tried?.id ?? '', body.code)
    if (!tried || tried.expiresTime <= clock() || tried.codeHash !== codeHash) {
      const operator = { id: null, username: body.username }
      await writeLog(context, tx, { ...operated, changes: [{}], operator, succeeded: false })
      return false
    }
    await tx.delete(resetCodes).where(eq(resetCodes.accountId, tried.id))
    await tx
      .update(accounts)
      .set({ passwordHash, version: sql`${accounts.version} + 1`, updateTime: clock() })
      .where(eq(accounts.id, tried.id))
    await endAccessOf(tx, [tried.id])
    await endConnectionsOf(tx, tried.id)
    const changes = [{ targetId: tried.id, before: { passwordHash: '' }, after: { passwordHash } }]
    await writeLog(context, tx, { ...operated, changes, operator: tried, succeeded: true })
    return true
  })
  if (!done) throw refuseField('invalidResetCode', 'code', 'wrong')
  await forgive(context, [...ofNetwork, ...ofAccount])
  await forgiveAll(context, loginSubject(body.username))
  return null
}

/** Bound to the account, so that equal codes of two accounts do not look alike. */
const resetCodeHash = (accountId: string, code: string) => tokenHash(`${accountId} ${code}`)
