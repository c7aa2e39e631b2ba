/**
 * The server under load: `pnpm load`. Runs it as in production, on PGlite and on PostgreSQL with one and with two
 * processes, sends what operators send all day, then more than it accepts, while other clients transfer coins, and
 * looks for every transfer afterwards. Prints the figures; ends with 1 when a promise was broken.
 *
 *   --seconds <n>          of the usual requests; default 60
 *   --connections <n>      that each send the next request when the last was answered; default 45
 *   --engine <name>        only `pglite` or only `postgres`
 *   --rows <n>             of the demo's operation log and ledger, about; default 5000
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { startCluster } from '../../apps/server/test/support/postgresCluster.ts'
import { wholeNumber } from '../options.ts'
import { CoinLedger } from '../support/CoinLedger.ts'
import { LedgerWriters } from '../support/LedgerWriters.ts'
import { type DatabaseEnvironment, fillDatabase } from '../support/production.ts'
import { Server } from '../support/Server.ts'
import { type Figures, fire, within } from './fire.ts'
import { exportRequests, usualRequests } from './requests.ts'

const WRITERS = 5
const WARM_UP_SECONDS = 5
const FLOOD_SECONDS = 10
/** Milliseconds that rejections and health checks may take at p99, on a machine that does nothing else. */
const QUICK = 2000
/** Milliseconds that health checks begin before a flood. */
const HEAD_START = 1000
/** Health checks a second. */
const CHECKS = 20
/** Bytes that the heap may grow by: some for lazy code and caches, and some for each request. */
const HEAP_GROWTH = 5 * 2 ** 20
const HEAP_GROWTH_A_REQUEST = 1024

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '45' },
    engine: { type: 'string' },
    rows: { type: 'string', default: '5000' },
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
console.log(`${connections} connections that read and ${WRITERS} that write, ${seconds} s, ${rows} rows`)
console.table(usual)
console.table(flooded)
for (const what of broken) console.error(`broken: ${what}`)
process.exitCode = broken.length > 0 ? 1 : 0

async function run(setting: string, processes: number, database: DatabaseEnvironment, tokens: string[]) {
  const environment = {
    ...database,
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import ${new URL('heap.ts', import.meta.url)}`,
    // All clients are on this machine, so to the server they are one network.
    MAX_CONNECTIONS_OF_NETWORK: '5000',
  }
  const servers = Array.from({ length: processes }, () => new Server(environment, tokens[0]))
  const promise = (holds: boolean, otherwise: string) => holds || broken.push(`${setting}: ${otherwise}`)
  try {
    const [first] = (await Promise.all(servers.map((server) => server.ready()))) as [Server]
    const urls = servers.map(({ url }) => url.replace('localhost', '127.0.0.1'))
    const writers = await new LedgerWriters(servers, {
      clients: WRITERS,
      ledgers: [new CoinLedger({ merchants: 4 })],
    }).begin()
    const next = await usualRequests(first, tokens)
    await fire({ urls, connections, seconds: WARM_UP_SECONDS, next })
    const before = await heapOf(servers)
    const { good, rejected, errors } = await fire({ urls, connections, seconds, next })
    const after = await heapOf(servers)
    usual.push({
      Setting: setting,
      'Reads/s': Math.round(good.length / seconds),
      'p50, p95, p99 ms': [0.5, 0.95, 0.99].map((share) => within(good, share)).join(', '),
      'p95 ms of a transfer': within(writers.times, 0.95),
      'Heap MB before, after': [before, after].map((bytes) => (bytes / 2 ** 20).toFixed(1)).join(', '),
      'Transfers acknowledged': writers.acknowledged,
    })
    promise(good.length > 0, 'nothing was answered')
    promise(rejected.length === 0, `${rejected.length} rejected at ${connections} connections`)
    for (const [what, count] of errors) promise(false, `${count} × ${what}`)
    const growth = Math.max(HEAP_GROWTH, good.length * HEAP_GROWTH_A_REQUEST)
    promise(after - before < growth, `the heap grew from ${before} to ${after} bytes`)
    const floods = [
      { what: 'The same requests', connections: 1000, next },
      { what: 'Exports', connections: 100, next: exportRequests(tokens) },
    ]
    for (const { what, connections, next } of floods) {
      const checks = [checkHealth(first.url), checkHealth(first.url, { fresh: true })]
      // They are connected before the flood begins, as the probes of a load balancer are.
      await pause(HEAD_START)
      const figures = await fire({ urls, connections, seconds: FLOOD_SECONDS, next })
      reportFlood(`${setting}, ${what}, ${connections} connections`, figures, await Promise.all(checks))
    }
    await writers.endAndVerify().catch((error: Error) => promise(false, error.message))
    const logged = servers
      .flatMap(({ process }) => process.output.split('\n'))
      .filter((line) => /"level":(50|60)|^\s+at /.test(line))
    promise(logged.length === 0, `${logged.length} errors were logged, the first: ${logged[0]}`)
  } finally {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
  }
}

/**
 * Checks health from a separate thread, because a flood keeps the main one busy.
 *
 * @param fresh on new connections: each serves two checks, of which autocannon counts the first
 */
function checkHealth(url: string, { fresh = false } = {}) {
  return autocannon({
    url: `${url}/healthz`,
    connections: 1,
    overallRate: CHECKS,
    duration: FLOOD_SECONDS,
    workers: 1,
    ...(fresh && { reconnectRate: 2 }),
  })
}

/** Rejections are quick, and health checks are answered during the flood. */
function reportFlood(name: string, { good, rejected, errors }: Figures, checks: autocannon.Result[]) {
  const p99 = [within(rejected, 0.99), ...checks.map(({ latency }) => latency.p99)]
  const unanswered = checks.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0)
  flooded.push({
    Flood: name,
    Answered: good.length,
    'p99 ms': within(good, 0.99),
    Rejected: rejected.length,
    'p99 ms of rejections': p99[0],
    'p99 ms of /healthz, kept and new connections': p99.slice(1).join(', '),
  })
  for (const [what, count] of errors) broken.push(`${name}: ${count} × ${what}`)
  if (good.length === 0) broken.push(`${name}: nothing was answered`)
  if (checks.some((check) => check['2xx'] === 0)) broken.push(`${name}: no health check was answered`)
  if (p99.some((ms) => ms > QUICK)) broken.push(`${name}: rejections or health checks took ${p99} ms at p99`)
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
