import type { passkeyArea } from '@admin/api-client/contract/auth/passkeys'
import { MAX_PASSKEYS } from '@admin/api-client/contract/limits'
import { and, eq, sql } from 'drizzle-orm'
import { replaceRecoveryCodes } from '../../../auth/oneTimeCodes.ts'
import { createdPasskey, passkeyCreationFor, passkeyRequestFor, passkeysOf } from '../../../auth/passkeys.ts'
import { relyingPartyOf, requireRelyingParty } from '../../../auth/relyingParty.ts'
import {
  forgetAuthenticators,
  hasAuthenticator,
  isBound,
  noteVerification,
} from '../../../auth/secondFactor.ts'
import { endTrustOf } from '../../../auth/trustedDevices.ts'
import type { Database } from '../../../db/Database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { passkeys } from '../../../db/schema/passkeys.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import {
  type Account,
  changeOwnFactors,
  endOtherSessions,
  isDemanded,
  isPassword,
  takeProof,
  wrong,
} from '../signIn/ownSecondFactor.ts'

type Operations = typeof passkeyArea.operations

const bindingOf = ({ session }: SignedIn, purpose: 'add' | 'proof') => ({ purpose, boundTo: session.id })

export async function listOwnPasskeys({ db, session, config }: SignedIn) {
  const rows = await passkeysOf(db, session.account.id)
  return {
    available: relyingPartyOf(config) !== undefined,
    passkeys: rows.map(({ id, name, createTime, lastUsedTime }) => ({ id, name, createTime, lastUsedTime })),
  }
}

/** @throws Refusal `notFound` without a passkey, `passkeysUnavailable` or `tooManyAttempts` */
export async function beginProof(context: SignedIn) {
  const { db, session } = context
  const ofAccount = eq(passkeys.accountId, session.account.id)
  if ((await db.$count(passkeys, ofAccount)) === 0) throw new Refusal('notFound')
  return passkeyRequestFor(context, bindingOf(context, 'proof'), session.account.id)
}

/**
 * Asks for a new passkey. The password and, if there is one, a second factor are proved here: adding it takes the
 * challenge, which only this session can answer.
 * @throws Refusal `passkeysUnavailable`, `tooManyPasskeys`, `invalidPasskey`, or `validation` on `password` or `code`
 */
export async function beginPasskey(context: Input<Operations['beginPasskey']>) {
  requireRelyingParty(context.config)
  await changeOwnFactors(context, 'addPasskey', async (tx, before) => {
    if (before.passkeyCount >= MAX_PASSKEYS) throw new Refusal('tooManyPasskeys')
    if (!(await isPassword(context, before))) return wrong('password')
    return (isBound(before) && (await takeProof(context, tx, before))) || null
  })
  return passkeyCreationFor(context, context.session.account, bindingOf(context, 'add'))
}

/**
 * Adds the passkey that an authenticator created. The account's other sessions end, as when an authenticator is bound.
 * @returns recovery codes for the first second factor of the account
 * @throws Refusal `passkeysUnavailable`, `tooManyPasskeys`, or `invalidPasskey`
 */
export async function addPasskey(context: Input<Operations['addPasskey']>) {
  const { name, attestation } = context.body
  const now = context.clock()
  const added = await changeOwnFactors({ ...context, body: {} }, 'addPasskey', async (tx, before, record) => {
    if (before.passkeyCount >= MAX_PASSKEYS) throw new Refusal('tooManyPasskeys')
    const created = await createdPasskey(context, tx, attestation, bindingOf(context, 'add'))
    if (!created) return wrong('passkey')
    const inserted = await tx
      .insert(passkeys)
      .values({ ...created, accountId: before.id, name, createTime: now })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (inserted.length === 0) return wrong('passkey')
    const passkeyCount = before.passkeyCount + 1
    await writeCount(context, tx, before, {
      passkeyCount,
      ...(!isBound(before) && { mfaBoundTime: now }),
    })
    await noteVerification(context, tx, before, { outcome: 'success', method: 'passkey' })
    await endOtherSessions(context, tx)
    record({ passkeyCount, passkey: name })
    return { recoveryCodes: isBound(before) ? null : await replaceRecoveryCodes(tx, before.id) }
  })
  return added
}

const writeCount = (
  { clock }: SignedIn,
  tx: Database,
  { id }: Account,
  values: Partial<Pick<Account, 'passkeyCount' | 'mfaBoundTime'>>,
) =>
  tx
    .update(accounts)
    .set({ ...values, version: sql`${accounts.version} + 1`, updateTime: clock() })
    .where(eq(accounts.id, id))

const ownPasskey = ({ session, params }: SignedIn & { params: { id: string } }) =>
  and(eq(passkeys.id, params.id), eq(passkeys.accountId, session.account.id))

/** @throws Refusal `notFound` */
export const renamePasskey = (context: Input<Operations['renamePasskey']>): Promise<null> =>
  operate(context, { action: 'renamePasskey', resource: 'account' }, async (tx, record) => {
    const own = ownPasskey(context)
    const [before] = await tx.select({ name: passkeys.name }).from(passkeys).where(own).for('update')
    if (!before) throw new Refusal('notFound')
    const { name } = context.body
    if (name === before.name) return null
    await tx.update(passkeys).set({ name }).where(own)
    record({
      targetId: context.session.account.id,
      before: { passkey: before.name },
      after: { passkey: name },
    })
    return null
  })

/**
 * Removes a passkey. The account's other sessions end, as when an authenticator is removed. With its last second factor,
 * the account also loses its recovery codes and the trust in its devices.
 * @throws Refusal `notFound`, `mfaDemanded`, `invalidPasskey`, or `validation` on `password` or `code`
 */
export function removePasskey(context: Input<Operations['removePasskey']>): Promise<null> {
  return changeOwnFactors(context, 'removePasskey', async (tx, before, record) => {
    const own = ownPasskey(context)
    const [removed] = await tx.select().from(passkeys).where(own)
    if (!removed) throw new Refusal('notFound')
    const passkeyCount = before.passkeyCount - 1
    const isLast = passkeyCount === 0 && !hasAuthenticator(before)
    if (isLast && (await isDemanded(tx, before.id))) throw new Refusal('mfaDemanded')
    if (!(await isPassword(context, before))) return wrong('password')
    const unproved = await takeProof(context, tx, before)
    if (unproved) return unproved
    if (isLast) await forgetAuthenticators(context, tx, [before])
    else {
      await tx.delete(passkeys).where(own)
      await writeCount(context, tx, before, { passkeyCount })
      await endTrustOf(tx, [before.id])
    }
    await endOtherSessions(context, tx)
    record({ passkeyCount, removedPasskey: removed.name })
    return null
  })
}
