/** What the API costs over bare SQL, on each engine, with a long history. */

import { newId } from '../../apps/server/src/db/columns.ts'
import { OWASP_ARGON2 } from '../../apps/server/src/kernel/context.ts'
import { TestServer } from '../../apps/server/test/support/TestServer.ts'
import { transferArea } from '../../packages/api-client/src/contract/coins/transfers.ts'
import { IDEMPOTENCY_KEY } from '../../packages/api-client/src/contract/idempotency.ts'
import { atMost, fixed, type Row, type Verdict, writeReport } from '../report.ts'
import { median, percentile } from '../statistics.ts'
import { type Engine, engines, seed } from './engines.ts'
import { operationLogLists, transactionLists } from './lists.ts'
import { transferByHand, transfersOf } from './transfer.ts'

const WARM_UP = 10
const MIN_PAIRS = 30
const MAX_PAIRS = 400

const METHOD = `Repeat it with \`pnpm bench --only server\`; \`--rows\` and \`--seconds\` make it smaller or longer. Ours is the
whole HTTP handler of the API, from a request with a session to the answer's last byte. Bare is the same work by
hand-written SQL through the same driver, until its rows are read. Both take turns. Times are milliseconds.`

/** The same work done twice: by the server and by hand-written statements. */
interface Work {
  name: string
  /** How many times the bare median the server's may be. */
  limit: number
  ours: () => Promise<unknown>
  bare: () => Promise<unknown>
}

interface Options {
  /** Entries of the ledger and rows of the operation log, each. */
  rows: number
  /** How long each work is timed. */
  seconds: number
}

/** One engine after the other. PostgreSQL is left out where it is not installed. */
export async function benchServer({ rows, seconds }: Options): Promise<string> {
  const verdicts: Verdict[] = []
  const tables: Record<string, Row[]> = {}
  for (const open of engines) {
    const engine = await open()
    if (!engine) continue
    const table: Row[] = [['Work', 'p50', 'bare p50', 'p95', 'bare p95']]
    tables[engine.name] = table
    try {
      await seed(engine, rows)
      for (const work of await worksOf(engine)) {
        const { ours, bare } = await measure(work, seconds)
        const [p50, bareP50] = [median(ours), median(bare)]
        const p95 = [ours, bare].map((times) => fixed(percentile(times, 0.95), 2))
        table.push([work.name, fixed(p50, 2), fixed(bareP50, 2), ...p95])
        verdicts.push(
          ...atMost(`${engine.name}, ${work.name}: times the bare median,`, p50 / bareP50, work.limit),
        )
        process.stderr.write(`${engine.name}, ${work.name}: ${fixed(p50, 2)} / ${fixed(bareP50, 2)} ms\n`)
      }
    } finally {
      await engine.close()
    }
  }
  const facts = [['rows of the ledger and of the operation log', rows.toLocaleString('en-US')]]
  return writeReport({ title: 'Server bench', method: METHOD, facts, verdicts, tables })
}

async function worksOf(engine: Engine): Promise<Work[]> {
  const server = new TestServer(engine.db, { production: true, argon2: OWASP_ARGON2 })
  server.now = Date.now()
  const client = await server.signIn('admin')
  const call = async (path: string, init?: RequestInit) => {
    const response = await client.fetch(path, init)
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
  const lists = [...(await transactionLists(engine.query)), ...(await operationLogLists(engine.query))]
  const next = await transfersOf(engine)
  const [admin] = await engine.query("select id, username from accounts where username = 'admin'")
  const operator = { id: String(admin?.id), name: String(admin?.username) }
  return [
    ...lists.map(({ name, path, statements }) => ({
      name,
      limit: 1.5,
      ours: () => call(path),
      bare: async () => {
        for (const [text, values] of statements) await engine.query(text, values)
      },
    })),
    // The last, because what it adds is in the lists' way.
    {
      name: 'transfer',
      limit: 2,
      ours: () => {
        const headers = { 'Content-Type': 'application/json', [IDEMPOTENCY_KEY]: newId() }
        return call(transferArea.operations.create.path, {
          method: 'POST',
          headers,
          body: JSON.stringify(next()),
        })
      },
      bare: () => transferByHand(engine, next(), operator),
    },
  ]
}

/** Both sides in pairs, so that what else the machine does affects both. @returns milliseconds of each */
async function measure(work: Work, seconds: number) {
  const times = { ours: [] as number[], bare: [] as number[] }
  let until = Number.POSITIVE_INFINITY
  for (let pair = -WARM_UP; pair < MIN_PAIRS || (pair < MAX_PAIRS && performance.now() < until); pair += 1) {
    if (pair === 0) until = performance.now() + seconds * 1000
    // Each goes first as often as second.
    for (const side of pair % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      const began = performance.now()
      await work[side]()
      if (pair >= 0) times[side].push(performance.now() - began)
    }
  }
  return times
}
