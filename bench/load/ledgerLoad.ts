/**
 * Holds the ledger to its promises under load: 50 clients send 2,000 transfers among 20 parties, a fifth of them
 * twice at the same time, to servers of which one is killed midway and started again. Prints the figures; ends with
 * 1 when a coin or an answer was lost or made up.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../apps/server/test/support/postgresCluster.ts'
import { percentile } from '../statistics.ts'
import { LedgerWriters } from '../support/LedgerWriters.ts'
import { promise, Server } from '../support/Server.ts'

const TRANSFERS = 2000
const KILL_AFTER = 800

const folder = mkdtempSync(join(tmpdir(), 'ledger-load-'))
const cluster = await startCluster({ durable: true })
try {
  if (cluster) await run('PostgreSQL', 2, { DATA_DIR: folder, DATABASE_URL: cluster.url('postgres') })
  await run('PGlite', 1, { DATA_DIR: folder })
} catch (error) {
  console.error(`broken: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function run(engine: string, count: number, environment: Record<string, string>): Promise<void> {
  const servers: Server[] = []
  try {
    for (let nth = 0; nth < count; nth += 1) servers.push(await new Server(environment).ready())
    const writers = await new LedgerWriters(servers, { clients: 50, merchants: 4 }).begin()
    const began = performance.now()
    await writers.more(KILL_AFTER)
    const last = servers.at(-1)
    await last?.kill('SIGKILL')
    await Promise.all([last?.restart(), writers.more(TRANSFERS - KILL_AFTER)])
    const seconds = (performance.now() - began) / 1000
    const rate = Math.round(writers.acknowledged.size / seconds)
    const verified = await writers.endAndVerify()
    const failed = [...writers.statuses.keys()].filter((status) => status >= 500)
    promise(failed.length === 0, `no answer is a server error: ${failed}`)
    const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(writers.times, share)))
    console.log(
      `${engine}, ${count === 1 ? 'one server' : `${count} servers`}, one killed midway: ${verified}`,
    )
    console.log(`  ${writers.duplicates} sent twice, ${rate} a second, p50 ${p50} ms, p95 ${p95} ms`)
  } finally {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
  }
}
