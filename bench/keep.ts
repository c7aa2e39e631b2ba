import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutTimeLimits } from '/tmp/h/reports/apps/server/src/db/postgres.ts'
import { startCluster } from '/tmp/h/reports/apps/server/test/support/postgresCluster.ts'
import { fillDatabase } from '/tmp/h/reports/bench/support/production.ts'
import { SPREAD, fills } from '/tmp/h/reports/bench/reports/bench.ts'
const cluster = await startCluster({ durable: false })
const folder = mkdtempSync(join(tmpdir(), 'bench-keep-'))
const url = cluster!.url('postgres')
const [token] = await fillDatabase({ DATA_DIR: folder, DATABASE_URL: url }, 1000000)
await withoutTimeLimits(url, 'bench', async (db) => { for (const text of [...SPREAD, ...fills(1000000)]) await db.execute(text) })
console.log(JSON.stringify({ url, token }))
setInterval(() => {}, 1000)
