import { DEMO_MFA_USERNAME, DEMO_USERNAMES } from '../auth/demoAccounts.ts'
import { relyingPartyAt } from '../auth/relyingParty.ts'
import type { Environment } from '../environment.ts'
import { type Finding, ok, problem, warning } from './Finding.ts'
import { checkSecrets } from './secrets.ts'

const CALLS = {
  IDENTITY_CHECK_SECRET: 'identity checks',
  POINTS_SECRET: 'reports about points',
  DELIVERY_SECRET: 'reports of visitors',
} as const satisfies Partial<Record<keyof Environment, string>>

/**
 * Checks what a deployment needs beyond valid variables.
 * @param variables as `process.env`
 */
export function checkProduction(
  environment: Environment,
  variables: Record<string, string | undefined>,
): Finding[] {
  if (!environment.production)
    return [
      warning(
        `NODE_ENV is “${environment.NODE_ENV}”: demo data and demo passwords are allowed.`,
        'Set NODE_ENV=production on a deployment; this command then also checks what a deployment needs.',
      ),
    ]
  const findings: Finding[] = []
  if (!environment.TRUST_PROXY)
    findings.push(
      warning(
        'TRUST_PROXY is not set: behind a proxy, all operators would share the proxy’s address.',
        'Set TRUST_PROXY=true if only a proxy reaches the server’s port.',
      ),
    )
  if (!environment.PUBLIC_URL)
    findings.push(
      warning(
        'PUBLIC_URL is not set: operators can’t use passkeys.',
        'Set PUBLIC_URL to the address that people open, such as https://admin.example.com.',
      ),
    )
  else if (!environment.PUBLIC_URL.startsWith('https:') || !relyingPartyAt(environment.PUBLIC_URL))
    findings.push(
      warning(
        'PUBLIC_URL has no host name or doesn’t start with https://: browsers offer no passkeys there.',
        'Serve the app over HTTPS under a host name, and set PUBLIC_URL to that address.',
      ),
    )
  if (!environment.DATABASE_URL)
    findings.push(
      warning(
        'The database is PGlite, which suits one server with a few operators.',
        'Set DATABASE_URL to use PostgreSQL.',
      ),
    )
  if (!environment.SMTP_URL)
    findings.push(
      warning(
        'SMTP_URL is not set: no email is sent, such as codes for a forgotten password.',
        'Set SMTP_URL and SMTP_FROM.',
      ),
    )
  const names = Object.keys(CALLS) as (keyof typeof CALLS)[]
  const missing = names.filter((name) => environment[name] === undefined)
  if (missing.length > 0)
    findings.push(
      warning(
        `Not set: ${missing.join(', ')}. The server rejects the app’s ${missing.map((name) => CALLS[name]).join(', ')}.`,
        'Set the secrets of the calls that the platform’s app makes.',
      ),
    )
  return [...findings, ...checkSecrets(variables)]
}

interface Accounts {
  count: number
  demoPassword: boolean
  demoAuthenticator: boolean
}

/** Judges the accounts of a database against the environment. */
export function accountFindings(
  { count, demoPassword, demoAuthenticator }: Accounts,
  { ADMIN_PASSWORD: password, SEED, production }: Environment,
): Finding[] {
  if (count === 0) {
    if (SEED === 'demo') return [ok('The database has no accounts: the first start fills it with demo data.')]
    return [
      password
        ? ok('The database has no accounts: the first start creates the administrator.')
        : problem(
            'The database has no accounts, and ADMIN_PASSWORD is not set.',
            'Set ADMIN_PASSWORD to the password of the first administrator.',
          ),
    ]
  }
  const findings: Finding[] = []
  if (password)
    findings.push(
      warning(
        'ADMIN_PASSWORD is still set, although the database has accounts.',
        'Remove it from the environment: it is no longer read.',
      ),
    )
  if (production && demoPassword)
    findings.push(
      problem(
        'A demo password works in this database.',
        `The server doesn’t start with it. Start with an empty database, or run “ADMIN_USERNAME=… ADMIN_PASSWORD=… node recover-administrator.js” for each account that has it: ${[...DEMO_USERNAMES, DEMO_MFA_USERNAME].join(', ')}, or another that was given it.`,
      ),
    )
  if (production && demoAuthenticator)
    findings.push(
      problem(
        'A demo authenticator works in this database.',
        `The server doesn’t start with it. Run “ADMIN_USERNAME=${DEMO_MFA_USERNAME} ADMIN_PASSWORD=… node recover-administrator.js”, which also resets the second factor.`,
      ),
    )
  return findings.length > 0 ? findings : [ok('The accounts are ready.')]
}
