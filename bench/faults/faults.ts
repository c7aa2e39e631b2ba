/**
 * Injects faults into the real server, on PGlite and, where it is installed, on PostgreSQL: `pnpm faults`. Words
 * after the command choose the faults whose names contain one of them. Prints the promise and the observation of each
 * as a Markdown table; ends with 1 when a promise was broken.
 */
import { startCluster } from '../../apps/server/test/support/postgresCluster.ts'
import { clientFaults } from './clients.ts'
import { clockFaults } from './clock.ts'
import { crashFaults } from './crashes.ts'
import { databaseFaults } from './database.ts'
import { diskFaults } from './disk.ts'
import { mailFaults } from './mail.ts'
import { type Engine, engines, type Fault, Site } from './Site.ts'

/** Sites at a time; some faults mostly wait. */
const LANES = 3
/** Characters of a server's output that are shown when a promise was broken. */
const OUTPUT = 3000

const faults = [
  ...mailFaults,
  ...databaseFaults,
  ...diskFaults,
  ...clientFaults,
  ...clockFaults,
  ...crashFaults,
]
const sites = new Set<Site>()
let held = true

async function inject(fault: Fault, engine: Engine): Promise<string[]> {
  const site = new Site(engine)
  sites.add(site)
  let seen: string
  let broken = false
  try {
    seen = await fault.inject(await site.open())
    const strays = site.servers.flatMap((server) => server.strays)
    if (strays.length > 0) throw new Error(`a server answered ${strays[0]}`)
  } catch (error) {
    broken = true
    held = false
    seen = error instanceof Error ? error.message : String(error)
    console.error(site.servers.map(({ process }) => process.output.slice(-OUTPUT)).join('\n'))
  }
  console.error(`${broken ? 'BROKEN' : 'held'}: ${fault.name} (${engine})`)
  await site.end()
  sites.delete(site)
  return [fault.name, engine, fault.promise, seen, broken ? '**no**' : 'yes']
}

// Nothing is left behind when it is interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    for (const site of sites) await site.end()
    process.exit(1)
  })

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const probe = await startCluster()
await probe?.stop()
const waiting = faults
  .filter(({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)))
  .flatMap((fault) => (fault.on ?? engines).map((engine) => ({ fault, engine })))
  .filter(({ engine }) => engine === 'PGlite' || probe)
const rest = waiting.values()
const rows: string[][] = []
const lane = async () => {
  for (const { fault, engine } of rest) rows.push(await inject(fault, engine))
}
await Promise.all(Array.from({ length: LANES }, lane))

console.log('| Fault | On | Promise | Observed | Held |\n|---|---|---|---|---|')
for (const row of rows) console.log(`| ${row.map((cell) => cell.replace(/\s*\n\s*|\|/g, ' ')).join(' | ')} |`)
process.exitCode = held && rows.length > 0 ? 0 : 1
