/**
 * Injects faults into the real server, on PGlite and, where it is installed, on a PostgreSQL of its own, and
 * prints as a Markdown table what is promised under each and what was seen. Ends with 1 where a promise broke.
 * Words after the command choose the faults whose names hold one of them.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../apps/server/test/support/postgresCluster.ts'
import { ServerProcess } from '../apps/server/test/support/ServerProcess.ts'
import { clientFaults } from './faults/clients.ts'
import { clockFaults } from './faults/clockJumps.ts'
import { databaseFaults } from './faults/database.ts'
import { diskFaults } from './faults/disk.ts'
import { endingFaults } from './faults/ending.ts'
import { type Engine, engines, type Fault } from './faults/Fault.ts'
import { jobFaults } from './faults/jobs.ts'
import { mailFaults } from './faults/mail.ts'
import { releaseFaults } from './faults/releases.ts'
import { ask, reasonOf, Site, TEMPLATE, type Templates } from './faults/Site.ts'
import { startingFaults } from './faults/starting.ts'

/** Sites at a time; some faults mostly wait. */
const AT_ONCE = 3
const SEED_ROWS = '300'

/** Those that wait longest come first. */
const faults: Fault[] = [
  ...clientFaults,
  ...mailFaults,
  ...databaseFaults,
  ...diskFaults,
  ...clockFaults,
  ...endingFaults,
  ...startingFaults,
  ...jobFaults,
  ...releaseFaults,
]

interface Result {
  fault: Fault
  engine: Engine
  seen: string
  held: boolean
}

async function fill(environment: Record<string, string>): Promise<void> {
  const server = new ServerProcess({ ...environment, SEED_ROWS })
  await server.url()
  await server.kill('SIGTERM')
}

async function prepare(): Promise<Templates> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-template-'))
  const cluster = await startCluster({ durable: true })
  await fill({ DATA_DIR: folder })
  if (cluster) {
    const site = new Site('PostgreSQL', { folder, cluster })
    const { DATABASE_URL = '' } = await site.database('empty')
    await fill({ DATA_DIR: site.folder, DATABASE_URL })
    const { pathname } = new URL(DATABASE_URL)
    await ask(cluster.url('postgres'), `alter database ${pathname.slice(1)} rename to ${TEMPLATE}`)
    await site.end()
  }
  return { folder, cluster }
}

async function inject(fault: Fault, engine: Engine): Promise<Result> {
  const site = new Site(engine, templates)
  sites.add(site)
  const began = performance.now()
  const result = await fault.happen(site).then(
    (seen): Result => ({ fault, engine, seen, held: true }),
    (error: unknown): Result => ({ fault, engine, seen: reasonOf(error), held: false }),
  )
  const [stray] = site.strays
  if (stray !== undefined) Object.assign(result, { seen: `${stray}; ${result.seen}`, held: false })
  const seconds = Math.round((performance.now() - began) / 1000)
  console.error(`${result.held ? 'held' : 'BROKEN'} after ${seconds} s: ${fault.name} (${engine})`)
  if (!result.held) console.error(`${result.seen}\n${site.said()}`)
  await site.end()
  sites.delete(site)
  return result
}

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const chosen = faults.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
)
const templates = await prepare()
const sites = new Set<Site>()
// Nothing is left behind when somebody interrupts it.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    for (const site of sites) await site.end()
    await templates.cluster?.stop()
    rmSync(templates.folder, { recursive: true, force: true })
    process.exit(1)
  })
const results: Result[] = []
try {
  const here = engines.filter((engine) => engine === 'PGlite' || templates.cluster)
  const waiting = chosen
    .flatMap((fault) => (fault.on ?? engines).map((engine) => ({ fault, engine })))
    .filter(({ engine }) => here.includes(engine))
  const rest = waiting.values()
  const lane = async () => {
    for (const { fault, engine } of rest) results.push(await inject(fault, engine))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
} finally {
  await templates.cluster?.stop()
  rmSync(templates.folder, { recursive: true, force: true })
}
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
console.log(`Commit ${commit}, Node ${process.version}, ${Math.round(performance.now() / 1000)} s.\n`)
console.log('| Fault | On | Promised | Seen | Held |\n|---|---|---|---|---|')
for (const fault of chosen)
  for (const { engine, seen, held } of results.filter((result) => result.fault === fault))
    console.log(
      `| ${[fault.name, engine, fault.promise, seen, held ? 'yes' : '**no**'].map(cell).join(' | ')} |`,
    )
process.exitCode = results.every(({ held }) => held) ? 0 : 1
