import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'

/**
 * Runs a program that comes with PostgreSQL on a database. Nothing of the connection is in the process list.
 * @throws Error with what the program printed, or saying that it isn't installed
 */
export async function runClientProgram(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, ...connectionVariables(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const printed = text(child.stderr)
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(
      `${program} isn’t installed. Install PostgreSQL’s client programs, at least of the version of the database.`,
    )
  })
  if (code !== 0) throw new Error(`${program} failed: ${(await printed).trim()}`)
}

/** Node brings its own certificates of authorities; libpq takes the system's from version 16 on. */
const VERIFIED = { PGSSLMODE: 'verify-full', PGSSLROOTCERT: process.env.PGSSLROOTCERT ?? 'system' }

/** Returns what libpq reads, as `pg` understands a connection string: the two differ in how they parse one. */
export function connectionVariables(url: string): Record<string, string> & { PGDATABASE: string } {
  const client = new Client({ connectionString: url })
  const { host, port, user, database, password } = client
  // Its type leaves out that `sslmode=no-verify` makes an object of it.
  const ssl: unknown = client.ssl
  const isVerified = !(ssl instanceof Object && 'rejectUnauthorized' in ssl && !ssl.rejectUnauthorized)
  return {
    ...{ PGHOST: host, PGPORT: String(port), PGDATABASE: database ?? '' },
    ...(user && { PGUSER: user }),
    ...(password && { PGPASSWORD: password }),
    ...(ssl ? (isVerified ? VERIFIED : { PGSSLMODE: 'require' }) : {}),
  }
}
