import type * as OpenIdClient from 'openid-client'
import { type IdentityProvider, IdentityProviderError } from '../ports/IdentityProvider.ts'
import { limitedText } from './limitedText.ts'

/** Milliseconds that one request to the provider may take. */
const TIME_LIMIT = 4000
const MAX_ANSWER_BYTES = 512 * 1024
/** Milliseconds after which the provider's metadata and keys are read again. */
const METADATA_LIFETIME = 60 * 60_000
/** Seconds that the clocks of provider and server may differ by. */
const CLOCK_TOLERANCE = 30
const SUBJECT_MAX_LENGTH = 255

/** Methods of RFC 8176, section 2, that are several. */
const SEVERAL_METHODS = ['mfa', 'mca']
/** Methods that prove something the person has. */
const POSSESSIONS = ['otp', 'hwk', 'swk', 'sc', 'sms', 'tel', 'pop']
/** Methods that prove something the person knows or is. */
const KNOWLEDGE_AND_BIOMETRICS = ['pwd', 'pin', 'kba', 'fpt', 'face', 'iris', 'retina', 'vbm']
/** Classes that providers agree on: OpenID EAP, REFEDS, and the policies of OpenID PAPE. */
const SECOND_FACTOR_CLASSES = new Set([
  'phr',
  'phrh',
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
])

export interface OidcSettings {
  /** As the provider names itself; its metadata is below it. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What operators call the provider. */
  name: string
  /** Separated by spaces; `openid` is among them. */
  scopes: string
  /** Whether the provider's report of a second factor replaces that of the account. */
  trustsSecondFactor: boolean
  /** Registered at the provider. */
  redirectUri: string
}

/**
 * Signs in at an OpenID Connect provider by the authorization code flow with PKCE. Requests follow no redirects; the
 * issuer may be an internal address, because the environment names it.
 */
export function oidcProvider(settings: OidcSettings): IdentityProvider {
  const { name, issuer, scopes, redirectUri, trustsSecondFactor } = settings
  let read: { configuration: Promise<OpenIdClient.Configuration>; until: number } | undefined

  /** The metadata, read once by requests that need it at the same time. */
  function configured(): Promise<OpenIdClient.Configuration> {
    if (read && Date.now() < read.until) return read.configuration
    const next = { configuration: discoverOidc(settings), until: Date.now() + METADATA_LIFETIME }
    read = next
    next.configuration.catch(() => {
      if (read === next) read = undefined
    })
    return next.configuration
  }

  return {
    name,
    issuer,
    secure: redirectUri.startsWith('https:'),

    authorizationUrl: ({ state, nonce, codeVerifier }, { afresh }) =>
      withKind(async (client) => {
        const url = client.buildAuthorizationUrl(await configured(), {
          redirect_uri: redirectUri,
          scope: scopes,
          state,
          nonce,
          ...(afresh && { prompt: 'login' }),
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        })
        if (!/^https?:$/.test(url.protocol)) throw new Error('the authorization endpoint is no web address')
        return url.href
      }),

    identify: (query, { state, nonce, codeVerifier }) =>
      withKind(async (client) => {
        const returned = new URL(redirectUri)
        returned.search = query
        const tokens = await client.authorizationCodeGrant(await configured(), returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        // Metadata for several tenants has another issuer for each: identities of other tenants could sign in.
        if (!claims || withoutSlash(claims.iss) !== withoutSlash(issuer))
          throw new Error('the token has another issuer')
        if (claims.sub === '' || claims.sub.length > SUBJECT_MAX_LENGTH)
          throw new Error('the subject is empty or too long')
        return { subject: claims.sub, secondFactor: trustsSecondFactor && reportsSecondFactor(claims) }
      }),
  }
}

const withoutSlash = (url: string) => url.replace(/\/$/, '')

/** Reads the provider's metadata. */
export async function discoverOidc({
  issuer,
  clientId,
  clientSecret,
}: Pick<OidcSettings, 'issuer' | 'clientId' | 'clientSecret'>): Promise<OpenIdClient.Configuration> {
  const client = await import('openid-client')
  return client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE },
    (server, ...given) => {
      const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
      const authenticate = methods.includes('client_secret_basic')
        ? client.ClientSecretBasic(clientSecret)
        : client.ClientSecretPost(clientSecret)
      authenticate(server, ...given)
    },
    {
      [client.customFetch]: limitedFetch,
      timeout: TIME_LIMIT / 1000,
      execute: [
        // The signature is checked although the token comes from the provider directly.
        client.enableNonRepudiationChecks,
        // The environment allows it on the loopback interface only.
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    },
  )
}

/** As `fetch`, without redirects, and with a limit of the time and of the answer's size. */
async function limitedFetch(url: string, options: OpenIdClient.CustomFetchOptions): Promise<Response> {
  const { body, signal, ...others } = options
  try {
    const response = await fetch(url, {
      ...others,
      ...(body !== undefined && { body: body as BodyInit }),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(TIME_LIMIT), ...(signal ? [signal] : [])]),
    })
    const { status, headers } = response
    return new Response(await limitedText(response, MAX_ANSWER_BYTES), { status, headers })
  } catch (error) {
    throw new IdentityProviderError('unavailable', innermost(error).message)
  }
}

function reportsSecondFactor({ amr, acr }: OpenIdClient.IDToken): boolean {
  const reports = (methods: string[]) => Array.isArray(amr) && methods.some((method) => amr.includes(method))
  return (
    reports(SEVERAL_METHODS) ||
    (reports(POSSESSIONS) && reports(KNOWLEDGE_AND_BIOMETRICS)) ||
    (typeof acr === 'string' && SECOND_FACTOR_CLASSES.has(acr))
  )
}

async function withKind<Result>(work: (client: typeof OpenIdClient) => Promise<Result>): Promise<Result> {
  const client = await import('openid-client')
  try {
    return await work(client)
  } catch (error) {
    throw asProviderError(client, error)
  }
}

/** Codes of the library for an answer that isn't what an endpoint in order gives. */
const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'])
const IN_TROUBLE = new Set(['server_error', 'temporarily_unavailable'])

function asProviderError(client: typeof OpenIdClient, error: unknown): IdentityProviderError {
  const inmost = innermost(error)
  if (inmost instanceof IdentityProviderError) return inmost
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === 'access_denied') return new IdentityProviderError('cancelled', error.error)
    return new IdentityProviderError(IN_TROUBLE.has(error.error) ? 'unavailable' : 'rejected', error.error)
  }
  if (error instanceof client.ResponseBodyError)
    return new IdentityProviderError(IN_TROUBLE.has(error.error) ? 'unavailable' : 'rejected', error.error)
  const isWithoutAnswer = error instanceof client.ClientError && NO_ANSWER.has(error.code ?? '')
  return new IdentityProviderError(isWithoutAnswer ? 'unavailable' : 'rejected', inmost.message)
}

function innermost(error: unknown): Error {
  let inmost = error
  while (inmost instanceof Error && inmost.cause instanceof Error) inmost = inmost.cause
  return inmost instanceof Error ? inmost : new Error(String(inmost))
}
