import { sql } from 'drizzle-orm'
import { demoAuthenticatorWorks, demoPasswordWorks } from '../auth/demoPasswords.ts'
import { nodeArgon2 } from '../auth/nodeArgon2.ts'
import type { Database } from '../db/Database.ts'
import { compareMigrations, type Migration } from '../db/migrate.ts'
import { migrations } from '../db/migrations.ts'
import { readRows } from '../db/readRows.ts'
import { accounts } from '../db/schema/accounts.ts'
import type { Environment } from '../environment.ts'
import { type Finding, ok, warning } from './Finding.ts'
import { reasonOf, withinLimit } from './limits.ts'
import { accountFindings } from './production.ts'

/** Checks what a database holds: its migrations and its accounts. */
export async function checkSchema(db: Database, environment: Environment): Promise<Finding[]> {
  if (!(await hasTable(db, 'schema_migrations'))) return emptyFindings(environment)
  const applied = await readRows<{ name: string }>(db, sql`select name from schema_migrations`)
  const names = applied.map(({ name }) => name)
  return [...migrationFindings(migrations, names), ...(await checkAccounts(db, environment))]
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
