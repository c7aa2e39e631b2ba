/** The server bench: what the API costs over bare SQL, on each engine, with a long history. */
import { signIn } from './api.ts'
import { type Engine, openEngine } from './engines.ts'
import { type Measured, measure } from './measure.ts'
import { operationLogWork } from './operationLogs.ts'
import { transactionListWork } from './transactionList.ts'
import { transferWork } from './transfer.ts'

interface Options {
  /** Entries of the ledger and rows of the operation log, each. */
  rows: number
  /** How long each work is timed, twice. */
  seconds: number
}

export interface EngineResults {
  name: Engine['name']
  version: string
  /** Of the ledger, before the first transfer of the bench. */
  entries: number
  seeding: number
  measured: Measured[]
}

export interface ServerResults extends Options {
  engines: EngineResults[]
}

/** One engine after the other; PostgreSQL is left out where it is not installed. */
export async function runServerBench(options: Options): Promise<ServerResults> {
  const engines: EngineResults[] = []
  for (const name of ['PostgreSQL', 'PGlite'] as const) {
    const results = await runEngine(name, options)
    if (results) engines.push(results)
  }
  return { ...options, engines }
}

async function runEngine(
  name: Engine['name'],
  { rows, seconds }: Options,
): Promise<EngineResults | undefined> {
  const began = performance.now()
  const engine = await openEngine(name, rows)
  if (!engine) return undefined
  try {
    const seeding = (performance.now() - began) / 1000
    process.stderr.write(`${name}: seeded in ${Math.round(seeding)} s\n`)
    const [counted] = await engine.query('select count(*)::int as entries from ledger_entries')
    const call = await signIn(engine)
    const measured: Measured[] = []
    const works = [
      ...(await transactionListWork(engine, call)),
      ...(await operationLogWork(engine, call)),
      // The last: what it adds is in the lists' way.
      await transferWork(engine, call),
    ]
    for (const work of works) {
      const result = await measure(work, seconds)
      measured.push(result)
      const { ours, bare } = result
      process.stderr.write(`${name}: ${work.name}: ${ours.p50.toFixed(2)} / ${bare.p50.toFixed(2)} ms\n`)
    }
    return { name, version: engine.version, entries: Number(counted?.entries), seeding, measured }
  } finally {
    await engine.close()
  }
}
