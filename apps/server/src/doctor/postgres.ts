import { sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { openReadOnly } from '../db/postgres.ts'
import { readRows } from '../db/readRows.ts'
import type { Environment } from '../environment.ts'
import { connectionFinding, countConnections } from './connections.ts'
import { type Finding, ok, problem } from './Finding.ts'
import { hostOf, NETWORK_LIMIT, reasonOf, withinLimit } from './limits.ts'
import { checkSchema } from './schema.ts'

/** The oldest major version that the tests run on. */
const OLDEST_VERSION = 15
/** Milliseconds. */
const CLOCK_DIFFERENCE = 5000

/** Checks PostgreSQL over one connection that can't change anything. */
export async function checkPostgres(
  url: string,
  environment: Environment,
  servers: number,
): Promise<Finding[]> {
  let connection: Awaited<ReturnType<typeof openReadOnly>>
  try {
    connection = await withinLimit(openReadOnly(url, NETWORK_LIMIT))
  } catch (error) {
    return [
      problem(
        `The database ${hostOf(url)} can’t be reached: ${reasonOf(error)}.`,
        'Check DATABASE_URL, that PostgreSQL runs, and that it accepts connections from this machine.',
      ),
    ]
  }
  const { db, close } = connection
  try {
    return [
      ...(await checkVersion(db)),
      ...(await checkExtension(db)),
      ...(await checkClock(db)),
      ...(await checkTimeZone(db, environment.TIME_ZONE)),
      connectionFinding(await countConnections(db), environment.DATABASE_CONNECTIONS, servers),
      ...(await checkSchema(db, environment)),
    ]
  } catch (error) {
    return [
      problem(
        `The database can’t be examined: ${reasonOf(error)}.`,
        'Check that its user owns the tables of the server.',
      ),
    ]
  } finally {
    await withinLimit(close()).catch(() => {})
  }
}

async function checkVersion(db: Database): Promise<Finding[]> {
  const [row] = await readRows<{ version: string; number: number }>(
    db,
    sql`select current_setting('server_version') as version, current_setting('server_version_num')::integer as number`,
  )
  return [versionFinding(row?.version ?? '', row?.number ?? 0)]
}

/** @param number as PostgreSQL's `server_version_num`, such as 170004 */
export const versionFinding = (version: string, number: number): Finding =>
  number >= OLDEST_VERSION * 10_000
    ? ok(`PostgreSQL ${version} answers.`)
    : problem(`PostgreSQL ${version} is too old.`, `Upgrade it to version ${OLDEST_VERSION} or later.`)

async function checkExtension(db: Database): Promise<Finding[]> {
  const [row] = await readRows<{ installed: boolean; available: boolean; creatable: boolean }>(
    db,
    sql`select exists (select from pg_extension where extname = 'pg_trgm') as installed,
      exists (select from pg_available_extensions where name = 'pg_trgm') as available,
      has_database_privilege(current_database(), 'create') as creatable`,
  )
  if (row?.installed) return [ok('The extension pg_trgm is installed.')]
  if (!row?.available)
    return [
      problem(
        'The extension pg_trgm is not available.',
        'Install PostgreSQL’s contrib package on the database server.',
      ),
    ]
  return row.creatable
    ? [ok('The extension pg_trgm is available: the first start creates it.')]
    : [
        problem(
          'The extension pg_trgm is not installed, and the database user may not create it.',
          'Run “create extension pg_trgm” in this database as its owner.',
        ),
      ]
}

async function checkClock(db: Database): Promise<Finding[]> {
  const before = Date.now()
  const [row] = await readRows<{ now: number }>(
    db,
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
  )
  return [clockFinding((row?.now ?? 0) - (before + Date.now()) / 2)]
}

/** @param difference milliseconds by which the database's clock is ahead */
export function clockFinding(difference: number): Finding {
  const seconds = (Math.abs(difference) / 1000).toFixed(1)
  return Math.abs(difference) < CLOCK_DIFFERENCE
    ? ok(`The clocks of this machine and the database differ by ${seconds} seconds.`)
    : problem(
        `The database’s clock is ${seconds} seconds ${difference > 0 ? 'ahead of' : 'behind'} this machine’s.`,
        'Synchronize both clocks (NTP): sessions, lockouts and schedules depend on them.',
      )
}

async function checkTimeZone(db: Database, zone: string): Promise<Finding[]> {
  try {
    const [row] = await readRows<{ time: string }>(
      db,
      sql`select to_char(now() at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as time`,
    )
    return [ok(`Tasks are scheduled in ${zone}, where it is ${row?.time}.`)]
  } catch (error) {
    return [
      problem(
        `The database doesn’t know the time zone ${zone}: ${reasonOf(error)}.`,
        'Set TIME_ZONE to an IANA name, or update the time zones of the database server.',
      ),
    ]
  }
}
