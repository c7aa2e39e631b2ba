import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@admin/api-client/contract/auth/webauthn'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import type { accounts } from '../db/schema/accounts.ts'
import { passkeys } from '../db/schema/passkeys.ts'
import type { Context } from '../kernel/context.ts'
import { writeLog } from '../kernel/operate.ts'
import { base64url, fromBase64url } from './base64url.ts'
import { PASSKEY_CHALLENGE_LIFETIME } from './limits.ts'
import { type Binding, clientDataOf, newPasskeyChallenge, takePasskeyChallenge } from './passkeyChallenges.ts'
import { requireRelyingParty } from './relyingParty.ts'

/** Name under which an authenticator shows the account: the product's, as on the sign-in page. */
const NAME = 'Admin Back Office'

/** COSE numbers of EdDSA, ES256 and RS256, the first the most wanted. */
const ALGORITHMS = [-8, -7, -257]

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'username'>
type Passkey = typeof passkeys.$inferSelect
type Credential = PasskeyRequest['allowCredentials'][number]

/** What an authenticator stores as the account of a passkey: its id, which says nothing about the person. */
const userHandleOf = (accountId: string) => base64url(new TextEncoder().encode(accountId))

export const passkeysOf = (db: Database, accountId: string): Promise<Passkey[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createTime), asc(passkeys.id))

const credentialOf = ({ credentialId, transports }: Passkey): Credential => ({
  id: credentialId,
  type: 'public-key',
  transports: transports as Credential['transports'],
})

/**
 * Returns how a browser asks for a new passkey of an account.
 * @throws Refusal `passkeysUnavailable` or `tooManyAttempts`
 */
export async function passkeyCreationFor(
  context: Context,
  account: Account & { nickname: string },
  binding: Binding,
): Promise<PasskeyCreation> {
  const { id } = requireRelyingParty(context.config)
  return {
    challenge: await newPasskeyChallenge(context, binding),
    rp: { id, name: NAME },
    user: { id: userHandleOf(account.id), name: account.username, displayName: account.nickname },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: PASSKEY_CHALLENGE_LIFETIME,
    excludeCredentials: (await passkeysOf(context.db, account.id)).map(credentialOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/**
 * Returns how a browser asks for a signature of a passkey.
 * @param accountId whose passkeys can sign. @default any, which then has to verify the person
 * @throws Refusal `passkeysUnavailable` or `tooManyAttempts`
 */
export async function passkeyRequestFor(
  context: Context,
  binding: Binding,
  accountId?: string,
): Promise<PasskeyRequest> {
  const { id } = requireRelyingParty(context.config)
  return {
    challenge: await newPasskeyChallenge(context, binding),
    rpId: id,
    timeout: PASSKEY_CHALLENGE_LIFETIME,
    allowCredentials:
      accountId === undefined ? [] : (await passkeysOf(context.db, accountId)).map(credentialOf),
    userVerification: accountId === undefined ? 'required' : 'preferred',
  }
}

/** Uses the challenge of an answer up. @returns what to expect of it; undefined when it can't be right */
async function expectationOf(context: Context, tx: Database, clientDataJson: string, binding: Binding) {
  const relyingParty = requireRelyingParty(context.config)
  const data = clientDataOf(clientDataJson)
  if (!data || !(await takePasskeyChallenge(context, tx, data.challenge, binding))) return undefined
  if (!relyingParty.accepts(data.origin)) return undefined
  return {
    expectedChallenge: data.challenge,
    expectedOrigin: data.origin,
    expectedRPID: relyingParty.id,
  }
}

/**
 * Attestation formats that are verified. For others, the library asks the address that a certificate names whether it was
 * revoked, and the person who adds a passkey chooses the certificate.
 */
const FORMATS: readonly string[] = ['none', 'packed']

/** Whether an attestation can be verified without asking anyone. */
function isSelfContained(attestationObject: string): boolean {
  try {
    const bytes = isoBase64URL.toBuffer(attestationObject)
    return FORMATS.includes(decodeAttestationObject(bytes).get('fmt'))
  } catch {
    return false
  }
}

/** The library throws when something isn't as expected. */
const unlessRejected = <Result>(verifying: Promise<Result>): Promise<Result | undefined> =>
  verifying.catch(() => undefined)

/** Returns the passkey that an authenticator created for a challenge; undefined when it isn't as asked for. */
export async function createdPasskey(
  context: Context,
  tx: Database,
  { credentialId, clientDataJson, attestationObject, transports }: PasskeyAttestation,
  binding: Binding,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const expectation = await expectationOf(context, tx, clientDataJson, binding)
  if (!expectation || !isSelfContained(attestationObject)) return undefined
  const result = await unlessRejected(
    verifyRegistrationResponse({
      ...expectation,
      response: {
        ...{ id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: clientDataJson, attestationObject },
      },
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!result?.verified) return undefined
  const { credential } = result.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: base64url(credential.publicKey),
    counter: credential.counter,
    transports,
  }
}

/** A counter that doesn't rise reports a copy of the authenticator. Those that don't count are always 0. */
const hasGoneBack = (counter: number, before: number) => (counter > 0 || before > 0) && counter <= before

interface Expected extends Binding {
  account: Account
  /** The passkey is the only factor: its authenticator has to verify the person, and names the account itself. */
  alone: boolean
}

/**
 * Verifies the signature of a passkey of an account, whose row the caller has locked, and notes its use.
 * A counter that goes back is logged.
 * @returns the passkey; undefined when the signature, its challenge or its counter is wrong
 */
export async function acceptPasskey(
  context: Context,
  tx: Database,
  assertion: PasskeyAssertion,
  { account, alone, ...binding }: Expected,
): Promise<Passkey | undefined> {
  const { credentialId, clientDataJson, authenticatorData, signature, userHandle } = assertion
  const expectation = await expectationOf(context, tx, clientDataJson, binding)
  if (!expectation) return undefined
  const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  if (passkey?.accountId !== account.id) return undefined
  if ((alone || userHandle !== undefined) && userHandle !== userHandleOf(account.id)) return undefined
  const result = await unlessRejected(
    verifyAuthenticationResponse({
      ...expectation,
      response: {
        ...{ id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: clientDataJson, authenticatorData, signature },
      },
      // The counter is compared here: the library would only say that something was wrong.
      credential: { id: credentialId, publicKey: fromBase64url(passkey.publicKey), counter: 0 },
      requireUserVerification: alone,
    }),
  )
  if (!result?.verified) return undefined
  const { newCounter } = result.authenticationInfo
  if (hasGoneBack(newCounter, passkey.counter)) {
    await writeLog(context, tx, {
      action: 'rejectCopiedPasskey',
      resource: 'account',
      changes: [
        {
          targetId: account.id,
          before: { passkey: passkey.name, counter: passkey.counter },
          after: { passkey: passkey.name, counter: newCounter },
        },
      ],
      operator: account,
      succeeded: false,
    })
    return undefined
  }
  await tx
    .update(passkeys)
    .set({ counter: newCounter, lastUsedTime: context.clock() })
    .where(eq(passkeys.id, passkey.id))
  return passkey
}
