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

/** A new temporary folder that PostgreSQL can write to. */
export function folderOfCluster(): string {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-postgres-'))
  const { uid, gid } = owner()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

/** Runs one of PostgreSQL's programs as the user that PostgreSQL runs as. */
export const runAsOwner = (program: string, args: string[]): Buffer =>
  execFileSync(join(findBinaries() ?? '', program), args, { ...owner(), cwd: tmpdir(), stdio: 'pipe' })

/**
 * A throw-away PostgreSQL on a socket in a temporary folder; none where it is not installed.
 * @param durable writes each commit to the disk, as a production database does. @default false: tests are faster without
 * @param more settings, such as `archive_mode=on`
 * @param copy a copy of a cluster's data to start on. @default a new, empty cluster
 * @param standby the copy follows its primary, and only reads can be done on it. @default false
 */
export async function startCluster({
  durable = false,
  more = [],
  copy,
  standby = false,
}: {
  durable?: boolean
  more?: readonly string[]
  copy?: string
  standby?: boolean
} = {}): Promise<Cluster | undefined> {
  const binaries = findBinaries()
  if (!binaries) return undefined
  const folder = folderOfCluster()
  const as = { ...owner(), cwd: folder }
  const data = copy ?? join(folder, 'data')
  if (!copy)
    execFileSync(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'],
      { ...as, stdio: 'ignore' },
    )
  // Autovacuum would look through the databases of all test files again and again.
  const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']
  const settings = ['max_connections=100', ...(durable ? [] : hasty), ...more]
  const ready = `ready to accept ${standby ? 'read-only ' : ''}connections`
  const start = async () => {
    const server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-k', folder, '-h', '', ...settings.flatMap((setting) => ['-c', setting])],
      { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    await new Promise<void>((resolve, reject) => {
      let output = ''
      server.stderr.on('data', (chunk) => {
        output = (output + chunk).slice(-4000)
        if (output.includes(ready)) resolve()
      })
      server.once('exit', () => reject(new Error(output)))
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

/**
 * A hot standby that follows a cluster by streaming replication.
 * @param more settings; `primary_conninfo=` leaves it as the cluster is now
 */
export async function startStandby(primary: Cluster, more: readonly string[] = []): Promise<Cluster> {
  const folder = folderOfCluster()
  const data = join(folder, 'data')
  const host = new URL(primary.url('postgres')).searchParams.get('host') ?? ''
  const source = ['--host', host, '--username', 'postgres', '--checkpoint', 'fast', '--no-sync']
  runAsOwner('pg_basebackup', ['-D', data, '--write-recovery-conf', ...source])
  const cluster = await startCluster({ copy: data, standby: true, more })
  if (!cluster) throw new Error('PostgreSQL is not installed')
  return {
    ...cluster,
    async stop() {
      await cluster.stop()
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
