/** Secrets of one attempt to sign in at a provider; each is new and used once. */
export interface ProviderAttempt {
  state: string
  nonce: string
  codeVerifier: string
}

/** Whom a provider signed in. */
export interface ProvidedIdentity {
  /** Never given to another person. */
  subject: string
  /** The provider reports a second factor, and its reports are trusted. */
  secondFactor: boolean
}

/**
 * An OpenID Connect provider, where operators sign in instead of entering a password.
 * @throws IdentityProviderError
 */
export interface IdentityProvider {
  /** What operators call it. */
  name: string
  /** Identifies it; subjects are unique within it. */
  issuer: string
  /** Whether browsers reach the admin over HTTPS only. */
  secure: boolean
  /**
   * Returns the address at the provider where the browser continues.
   * @param afresh has the person sign in there again: someone else may be signed in at the provider
   */
  authorizationUrl(attempt: ProviderAttempt, { afresh }: { afresh: boolean }): Promise<string>
  /** @param query that the provider appended to the redirect address */
  identify(query: string, attempt: ProviderAttempt): Promise<ProvidedIdentity>
}

/** Why a provider signed in no one. */
export class IdentityProviderError extends Error {
  /**
   * - `cancelled`: the person or the provider denied it.
   * - `rejected`: what the provider returned isn't valid.
   * - `unavailable`: the provider can't be reached, or is in trouble.
   */
  readonly kind: 'cancelled' | 'rejected' | 'unavailable'

  constructor(kind: IdentityProviderError['kind'], message: string) {
    super(message)
    this.name = 'IdentityProviderError'
    this.kind = kind
  }
}
