import { sql } from 'drizzle-orm'
import { demoAuthenticatorWorks, demoPasswordWorks } from '../auth/demoPasswords.ts'
import { nodeArgon2 } from '../auth/nodeArgon2.ts'
import type { Database } from '../db/Database.ts'
import { compareMigrations, type Migration } from '../db/migrate.ts'
import { migrations } from '../db/migrations.ts'
import { keyIdOf } from '../db/nodeSealing.ts'
import { readRows } from '../db/readRows.ts'
import { accounts } from '../db/schema/accounts.ts'
import { countByKey } from '../db/sealedColumns.ts'
import type { Environment } from '../environment.ts'
import { type Finding, ok, problem, warning } from './Finding.ts'
import { reasonOf, withinLimit } from './limits.ts'
import { accountFindings } from './production.ts'

/** Checks what a database holds: its migrations and its accounts. */
export async function checkSchema(db: Database, environment: Environment): Promise<Finding[]> {
  if (!(await hasTable(db, 'schema_migrations'))) return emptyFindings(environment)
  const applied = await readRows<{ name: string }>(db, sql`select name from schema_migrations`)
  const names = applied.map(({ name }) => name)
  return [
    ...migrationFindings(migrations, names),
    ...(await checkAccounts(db, environment)),
    ...(await checkSealed(db, environment)),
  ]
}

/** What there is to say about a database that holds nothing. */
export const emptyFindings = (environment: Environment): Finding[] => [
  ok(`The database is empty: the first start runs ${migrations.length} migrations.`),
  ...accountFindings({ count: 0, demoPassword: false, demoAuthenticator: false }, environment),
]

async function hasTable(db: Database, name: string): Promise<boolean> {
  const [row] = await readRows<{ exists: boolean }>(
    db,
    sql`select to_regclass(${name}) is not null as "exists"`,
  )
  return row?.exists === true
}

/** @param applied names of the migrations that the database has */
export function migrationFindings(released: Migration[], applied: string[]): Finding[] {
  const { pending, unknown } = compareMigrations(released, applied)
  const findings: Finding[] = []
  if (pending.length > 0)
    findings.push(
      warning(
        `The next start runs ${countOf(pending.map(({ name }) => name))}.`,
        'Back up the database first: migrations only go forward.',
      ),
    )
  if (unknown.length > 0)
    findings.push(
      warning(
        `The database is newer than this release: it has ${countOf(unknown)} that this release doesn’t know.`,
        'Install the newer release, unless these migrations only added columns with defaults.',
      ),
    )
  return findings.length > 0 ? findings : [ok('The database has every migration of this release.')]
}

const countOf = (names: string[]): string =>
  `${names.length} ${names.length === 1 ? 'migration' : 'migrations'} (${names.join(', ')})`

async function checkAccounts(db: Database, environment: Environment): Promise<Finding[]> {
  try {
    const count = (await hasTable(db, 'accounts')) ? await db.$count(accounts) : 0
    const examined = environment.production && count > 0
    return accountFindings(
      {
        count,
        demoPassword: examined && (await withinLimit(demoPasswordWorks(db, nodeArgon2()))),
        demoAuthenticator: examined && (await demoAuthenticatorWorks(db)),
      },
      environment,
    )
  } catch (error) {
    return [
      warning(
        `The accounts can’t be examined: ${reasonOf(error)}.`,
        'Run this command again after the migrations; the server checks the accounts when it starts.',
      ),
    ]
  }
}

async function checkSealed(db: Database, environment: Environment): Promise<Finding[]> {
  if (!(await hasTable(db, 'real_persons'))) return []
  return sealedFindings(await countByKey(db), environment)
}

/** @param counts of stored secrets, by the id of the key that encrypts them; '' for those that none does */
export function sealedFindings(
  counts: ReadonlyMap<string, number>,
  { ENCRYPTION_KEYS: keys, production }: Pick<Environment, 'ENCRYPTION_KEYS' | 'production'>,
): Finding[] {
  const known = keys?.map(keyIdOf) ?? []
  const missing = [...counts.keys()].filter((id) => id !== '' && !known.includes(id))
  if (missing.length > 0)
    return [
      problem(
        `Stored secrets are encrypted with keys that ENCRYPTION_KEYS doesn’t have: ${missing.join(', ')}.`,
        'Add these keys. Without them, authenticators and numbers of documents can’t be read.',
      ),
    ]
  if (!keys)
    return production
      ? [
          warning(
            'Authenticators, numbers of documents and keys of the server are stored unencrypted.',
            'Set ENCRYPTION_KEYS, then run seal-secrets.js.',
          ),
        ]
      : []
  const others = [...counts].reduce((sum, [id, count]) => (id === known[0] ? sum : sum + count), 0)
  return others === 0
    ? [ok('Stored secrets are encrypted with the first key.')]
    : [
        warning(
          `${others} stored secrets aren’t encrypted with the first key of ENCRYPTION_KEYS.`,
          'Run seal-secrets.js.',
        ),
      ]
}
