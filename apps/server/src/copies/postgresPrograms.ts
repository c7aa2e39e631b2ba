import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/**
 * Runs a program that comes with PostgreSQL on a database. The password isn't in the process list.
 * @throws Error with what the program printed, or saying that it isn't installed
 */
export async function runOnPostgres(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
): Promise<void> {
  const database = new URL(url)
  const password = decodeURIComponent(database.password)
  database.password = ''
  const child = spawn(program, [`--dbname=${database}`, ...args], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
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
