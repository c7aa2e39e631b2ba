import type { signInArea } from '@admin/api-client/contract/auth/signIn'
import { and, eq, ne, sql } from 'drizzle-orm'
import { generateSecret, generateURI } from 'otplib'
import { replaceRecoveryCodes, takeCode, takeConsecutivePasswords } from '../../../auth/oneTimeCodes.ts'
import { verifyPassword } from '../../../auth/passwords.ts'
import { forgetAuthenticators, isBound, mfaDemanded, noteVerification } from '../../../auth/secondFactor.ts'
import { forgive } from '../../../auth/throttle.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { recoveryCodes, sessions } from '../../../db/schema/sessions.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { logOwnFailure, operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { countLogin } from './login.ts'

/** Name under which an authenticator shows the account: the product's, as on the sign-in page. */
const ISSUER = 'Admin Back Office'

const RESOURCE = 'account'

type Operations = typeof signInArea.operations
type Account = typeof accounts.$inferSelect
type Action = 'beginMfaBinding' | 'bindMfa' | 'renewRecoveryCodes' | 'closeMfa' | 'connectProvider'

export async function mfaState({ db, session, authService }: SignedIn) {
  const [row] = await db
    .select({
      mfaStatus: accounts.mfaStatus,
      mfaSecret: accounts.mfaSecret,
      required: mfaDemanded(db),
      recoveryCodesLeft: db.$count(recoveryCodes, eq(recoveryCodes.accountId, accounts.id)),
    })
    .from(accounts)
    .where(eq(accounts.id, session.account.id))
  if (!row) throw new Refusal('sessionExpired')
  const { required, recoveryCodesLeft } = row
  return {
    mfaStatus: isBound(row) ? ('open' as const) : ('closed' as const),
    required,
    recoveryCodesLeft,
    decidesAppRequests: authService === undefined,
  }
}

/**
 * Makes a secret for an authenticator. It is in force once a code of it was given; beginning again
 * replaces it.
 * @throws Refusal `mfaAlreadyOpen`, or `validation` on `password`
 */
export function beginMfaBinding(context: Input<Operations['beginMfaBinding']>) {
  return change(context, 'beginMfaBinding', async (tx, before, record) => {
    if (isBound(before)) throw new Refusal('mfaAlreadyOpen')
    if (!(await isPassword(context, before))) return wrong('password')
    const mfaSecret = generateSecret()
    await tx
      .update(accounts)
      // Time steps that another secret used up say nothing about this one.
      .set({ mfaSecret, mfaStatus: 'closed', mfaLastStep: 0 })
      .where(eq(accounts.id, before.id))
    record({ mfaSecret })
    return {
      secret: mfaSecret,
      uri: generateURI({ issuer: ISSUER, label: before.username, secret: mfaSecret }),
    }
  })
}

/**
 * Binds the authenticator by two codes that it shows one after the other, so that its clock is right too. The account's
 * other sessions end: anyone who opened them proved a password only, which is what the second factor is there to distrust.
 * @throws Refusal `mfaAlreadyOpen`, `mfaNotOpen` where no binding was begun, or `validation` on `code` or `nextCode`
 */
export function confirmMfaBinding(context: Input<Operations['confirmMfaBinding']>) {
  return change(context, 'bindMfa', async (tx, before, record) => {
    if (isBound(before)) throw new Refusal('mfaAlreadyOpen')
    if (!before.mfaSecret) throw new Refusal('mfaNotOpen')
    const field = await takeConsecutivePasswords(tx, context.clock(), before, context.body)
    if (field) return wrong(field)
    await tx
      .update(accounts)
      .set({
        ...{ mfaStatus: 'open', mfaBoundTime: context.clock() },
        ...{ version: sql`${accounts.version} + 1`, updateTime: context.clock() },
      })
      .where(eq(accounts.id, before.id))
    await noteVerification(context, tx, before, { outcome: 'success', code: context.body.code })
    await endOtherSessions(context, tx)
    record({ mfaStatus: 'open' })
    return { recoveryCodes: await replaceRecoveryCodes(tx, before.id) }
  })
}

/** @throws Refusal `mfaNotOpen`, or `validation` on `code` */
export function renewRecoveryCodes(context: Input<Operations['renewRecoveryCodes']>) {
  return change(context, 'renewRecoveryCodes', async (tx, before, record) => {
    if (!isBound(before)) throw new Refusal('mfaNotOpen')
    if (!(await takeCode(tx, context.clock(), before, context.body.code))) return wrong('code')
    await noteVerification(context, tx, before, { outcome: 'success', code: context.body.code })
    record({})
    return { recoveryCodes: await replaceRecoveryCodes(tx, before.id) }
  })
}

/**
 * Signs in without a second factor from now on. The account's other sessions end: if someone else turned
 * it off, the owner finds out by being signed out, and if the owner did, no forgotten session stays open.
 * @throws Refusal `mfaNotOpen`, `mfaDemanded`, or `validation` on `password` or `code`
 */
export function closeMfa(context: Input<Operations['closeMfa']>) {
  return change(context, 'closeMfa', async (tx, before, record) => {
    if (!isBound(before)) throw new Refusal('mfaNotOpen')
    if (await isDemanded(tx, before.id)) throw new Refusal('mfaDemanded')
    if (!(await isPassword(context, before))) return wrong('password')
    if (!(await takeCode(tx, context.clock(), before, context.body.code))) return wrong('code')
    await noteVerification(context, tx, before, { outcome: 'success', code: context.body.code })
    await forgetAuthenticators(context, tx, [before])
    await endOtherSessions(context, tx)
    record({ mfaStatus: 'closed', mfaSecret: null })
    return null
  })
}

interface Wrong {
  wrong: 'password' | 'code' | 'nextCode'
}
export const wrong = (field: Wrong['wrong']): Wrong => ({ wrong: field })

/**
 * Changes the locked account of the session and logs it. A wrong password or code counts as a failed
 * sign-in: a session that someone found open is no place to guess them.
 */
export async function change<Result extends object | null>(
  context: SignedIn & { body: { password?: string; code?: string } },
  action: Action,
  work: (tx: Database, before: Account, record: (after: Partial<Account>) => void) => Promise<Result | Wrong>,
): Promise<Result> {
  const { db, session } = context
  const operated = { action, resource: RESOURCE }
  const attempt = await countLogin(context, session.account.username)
  let account: Account | undefined
  const result = await operate(context, operated, async (tx, record) => {
    const [before] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, session.account.id), eq(accounts.status, 'normal')))
      .for('no key update')
    if (!before) throw new Refusal('sessionExpired')
    account = before
    return work(tx, before, (after) =>
      record({ targetId: before.id, before: { ...before }, after: { ...before, ...after } }),
    )
  }).catch(async (error: unknown) => {
    await forgive(context, attempt)
    throw error
  })
  if (!isWrong(result)) {
    await forgive(context, attempt)
    return result
  }
  await logOwnFailure(context, operated, session.account)
  if (result.wrong !== 'password' && account)
    await noteVerification(context, db, account, { outcome: 'failed', code: context.body.code ?? '' })
  throw refuseField('validation', result.wrong, result.wrong === 'nextCode' ? 'notNextCode' : 'wrong')
}

const isWrong = (result: object | null): result is Wrong => result !== null && 'wrong' in result

export const isPassword = (
  { argon2, body }: SignedIn & { body: { password: string } },
  { passwordHash }: Account,
): Promise<boolean> => verifyPassword(body.password, passwordHash, argon2)

async function isDemanded(tx: Database, accountId: string): Promise<boolean> {
  const [row] = await tx
    .select({ demanded: mfaDemanded(tx) })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row?.demanded ?? false
}

export async function endOtherSessions({ session }: SignedIn, tx: Database): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, session.account.id), ne(sessions.id, session.id)))
}
