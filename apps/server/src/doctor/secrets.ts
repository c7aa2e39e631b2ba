import { environmentVariables } from '../environment.ts'
import { type Finding, ok, problem, warning } from './Finding.ts'

type Variables = Record<string, string | undefined>

/** Values that come with images, examples and tutorials. */
const DEFAULTS =
  /^(change[-_ ]?(me|it|this)|(admin|administrator|default|example|minio|minioadmin|pass|password|postgres|root|secret|test)\d*$)/i

const SECRET_NAME = /(PASSWORD|SECRET|TOKEN|ACCESS_KEY|ENCRYPTION_KEYS|OTLP_HEADERS)$/

/** The variables that hold a secret, and those whose address has a password in it. */
function secretsOf(variables: Variables): [name: string, secret: string][] {
  return Object.entries(variables).flatMap(([name, value = '']): [string, string][] => {
    if (SECRET_NAME.test(name) && value !== '') return [[name, value]]
    return name.endsWith('_URL') ? passwordsIn(value).map((password) => [name, password]) : []
  })
}

/** The passwords of an address as they are written, also of an address that can't be parsed. */
const passwordsIn = (url: string): string[] =>
  [/^[^:]*:\/\/[^:@/]*:(.*)@/, /[?&]password=([^&#]*)/]
    .map((pattern) => pattern.exec(url)?.[1] ?? '')
    .filter((password) => password !== '')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Least characters of a secret that is hidden: a shorter one would also be replaced within ordinary words. */
const HIDDEN_LENGTH = 4

/**
 * Replaces the secrets of the environment, because a driver or another server may repeat what it was sent.
 * @param variables as `process.env`
 */
export function withoutSecrets(text: string, variables: Variables): string {
  return secretsOf(variables)
    .flatMap(([, secret]) => [secret, decoded(secret)])
    .filter((secret) => secret.length >= HIDDEN_LENGTH)
    .sort((one, other) => other.length - one.length)
    .reduce((masked, secret) => masked.replaceAll(secret, '***'), text)
}

/** Reports secrets that are public or used twice; never their values. */
export function checkSecrets(variables: Variables): Finding[] {
  const secrets = secretsOf(variables)
    // A standby has the users of its primary.
    .filter(([name]) => name in environmentVariables.shape && name !== 'DATABASE_READ_URL')
    .map(([name, secret]) => [name, decoded(secret)] as const)
  const findings: Finding[] = []
  for (const [name, secret] of secrets)
    if (DEFAULTS.test(secret))
      findings.push(problem(`${name} has a secret that is a well-known default.`, 'Generate a random one.'))
  for (const names of Map.groupBy(secrets, ([, secret]) => secret).values())
    if (names.length > 1)
      findings.push(
        warning(
          `${names.map(([name]) => name).join(' and ')} have the same value.`,
          'Use a different one for each: otherwise, one that leaks opens the others, too.',
        ),
      )
  return findings.length > 0 ? findings : [ok('No secret is a well-known default or used twice.')]
}
