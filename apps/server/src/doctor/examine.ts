import { nodeSealing } from '../db/nodeSealing.ts'
import { sealWith } from '../db/sealedText.ts'
import { type Environment, InvalidEnvironment, readEnvironment } from '../environment.ts'
import { type Check, type Finding, ok, problem } from './Finding.ts'
import { checkFileStore, checkFreeSpace } from './fileStore.ts'
import { checkIdentityProvider } from './identityProvider.ts'
import { reasonOf } from './limits.ts'
import { checkMail } from './mail.ts'
import { checkPglite } from './pglite.ts'
import { checkPostgres } from './postgres.ts'
import { checkProduction } from './production.ts'
import { checkReplica } from './replica.ts'
import { withoutSecrets } from './secrets.ts'
import { sharingFindings } from './sharing.ts'

type Variables = Record<string, string | undefined>

/**
 * Checks a configuration without changing anything, except for objects in the file store that it deletes again.
 * @param variables as `process.env`
 * @param servers that are to share the database
 * @returns what was found; no text contains a secret
 */
export async function examine(variables: Variables, servers = 1): Promise<Finding[]> {
  const findings = await examineAll(variables, servers)
  return findings.map(({ level, text, advice }) => ({
    level,
    text: withoutSecrets(text, variables),
    ...(advice !== undefined && { advice: withoutSecrets(advice, variables) }),
  }))
}

async function examineAll(variables: Variables, servers: number): Promise<Finding[]> {
  let environment: Environment
  try {
    environment = readEnvironment(variables)
  } catch (error) {
    if (!(error instanceof InvalidEnvironment)) throw error
    return error.problems.map(({ variable, message }) =>
      problem(
        `${variable} ${/^must|^also/.test(message) ? message : `is invalid: ${message}`}.`,
        'Correct it as docs/operations.md describes it, then run this command again for the other checks.',
      ),
    )
  }
  sealWith(environment.ENCRYPTION_KEYS && nodeSealing(environment.ENCRYPTION_KEYS))
  const { DATABASE_URL: url, DATABASE_READ_URL: replicaUrl } = environment
  const checks: Check[] = [
    async () => checkProduction(environment, variables),
    async () => sharingFindings(environment, servers),
    () => (url ? checkPostgres(url, environment, servers) : checkPglite(environment)),
    ...(url && replicaUrl ? [() => checkReplica(replicaUrl, url, environment, servers)] : []),
    () => checkFileStore(environment),
    // With a bucket and PostgreSQL, nothing is stored on this machine.
    ...(url && environment.bucket ? [] : [() => checkFreeSpace(environment)]),
    () => checkMail(environment),
    () => checkIdentityProvider(environment),
  ]
  const found = await Promise.all(
    checks.map((check) =>
      check().catch((error: unknown) => [
        problem(
          `A check failed: ${reasonOf(error)}.`,
          'Report this with the configuration, without secrets.',
        ),
      ]),
    ),
  )
  return [ok('Every variable is valid.'), ...found.flat()]
}
