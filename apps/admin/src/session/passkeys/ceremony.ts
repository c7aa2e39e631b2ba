import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@admin/api-client/contract/auth/webauthn'

/** Why the browser gave no passkey; also the key of its text. */
export type PasskeyFailureReason = 'canceled' | 'exists'

/** The person closed what the browser asked, was too slow, or has no fitting passkey. */
export class PasskeyFailure extends Error {
  readonly reason: PasskeyFailureReason

  constructor(reason: PasskeyFailureReason, cause: unknown) {
    super(`No passkey: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Whether the browser knows passkeys. */
export const supportsPasskeys = () => typeof window.PublicKeyCredential === 'function'

const webauthn = () => import('@simplewebauthn/browser')

const failed = (cause: unknown): never => {
  // The browser doesn't tell a canceled question from one that wasn't answered in time.
  const exists = cause instanceof Error && cause.name === 'InvalidStateError'
  throw new PasskeyFailure(exists ? 'exists' : 'canceled', cause)
}

/**
 * Lets the person create a passkey.
 * @throws PasskeyFailure
 */
export async function createPasskey(creation: PasskeyCreation): Promise<PasskeyAttestation> {
  const { startRegistration } = await webauthn()
  const { id, response } = await startRegistration({ optionsJSON: creation }).catch(failed)
  return {
    credentialId: id,
    clientDataJson: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: (response.transports ?? []) as PasskeyAttestation['transports'],
  }
}

/**
 * Lets the person use a passkey.
 * @throws PasskeyFailure
 */
export async function usePasskey(request: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await webauthn()
  const { id, response } = await startAuthentication({ optionsJSON: request }).catch(failed)
  return {
    credentialId: id,
    clientDataJson: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle && { userHandle: response.userHandle }),
  }
}
