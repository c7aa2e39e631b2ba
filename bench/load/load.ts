/**
 * The server under load: `pnpm load`. Runs it as in production, on PGlite and on PostgreSQL with one and with two
 * processes, sends what operators send all day, then more than it accepts, and compares what it acknowledged with the
 * rows. Prints the figures; ends with 1 when a promise was broken.
 *
 *   --seconds <n>          of the usual requests; default 60
 *   --connections <n>      that each send the next request when the last was answered; default 50
 *   --engine <name>        only `pglite` or only `postgres`
 *   --rows <n>             of the demo's operation log and ledger, about; default 5000
 *   --without-floods       the usual requests alone
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCluster } from '../../apps/server/test/support/postgresCluster.ts'
import { wholeNumber } from '../options.ts'
import { Server } from '../support/Server.ts'
import { fire, type Shot, within } from './fire.ts'
import { watchHealth } from './health.ts'
import { type DatabaseEnvironment, fillDatabase } from './production.ts'
import { exportRequests, usualRequests } from './requests.ts'
import { Writes } from './Writes.ts'

const WARM_UP_SECONDS = 5
const FLOOD_SECONDS = 10
/** Milliseconds that refusals and health checks may take at p99, on a machine that does nothing else. */
const QUICK = 2000
/** Bytes that the heap may grow by: some for lazy code and caches, and some for each request. */
const HEAP_GROWTH = 5 * 2 ** 20
const HEAP_GROWTH_A_REQUEST = 1024

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '50' },
    engine: { type: 'string' },
    rows: { type: 'string', default: '5000' },
    'without-floods': { type: 'boolean', default: false },
  },
})
const seconds = wholeNumber(values, 'seconds')
const connections = wholeNumber(values, 'connections')
const rows = wholeNumber(values, 'rows')

const usual: object[] = []
const flooded: object[] = []
const broken: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'load-'))
const cluster = values.engine === 'pglite' ? undefined : await startCluster({ durable: true })
try {
  if (values.engine !== 'postgres') {
    const database = { DATA_DIR: folder }
    await run('PGlite, 1 process', 1, database, await fillDatabase(database, rows))
  }
  if (cluster) {
    const database = { DATA_DIR: folder, DATABASE_URL: cluster.url('postgres') }
    const tokens = await fillDatabase(database, rows)
    await run('PostgreSQL, 1 process', 1, database, tokens)
    await run('PostgreSQL, 2 processes', 2, database, tokens)
  }
} finally {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${connections} connections for ${seconds} s, ${rows} rows: 70 % lists, 20 % reads, 10 % writes`)
console.table(usual)
if (flooded.length > 0) console.table(flooded)
for (const what of broken) console.error(`broken: ${what}`)
process.exitCode = broken.length > 0 ? 1 : 0

async function run(setting: string, processes: number, database: DatabaseEnvironment, tokens: string[]) {
  const environment = {
    ...database,
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import ${new URL('heap.ts', import.meta.url)}`,
  }
  const servers = Array.from({ length: processes }, () => new Server(environment, tokens[0]))
  const promise = (holds: boolean, otherwise: string) => holds || broken.push(`${setting}: ${otherwise}`)
  try {
    const [first] = (await Promise.all(servers.map((server) => server.ready()))) as [Server]
    const urls = servers.map(({ url }) => url.replace('localhost', '127.0.0.1'))
    const writes = await new Writes().prepare(first)
    const next = await usualRequests(first, tokens, writes)
    await fire({ urls, connections, seconds: WARM_UP_SECONDS, next })
    const before = await heapOf(servers)
    const figures = await fire({ urls, connections, seconds, next })
    const after = await heapOf(servers)
    const { good, refused, errors } = figures
    usual.push({
      Setting: setting,
      'Requests/s': Math.round(good.length / seconds),
      'p50 ms': within(good, 0.5),
      'p95 ms': within(good, 0.95),
      'p99 ms': within(good, 0.99),
      'Heap MB before, after': [before, after].map((bytes) => (bytes / 2 ** 20).toFixed(1)).join(', '),
      'Writes acknowledged': writes.acknowledged,
    })
    promise(refused.length === 0, `${refused.length} refused at ${connections} connections`)
    for (const [what, count] of errors) promise(false, `${count} × ${what}`)
    const growth = Math.max(HEAP_GROWTH, good.length * HEAP_GROWTH_A_REQUEST)
    promise(after - before < growth, `the heap grew from ${before} to ${after} bytes`)
    if (!values['without-floods']) {
      for (const [name, connections, next] of [
        ['The same requests', 1000, await usualRequests(first, tokens, writes)],
        ['Exports', 100, exportRequests(tokens)],
      ] as const)
        await flood(`${setting}, ${name}, ${connections} connections`, urls, connections, next)
    }
    for (const what of await writes.verify(first)) promise(false, what)
    for (const { process } of servers)
      for (const line of process.output.split('\n'))
        promise(!/"level":(50|60)|^\s+at /.test(line), `a server logged ${line}`)
  } finally {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
  }
}

/** More than a server accepts: what it refuses is refused quickly, and health checks are answered all the while. */
async function flood(name: string, urls: string[], connections: number, next: () => Shot): Promise<void> {
  const endChecks = await watchHealth(urls[0] ?? '')
  const { good, refused, errors } = await fire({ urls, connections, seconds: FLOOD_SECONDS, next })
  const { kept, fresh, unanswered } = await endChecks()
  const p99 = [refused, kept, fresh].map((times) => within(times, 0.99))
  flooded.push({
    Flood: name,
    Answered: good.length,
    'p99 ms': within(good, 0.99),
    Refused: refused.length,
    'p99 ms of refusals': p99[0],
    'p99 ms of /healthz, kept and new connections': p99.slice(1).join(', '),
  })
  for (const [what, count] of errors) broken.push(`${name}: ${count} × ${what}`)
  if (good.length === 0) broken.push(`${name}: nothing was answered`)
  if (p99.some((ms) => ms > QUICK)) broken.push(`${name}: refusals or health checks took ${p99} ms at p99`)
  if (unanswered > 0) broken.push(`${name}: /healthz was not answered ${unanswered} times`)
}

/** Bytes of heap that all servers use after a garbage collection. */
async function heapOf(servers: Server[]): Promise<number> {
  const heaps = servers.map(async ({ process: server }) => {
    const printed = server.output.length
    server.process.kill('SIGUSR2')
    for (;;) {
      const bytes = /heap (\d+)\n/.exec(server.output.slice(printed))?.[1]
      if (bytes) return Number(bytes)
      await pause(20)
    }
  })
  return (await Promise.all(heaps)).reduce((sum, bytes) => sum + bytes, 0)
}
