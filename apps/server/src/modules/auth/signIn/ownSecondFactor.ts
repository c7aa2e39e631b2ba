import type { PasskeyAssertion } from '@admin/api-client/contract/auth/webauthn'
import { and, eq, ne } from 'drizzle-orm'
import { takeCode } from '../../../auth/oneTimeCodes.ts'
import { acceptPasskey } from '../../../auth/passkeys.ts'
import { verifyPassword } from '../../../auth/passwords.ts'
import { methodOf, mfaDemanded, noteVerification } from '../../../auth/secondFactor.ts'
import { requireSession } from '../../../auth/sessions.ts'
import { forgive } from '../../../auth/throttle.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { sessions } from '../../../db/schema/sessions.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { logOwnFailure, operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { countLogin } from './login.ts'

const RESOURCE = 'account'

export type Account = typeof accounts.$inferSelect
type Action =
  | 'beginMfaBinding'
  | 'bindMfa'
  | 'renewRecoveryCodes'
  | 'closeMfa'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'connectProvider'

export interface Proof {
  code?: string | undefined
  passkey?: PasskeyAssertion | undefined
}

interface Wrong {
  wrong: 'password' | 'code' | 'nextCode' | 'passkey'
}
export const wrong = (field: Wrong['wrong']): Wrong => ({ wrong: field })

/**
 * Changes the locked account of the session and logs it. A wrong password, code or passkey counts as a failed
 * sign-in: a session that someone found open is no place to guess them.
 */
export async function changeOwnFactors<Result extends object | null>(
  context: SignedIn & { body: Proof & { password?: string } },
  action: Action,
  work: (tx: Database, before: Account, record: (after: object) => void) => Promise<Result | Wrong>,
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
    await requireSession(tx, session)
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
  const method = result.wrong === 'passkey' ? 'passkey' : methodOf(context.body)
  if (result.wrong !== 'password' && account)
    await noteVerification(context, db, account, { outcome: 'failed', method })
  if (result.wrong === 'passkey') throw new Refusal('invalidPasskey')
  throw refuseField('validation', result.wrong, result.wrong === 'nextCode' ? 'notNextCode' : 'wrong')
}

const isWrong = (result: object | null): result is Wrong => result !== null && 'wrong' in result

export const isPassword = (
  { argon2, body }: SignedIn & { body: { password: string } },
  { passwordHash }: Account,
): Promise<boolean> => verifyPassword(body.password, passwordHash, argon2)

/**
 * Uses up what the body proves the second factor of the locked account with, and notes that it was right.
 * @returns what is wrong; undefined if nothing is
 * @throws Refusal `validation` on `code` where neither a code nor a passkey is given
 */
export async function takeProof(
  context: SignedIn & { body: Proof },
  tx: Database,
  account: Account,
): Promise<Wrong | undefined> {
  const { code, passkey } = context.body
  if (passkey) {
    const binding = { purpose: 'proof', boundTo: context.session.id } as const
    const accepted = await acceptPasskey(context, tx, passkey, { ...binding, account, alone: false })
    if (!accepted) return wrong('passkey')
  } else {
    if (code === undefined) throw refuseField('validation', 'code', 'required')
    if (!(await takeCode(tx, context.clock(), account, code))) return wrong('code')
  }
  await noteVerification(context, tx, account, { outcome: 'success', method: methodOf(context.body) })
  return undefined
}

export async function isDemanded(tx: Database, accountId: string): Promise<boolean> {
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
