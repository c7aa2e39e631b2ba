import { OIDC_CALLBACK_PATH } from '@admin/api-client/contract/auth/oidcCallback'
import { z } from 'zod'
import type { OidcSettings } from './transports/oidcProvider.ts'

/** The provider is called this where the environment gives it no name. */
const NAME = 'SSO'
const SCOPES = 'openid'

/** The variables of signing in with an OpenID Connect provider. */
export const oidcVariables = <Address extends z.ZodType<string>, Flag extends z.ZodType>(
  baseAddress: Address,
  flag: Flag,
) => ({
  /** As the provider names itself. */
  OIDC_ISSUER: baseAddress.optional(),
  OIDC_CLIENT_ID: z.string().max(255).optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** What the sign-in page calls the provider. */
  OIDC_NAME: z.string().max(40).optional(),
  OIDC_SCOPES: z
    .string()
    .refine((scopes) => scopes.split(' ').includes('openid'), 'must contain openid, separated by spaces')
    .optional(),
  /** The provider's report of a second factor replaces the code. */
  OIDC_TRUST_SECOND_FACTOR: flag.optional(),
})

type Variables = Partial<
  Record<
    'PUBLIC_URL' | 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'OIDC_SCOPES',
    string | undefined
  >
> & { OIDC_TRUST_SECOND_FACTOR?: boolean | undefined }

const REQUIRED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'] as const
const ALL = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_SCOPES',
  'OIDC_TRUST_SECOND_FACTOR',
] as const

/** Everything that is wrong with the variables together: all of them are set, or none. */
export function oidcProblems(variables: Variables): { path: string[]; message: string }[] {
  const [set] = ALL.filter((name) => variables[name] !== undefined)
  if (!set) return []
  const missing = REQUIRED.filter((name) => variables[name] === undefined)
  if (missing.length > 0) return [{ path: [set], message: `also needs ${missing.join(', ')}` }]
  const { OIDC_ISSUER = '', PUBLIC_URL = '' } = variables
  const problems = Object.entries({ OIDC_ISSUER, PUBLIC_URL })
    .filter(([, url]) => !isPrivate(url))
    .map(([name]) => ({
      path: [name],
      message: 'must start with https://, unless it is on the loopback interface',
    }))
  if (new URL(PUBLIC_URL).pathname !== '/')
    problems.push({ path: ['PUBLIC_URL'], message: 'must not contain a path with OIDC_ISSUER' })
  return problems
}

/** Whether no one between the ends reads what is sent. */
function isPrivate(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return (
    protocol === 'https:' ||
    /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) ||
    hostname.endsWith('.localhost')
  )
}

/** The provider that the environment names; undefined without one. */
export function oidcSettings({
  PUBLIC_URL,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: name = NAME,
  OIDC_SCOPES: scopes = SCOPES,
  OIDC_TRUST_SECOND_FACTOR: trustsSecondFactor = false,
}: Variables): OidcSettings | undefined {
  if (!PUBLIC_URL || !issuer || !clientId || !clientSecret) return undefined
  const redirectUri = new URL(OIDC_CALLBACK_PATH, PUBLIC_URL).href
  return { issuer, clientId, clientSecret, name, scopes, trustsSecondFactor, redirectUri }
}
