import type { passkeyArea } from '@admin/api-client/contract/auth/passkeys'
import { eq } from 'drizzle-orm'
import { acceptPasskey, passkeyRequestFor } from '../../../auth/passkeys.ts'
import { requireRelyingParty } from '../../../auth/relyingParty.ts'
import { noteVerification } from '../../../auth/secondFactor.ts'
import { openSession } from '../../../auth/sessions.ts'
import { countAttempt, forgive, forgiveAll } from '../../../auth/throttle.ts'
import { lockTrusting } from '../../../auth/trustedDevices.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { passkeys } from '../../../db/schema/passkeys.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Input } from '../../../http/mount.ts'
import type { Context } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { newToken, tokenHash } from '../../../kernel/tokens.ts'
import { requireAdmission } from '../../system/ipAddresses/admission.ts'
import { addressLimit, countLogin, logFailedLogin, loginSubject } from '../signIn/login.ts'

type Operations = typeof passkeyArea.operations

/** @throws Refusal `passkeysUnavailable` or `tooManyAttempts` */
export async function beginPasskeySignIn(context: Context) {
  await requireAdmission(context)
  const attempt = newToken()
  const boundTo = await tokenHash(attempt)
  return { attempt, request: await passkeyRequestFor(context, { purpose: 'signIn', boundTo }) }
}

/**
 * Signs in with a passkey alone: its authenticator has verified the person, so it counts as both factors. Limits, frozen
 * accounts and address rules apply as to passwords. An unknown passkey gets the same answer as a wrong signature.
 * @throws Refusal `invalidPasskey`, `abnormalUserStatus`, `passkeysUnavailable` or `tooManyAttempts`
 */
export async function signInWithPasskey(context: Input<Operations['signIn']>) {
  const { db, body } = context
  requireRelyingParty(context.config)
  await requireAdmission(context).catch(async (error: unknown) => {
    await countAttempt(context, addressLimit(context))
    await logFailedLogin(context, NO_ONE)
    throw error
  })
  const named = await holderOf(db, body.passkey.credentialId)
  const attempt = named
    ? await countLogin(context, named.username)
    : await countAttempt(context, addressLimit(context))
  const binding = { purpose: 'signIn', boundTo: await tokenHash(body.attempt) } as const
  const result = await inTransaction(db, async (tx) => {
    if (!named) return undefined
    // First, because passkeys are written by those who hold the account's row.
    await lockTrusting(tx, [named.id])
    const passkey = await acceptPasskey(context, tx, body.passkey, {
      ...binding,
      account: named,
      alone: true,
    })
    const [account] = passkey ? await tx.select().from(accounts).where(eq(accounts.id, named.id)) : []
    if (!passkey || !account) return undefined
    if (account.status === 'frozen') return 'frozen'
    const session = await openSession(context, tx, account, {
      logged: { after: { passkey: passkey.name } },
    })
    await noteVerification(context, tx, account, { outcome: 'success', method: 'passkey' })
    return session
  })
  if (result === undefined) {
    await logFailedLogin(context, named ?? NO_ONE)
    if (named) await noteVerification(context, db, named, { outcome: 'failed', method: 'passkey' })
    throw new Refusal('invalidPasskey')
  }
  await forgive(context, attempt)
  if (result === 'frozen') {
    if (named) await logFailedLogin(context, named)
    throw new Refusal('abnormalUserStatus')
  }
  if (named) await forgiveAll(context, loginSubject(named.username))
  return result
}

/** A failed sign-in with a passkey that no account has. */
const NO_ONE = { id: null, username: '' }

async function holderOf(db: Database, credentialId: string) {
  const [holder] = await db
    .select({ id: accounts.id, username: accounts.username, scopePartyId: accounts.scopePartyId })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, passkeys.accountId))
    .where(eq(passkeys.credentialId, credentialId))
  return holder
}
