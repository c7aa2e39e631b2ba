/**
 * An upgrade under load: `pnpm upgrade-load --from <commit>`. Fills a PostgreSQL database through the build of an
 * earlier commit, runs two of its servers, and replaces one after the other by the present build while clients read and
 * write through both. Then looks for every write. Prints the figures; ends with 1 when a write failed or was lost.
 *
 *   --from <commit>        the build that is upgraded
 *   --rows <n>             of the operation log, the ledger and comments, each; default 1,000,000
 *   --seconds <n>          of load before, between and after the replacements, each; default 20
 *   --back                 goes back to the earlier build afterward, on the new schema
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildServer } from '../../apps/server/scripts/buildServer.ts'
import { connectTo, startCluster } from '../../apps/server/test/support/postgresCluster.ts'
import { wholeNumber } from '../options.ts'
import { Server } from '../support/Server.ts'
import { fillHistory } from './fillHistory.ts'
import { Load } from './Load.ts'
import { Pair, type Replacement } from './Pair.ts'
import { checkOut } from './release.ts'

/** Rows that the earlier build generates; more are copies. */
const SEEDED = 50_000

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '20' },
    back: { type: 'boolean', default: false },
  },
})
const { from } = values
if (!from) throw new Error('--from takes the commit of the build that is upgraded.')
const rows = wholeNumber(values, 'rows')
const milliseconds = wholeNumber(values, 'seconds') * 1000
const cluster = await startCluster({ durable: true })
if (!cluster) throw new Error('The upgrade needs PostgreSQL.')
const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
const url = cluster.url('postgres')
const observer = await connectTo(url)
const read = async <Row>(text: string) => (await observer.query(text)).rows as Row[]
const database = { DATA_DIR: join(folder, 'data'), DATABASE_URL: url }
try {
  console.log('Build both')
  const old = await checkOut(from, join(folder, 'earlier'))
  try {
    const present = await buildServer({ folder: join(folder, 'present') })
    console.log(`Fill the database of ${old.name}`)
    const token = await fill(old.main)
    const pair = new Pair({ ...database, NODE_ENV: 'production' }, read)
    await pair.begin(old.main, token)
    try {
      await upgrade(pair, old.main, present)
    } finally {
      await pair.end()
    }
  } finally {
    await old.remove()
  }
} finally {
  await observer.end()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** @returns the token of an administrator */
async function fill(main: string): Promise<string> {
  const seeded = Math.min(rows, SEEDED)
  const server = await new Server({ ...database, SEED_ROWS: String(seeded) }, '', main).ready()
  await server.kill('SIGTERM')
  await fillHistory(url, rows, seeded)
  return server.token
}

async function upgrade(pair: Pair, old: string, present: string): Promise<void> {
  const load = await new Load(pair, read).begin()
  const replacements: Replacement[] = []
  const replaceBoth = async (kind: 'new' | 'old', main: string) => {
    for (const nth of [0, 1]) {
      const title = `${kind} server ${nth + 1}`
      replacements.push(await load.during(title, () => pair.replace(nth, title, main)))
      await load.during(nth === 0 ? 'old and new' : `${kind} servers`, () => pause(milliseconds))
    }
  }
  await load.during('old servers', () => pause(milliseconds))
  await replaceBoth('new', present)
  if (values.back) await replaceBoth('old', old)
  const broken = await load.end()
  console.table(load.phases)
  console.table(replacements)
  console.log(load.summary)
  for (const what of load.noticed) console.log(`noticed: ${what}`)
  for (const what of broken) console.error(`broken: ${what}`)
  const verdict = broken.length > 0 ? 'Writes failed or were lost.' : 'No write failed, and none was lost.'
  console.log(`${rows} rows: ${verdict}`)
  process.exitCode = broken.length > 0 ? 1 : 0
}
