import type { Environment } from '../environment.ts'
import { oidcSettings } from '../oidcEnvironment.ts'
import { discoverOidc } from '../transports/oidcProvider.ts'
import { type Finding, ok, problem, warning } from './Finding.ts'
import { hostOf, NETWORK_LIMIT, reasonOf, withinLimit } from './limits.ts'

/** Seconds by which the clocks of provider and server may differ before tokens are close to being rejected. */
const CLOCK_LIMIT = 20

/** Reads the metadata of the OpenID Connect provider, and compares its clock; signs no one in. */
export async function checkIdentityProvider(environment: Environment): Promise<Finding[]> {
  const settings = oidcSettings(environment)
  if (!settings) return []
  const { issuer, redirectUri } = settings
  const host = hostOf(issuer)
  try {
    const metadata = (await withinLimit(discoverOidc(settings))).serverMetadata()
    const findings = [
      ok(
        `The OpenID Connect provider ${host} answers. Register the redirect address ${redirectUri} there, exactly as it is.`,
      ),
    ]
    const { code_challenge_methods_supported: methods, authorization_endpoint, token_endpoint } = metadata
    if (!authorization_endpoint || !token_endpoint || !metadata.jwks_uri)
      findings.push(
        problem(
          `The metadata of ${host} lacks an authorization endpoint, a token endpoint, or keys.`,
          'Check OIDC_ISSUER: it must be an OpenID Connect provider with the authorization code flow.',
        ),
      )
    if (!methods?.includes('S256'))
      findings.push(
        warning(
          `The metadata of ${host} doesn’t say that it checks PKCE (S256).`,
          'Turn PKCE on for the client at the provider if it has the setting.',
        ),
      )
    return [...findings, ...(await clockFindings(issuer))]
  } catch (error) {
    return [
      problem(
        `The OpenID Connect provider ${host} can’t be used: ${reasonOf(error)}.`,
        'Check OIDC_ISSUER: “/.well-known/openid-configuration” below it must be reachable from this machine and name the same issuer.',
      ),
    ]
  }
}

/** Tokens are valid for minutes, so a clock that is wrong has all of them rejected. */
async function clockFindings(issuer: string): Promise<Finding[]> {
  const sent = Date.now()
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(NETWORK_LIMIT),
  })
  await response.body?.cancel()
  const theirs = Date.parse(response.headers.get('Date') ?? '')
  if (Number.isNaN(theirs)) return []
  // The header has whole seconds, and is written at some time between the request and the response.
  const ours = (sent + Date.now()) / 2
  const seconds = Math.round(Math.abs(theirs + 500 - ours) / 1000)
  if (seconds <= CLOCK_LIMIT) return [ok('The clocks of this machine and the OpenID Connect provider agree.')]
  return [
    warning(
      `The clocks of this machine and the OpenID Connect provider differ by ${seconds} seconds.`,
      'Synchronize this machine’s clock by NTP: otherwise, the provider’s tokens are rejected.',
    ),
  ]
}
