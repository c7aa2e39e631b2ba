/**
 * The server under load: `pnpm load`. Runs it as in production, on PGlite and on a PostgreSQL of its own with one and
 * with two processes, sends what operators send all day, then more than it takes on, and compares what it
 * acknowledged with the rows. Prints the figures as Markdown; ends with 1 when a promise was broken.
 *
 *   --seconds <n>          of the usual mix; default 60
 *   --connections <n>      that each send the next request when they were answered; default 50
 *   --engine <name>        only `pglite`, or only `postgres`
 *   --rows <n>             of the demo operation log and ledger, about; default 5000
 *   --without-floods       the usual mix alone
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from '../apps/server/test/support/postgresCluster.ts'
import { capture } from './command.ts'
import { type DatabaseEnvironment, fillDatabase } from './load/database.ts'
import type { Figures } from './load/Figures.ts'
import { Fleet, type Watched } from './load/Fleet.ts'
import { fire } from './load/fire.ts'
import { brokenBy, type Flood, floods } from './load/floods.ts'
import { Memory } from './load/Memory.ts'
import { mix } from './load/mix.ts'
import { readsOf } from './load/reads.ts'
import { table } from './load/table.ts'
import { Writes } from './load/Writes.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '50' },
    engine: { type: 'string' },
    rows: { type: 'string', default: '5000' },
    'without-floods': { type: 'boolean', default: false },
  },
})
/** Seconds before anything is measured. */
const WARM_UP = 5
/** By which the heap may grow however little was asked, and with each request. */
const SOME_MEGABYTES = 5
const MEGABYTES_A_REQUEST = 1 / 1024

const seconds = wholeNumber('seconds')
const connections = wholeNumber('connections')
const rows = wholeNumber('rows')

interface Setting {
  name: string
  processes: number
  figures: Figures
  memory: Memory
  /** Milliseconds of the servers. */
  computed: number
  before: Watched
  after: Watched
  leaking: boolean
  writes: Writes
  floods: Flood[]
  broken: string[]
}

const folder = mkdtempSync(join(tmpdir(), 'load-'))
const cluster = values.engine === 'pglite' ? undefined : await startCluster({ durable: true })
const settings: Setting[] = []
try {
  if (values.engine !== 'postgres') settings.push(await run('PGlite', 1, { DATA_DIR: folder }))
  if (cluster) {
    const database = { DATA_DIR: folder, DATABASE_URL: cluster.url('postgres') }
    const tokens = await fillDatabase(database, rows)
    settings.push(await run('PostgreSQL', 1, database, tokens))
    settings.push(await run('PostgreSQL', 2, database, tokens))
  }
} finally {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}
await print()

async function run(
  name: string,
  processes: number,
  database: DatabaseEnvironment,
  tokens?: string[],
): Promise<Setting> {
  const fleet = new Fleet(processes, database, tokens ?? (await fillDatabase(database, rows)))
  try {
    await fleet.start()
    process.stderr.write(`${name}, ${processes}\n`)
    const writes = await new Writes().prepare(fleet)
    const next = mix(fleet, await readsOf(fleet), writes)
    await fire({ urls: fleet.urls, connections, seconds: WARM_UP, next })
    const before = await fleet.watched()
    const memory = new Memory(fleet)
    const computedBefore = fleet.computed()
    const figures = await fire({ urls: fleet.urls, connections, seconds, next })
    memory.end()
    const computed = fleet.computed() - computedBefore
    const after = await fleet.watched()
    const flooded = values['without-floods'] ? [] : await floods(fleet, { connections, next })
    const leaking = isLeaking(before, after, figures)
    const broken = [
      ...(figures.refused.count > 0
        ? [`${figures.refused.count} refused at ${connections} connections`]
        : []),
      ...[...figures.errors].map(([what, count]) => `${count} × ${what}`),
      ...(leaking ? [`the heap grew by ${(after.heap - before.heap).toFixed(1)} MB`] : []),
      ...flooded.flatMap(brokenBy),
      ...(await writes.verify(fleet)),
      ...fleet.complaints,
    ].map((what) => `${name}, ${processes}: ${what}`)
    return {
      name,
      processes,
      figures,
      memory,
      computed,
      before,
      after,
      leaking,
      writes,
      floods: flooded,
      broken,
    }
  } finally {
    await fleet.stop()
  }
}

