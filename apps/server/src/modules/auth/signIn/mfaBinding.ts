import type { signInArea } from '@admin/api-client/contract/auth/signIn'
import { eq, sql } from 'drizzle-orm'
import { generateSecret, generateURI } from 'otplib'
import { replaceRecoveryCodes, takeConsecutivePasswords } from '../../../auth/oneTimeCodes.ts'
import {
  forgetAuthenticator,
  forgetAuthenticators,
  hasAuthenticator,
  isBound,
  mfaDemanded,
  noteVerification,
} from '../../../auth/secondFactor.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { recoveryCodes } from '../../../db/schema/sessions.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import {
  changeOwnFactors,
  endOtherSessions,
  isDemanded,
  isPassword,
  takeProof,
  wrong,
} from './ownSecondFactor.ts'

/** Name under which an authenticator shows the account: the product's, as on the sign-in page. */
const ISSUER = 'Admin Back Office'

type Operations = typeof signInArea.operations

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
    mfaStatus: hasAuthenticator(row) ? ('open' as const) : ('closed' as const),
    required,
    recoveryCodesLeft,
    decidesAppRequests: authService === undefined,
  }
}

/**
 * Makes a secret for an authenticator. It is in force once a code of it was given; beginning again
 * replaces it.
 * @throws Refusal `mfaAlreadyOpen`, `invalidPasskey`, or `validation` on `password` or `code`
 */
export function beginMfaBinding(context: Input<Operations['beginMfaBinding']>) {
  return changeOwnFactors(context, 'beginMfaBinding', async (tx, before, record) => {
    if (hasAuthenticator(before)) throw new Refusal('mfaAlreadyOpen')
    if (!(await isPassword(context, before))) return wrong('password')
    const unproved = isBound(before) && (await takeProof(context, tx, before))
    if (unproved) return unproved
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
  return changeOwnFactors(context, 'bindMfa', async (tx, before, record) => {
    if (hasAuthenticator(before)) throw new Refusal('mfaAlreadyOpen')
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
    await noteVerification(context, tx, before, { outcome: 'success', method: 'authenticator' })
    await endOtherSessions(context, tx)
    record({ mfaStatus: 'open' })
    return { recoveryCodes: await replaceRecoveryCodes(tx, before.id) }
  })
}

/** @throws Refusal `mfaNotOpen`, `invalidPasskey`, or `validation` on `code` */
export function renewRecoveryCodes(context: Input<Operations['renewRecoveryCodes']>) {
  return changeOwnFactors(context, 'renewRecoveryCodes', async (tx, before, record) => {
    if (!isBound(before)) throw new Refusal('mfaNotOpen')
    const unproved = await takeProof(context, tx, before)
    if (unproved) return unproved
    record({})
    return { recoveryCodes: await replaceRecoveryCodes(tx, before.id) }
  })
}

/**
 * Forgets the authenticator, and without a passkey signs in without a second factor from now on. The account's other sessions end: if someone else turned
 * it off, the owner finds out by being signed out, and if the owner did, no forgotten session stays open.
 * @throws Refusal `mfaNotOpen`, `mfaDemanded`, `invalidPasskey`, or `validation` on `password` or `code`
 */
export function closeMfa(context: Input<Operations['closeMfa']>) {
  return changeOwnFactors(context, 'closeMfa', async (tx, before, record) => {
    if (!hasAuthenticator(before)) throw new Refusal('mfaNotOpen')
    const isLast = before.passkeyCount === 0
    if (isLast && (await isDemanded(tx, before.id))) throw new Refusal('mfaDemanded')
    if (!(await isPassword(context, before))) return wrong('password')
    const unproved = await takeProof(context, tx, before)
    if (unproved) return unproved
    if (isLast) await forgetAuthenticators(context, tx, [before])
    else await forgetAuthenticator(context, tx, before)
    await endOtherSessions(context, tx)
    record({ mfaStatus: 'closed', mfaSecret: null })
    return null
  })
}
