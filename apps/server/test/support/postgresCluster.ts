import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

export interface Cluster {
  /** Connection string of a database in it. */
  url: (database: string) => string
  /** Ends it immediately, as a crash does; `start` brings it back with what was committed. */
  crash: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

const BINARIES = '/usr/lib/postgresql'

function findBinaries(): string | undefined {
  try {
    const [newest] = readdirSync(BINARIES).sort((a, b) => Number(b) - Number(a))
    return newest && join(BINARIES, newest, 'bin')
  } catch {
    return undefined
  }
}

/** PostgreSQL refuses to run as root: then its own user runs it. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: numberOf('-u'), gid: numberOf('-g') }
}

/**
 * A throw-away PostgreSQL on a socket in a temporary folder; none where it is not installed.
 * @param durable writes each commit to the disk, as in earnest; tests do without
 */
export async function startCluster({ durable = false } = {}): Promise<Cluster | undefined> {
  const binaries = findBinaries()
  if (!binaries) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'server-test-postgres-'))
  const { uid, gid } = owner()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const as = { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }), cwd: folder }
  const data = join(folder, 'data')
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'],
    { ...as, stdio: 'ignore' },
  )
  // Autovacuum would look through the databases of all test files again and again.
  const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
  const settings = ['max_connections=100', ...(durable ? [] : hasty)]
  const start = async () => {
    const server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-k', folder, '-h', '', ...settings.flatMap((setting) => ['-c', setting])],
      { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    await new Promise<void>((resolve, reject) => {
      let said = ''
      server.stderr.on('data', (chunk) => {
        said = (said + chunk).slice(-4000)
        if (said.includes('ready to accept connections')) resolve()
      })
      server.once('exit', () => reject(new Error(said)))
    })
    return async (signal: NodeJS.Signals) => {
      server.kill(signal)
      await ended
    }
  }
  let end = await start()
  return {
    url: (database) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
    crash: () => end('SIGQUIT'),
    start: async () => {
      end = await start()
    },
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A connection past any server. No one minds when it breaks: a cluster may crash under it. */
export async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}