/** What code loads late and caches keep is none. */
function isLeaking(before: Watched, after: Watched, { good }: Figures): boolean {
  return after.heap - before.heap > Math.max(SOME_MEGABYTES, good.count * MEGABYTES_A_REQUEST)
}

async function print(): Promise<void> {
  const commit = (await capture('git', ['describe', '--always', '--dirty'])).trim()
  const cores = cpus()
  console.log(
    `Commit ${commit}, Node ${process.version}, ${cores.length} cores (${cores[0]?.model.trim()}), which clients, servers and database share. ` +
      `${connections} connections, ${seconds} s, ${rows} rows: 70 % lists, 20 % reads, 10 % writes.\n`,
  )
  const usual = settings.map(
    ({ name, processes, figures: { good, errorCount, byKind, refused }, ...setting }) => ({
      Engine: name,
      Processes: processes,
      'Requests/s': Math.round(good.count / seconds),
      'p50 ms': good.percentile(50),
      'p95 ms': good.percentile(95),
      'p99 ms': good.percentile(99),
      'p99 of lists, reads, writes': ['lists', 'reads', 'writes']
        .map((kind) => byKind.get(kind)?.percentile(99) ?? '–')
        .join(', '),
      Errors: errorCount + refused.count,
      'Server CPU ms a request': (setting.computed / good.count).toFixed(2),
      'Event loop late p50, p99 ms': [setting.after.late.p50, setting.after.late.p99]
        .map((ms) => ms.toFixed(1))
        .join(', '),
      'Heap MB at start, end': [setting.before.heap, setting.after.heap]
        .map((mb) => mb.toFixed(1))
        .join(', '),
      Memory: setting.leaking ? 'grows' : 'flat',
      'Resident MB at start, a third, end': setting.memory.stations.join(', '),
      'MB a minute after a third': setting.memory.slope.toFixed(1),
      'Writes acknowledged': setting.writes.acknowledged,
      'Promises broken': setting.broken.length,
    }),
  )
  console.log(table(usual))
  const flooded = settings.flatMap(({ name, processes, floods }) =>
    floods.map(
      ({
        name: flood,
        connections,
        figures: { good, refused, byStatus, errorCount },
        health,
        ...flooding
      }) => ({
        Engine: name,
        Processes: processes,
        Flood: `${flood}, ${connections} connections`,
        Answered: `${good.count}, p50 ${good.percentile(50)} ms, p99 ${good.percentile(99)} ms`,
        Refused: [429, 503].map((status) => `${byStatus.get(status) ?? 0} × ${status}`).join(', '),
        'Refusals p50, p99 ms': `${refused.percentile(50)}, ${refused.percentile(99)}`,
        Errors: errorCount,
        '/healthz p99, longest ms': `${health.kept.percentile(99)}, ${health.kept.longest}`,
        'On new connections': `${health.fresh.percentile(99)}, ${health.fresh.longest}`,
        'p99 ms before, 5 s after': `${flooding.before}, ${flooding.after}`,
      }),
    ),
  )
  if (flooded.length > 0) console.log(`\n${table(flooded)}`)
  for (const { broken } of settings) for (const what of broken) console.error(`broken: ${what}`)
  process.exitCode = settings.every(({ broken }) => broken.length === 0) ? 0 : 1
}

function wholeNumber(name: 'seconds' | 'connections' | 'rows'): number {
  const text = values[name]
  if (!/^\d{1,8}$/.test(text)) throw new Error(`--${name} takes a whole number, not ${text}.`)
  return Number(text)
}
