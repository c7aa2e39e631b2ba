/** Measures the API beside a server that does the same by hand, on PostgreSQL with a long history. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openPostgres, withoutTimeLimits } from '../../apps/server/src/db/postgres.ts'
import { comments } from '../../apps/server/src/db/schema/comments.ts'
import { withoutIndexes } from '../../apps/server/src/seed/withoutIndexes.ts'
import { startCluster } from '../../apps/server/test/support/postgresCluster.ts'
import { silentLog } from '../../apps/server/test/support/silentLog.ts'
import { type Case, runRounds, type Targets } from '../rounds.ts'
import { median } from '../statistics.ts'
import { type DatabaseEnvironment, fillDatabase } from '../support/production.ts'
import { Server } from '../support/Server.ts'
import { fillAgents } from './agents.ts'
import { fillCommunity } from './community.ts'
import { fillContent } from './content.ts'
import { GENERATED, lengthenHistory } from './history.ts'
import type { List, Query } from './List.ts'
import { MERCHANTS, readLists } from './lists.ts'

type Database = Required<DatabaseEnvironment>

const OURS = 'ours'
const BARE = 'by hand'
const CONNECTIONS = 30
const SECONDS = 8
/** Requests of which a round takes the median. */
const REQUESTS = 20

const BUSY = `a request at ${CONNECTIONS} connections`
/** Times what the statements take by hand; the log by target is read through one more index. */
const RATIO = 1.5
const RATIO_BY_TARGET = 1.93
/** 0.7 of the throughput. */
const RATIO_BUSY = 1.43
/** Milliseconds of a page of any list; on a longer history than the demo generates, those up to which no ratio counts. */
const LIST_LIMIT = 200

/**
 * @param rows of the ledger, of the operation log and of comments, each
 * @returns whether all targets hold
 * @throws where PostgreSQL is not installed
 */
export async function benchServer(rounds: number, rows: number): Promise<boolean> {
  const cluster = await startCluster({ durable: true })
  if (!cluster) throw new Error('The server bench needs PostgreSQL.')
  const folder = mkdtempSync(join(tmpdir(), 'bench-server-'))
  const database = { DATA_DIR: folder, DATABASE_URL: cluster.url('postgres') }
  try {
    const token = await fill(database, rows)
    return await measureLists(database, { token, rounds, rows })
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns the token of an operator with every permission */
export async function fill(database: Database, rows: number): Promise<string> {
  const [token = ''] = await fillDatabase(database, Math.min(rows, GENERATED))
  // A statement that inserts a million rows takes longer than a request may, and longer still with its triggers.
  await withoutTimeLimits(database.DATABASE_URL, 'bench', async (db) => {
    const execute = (text: string) => db.execute(text)
    await execute('set session_replication_role = replica')
    await lengthenHistory(db, rows)
    await fillContent(execute)
    await withoutIndexes(db, [comments], rows, () => fillCommunity(execute, rows))
    await fillAgents(execute)
    // Filling may take longer than a session lasts without a request.
    await execute(`update sessions set last_seen_time = now(), expires_time = now() + interval '1 day'`)
    await execute('vacuum (analyze)')
  })
  return token
}

/**
 * @param options.token of an operator with every permission
 * @param options.rows with which the database was filled
 * @returns whether all targets hold
 */
export async function measureLists(
  database: Database,
  { token, rounds, rows }: { token: string; rounds: number; rows: number },
): Promise<boolean> {
  const { client, close } = await openPostgres(database.DATABASE_URL, silentLog)
  const query: Query = async (text, values) => (await client.query(text, values)).rows
  let server: Server | undefined
  let bare: ChildProcess | undefined
  try {
    const lists = await readLists(query)
    server = await new Server({ ...database, NODE_ENV: 'production', LOG_LEVEL: 'info' }, token).ready()
    bare = spawn(process.execPath, ['--conditions=source', join(import.meta.dirname, 'bare.ts')], {
      env: { ...process.env, ...database },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [printed] = (await once(bare.stdout as NonNullable<typeof bare.stdout>, 'data')) as [Buffer]
    const urls = {
      [OURS]: server.url.replace('localhost', '127.0.0.1'),
      [BARE]: `http://127.0.0.1:${/port (\d+)/.exec(String(printed))?.[1]}`,
    }
    const cases = Object.entries(urls).flatMap(([subject, url]) =>
      lists.flatMap((list) =>
        casesOf(
          subject,
          list,
          query,
          url + (subject === OURS ? list.path : `/${encodeURIComponent(list.name)}`),
          token,
        ),
      ),
    )
    const bars = lists.map(({ name, limit = LIST_LIMIT }) => [
      name,
      {
        ratio: name === 'operation log by target' ? RATIO_BY_TARGET : RATIO,
        ...(rows > GENERATED ? { enough: limit } : { limit }),
      },
    ])
    const targets: Targets = { ...Object.fromEntries(bars), [BUSY]: { ratio: RATIO_BUSY } }
    return await runRounds({ title: 'Server', cases, ours: OURS, reference: BARE, targets, rounds })
  } finally {
    await close()
    await server?.kill('SIGTERM')
    bare?.kill()
  }
}

function casesOf(
  subject: string,
  { name, body, undo }: List,
  query: Query,
  url: string,
  token: string,
): Case[] {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Accept-Encoding': 'gzip',
    ...(body && { 'Content-Type': 'application/json' }),
  }
  const request = async () => {
    if (undo) await query(undo)
    const began = performance.now()
    const response = await fetch(url, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`)
    return performance.now() - began
  }
  const one: Case = {
    subject,
    measure: async () => {
      const times: number[] = []
      for (let count = 0; count < REQUESTS; count += 1) times.push(await request())
      return { [name]: median(times) }
    },
  }
  if (name !== MERCHANTS) return [one]
  const many: Case = {
    subject,
    measure: async () => {
      const { requests, non2xx, errors } = await autocannon({
        url,
        headers,
        connections: CONNECTIONS,
        duration: SECONDS,
      })
      if (non2xx + errors > 0) throw new Error(`${non2xx} rejected, ${errors} failed`)
      return { [BUSY]: 1000 / requests.average }
    },
  }
  return [one, many]
}
