/** Measures the reports over two years and a million entries of coins, points and sign-ins each, on PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutTimeLimits } from '../../apps/server/src/db/postgres.ts'
import { rollUpReports } from '../../apps/server/src/modules/reports/rollUps/rollUp.ts'
import { startCluster } from '../../apps/server/test/support/postgresCluster.ts'
import { reportAreas } from '../../packages/api-client/src/contract/reports/report.ts'
import { median } from '../statistics.ts'
import { fillDatabase } from '../support/production.ts'
import { Server } from '../support/Server.ts'

/** Milliseconds of a report. */
const LIMIT = 300
/** Requests of which the median counts. */
const REQUESTS = 10
const DAYS = 730
const DAY = 24 * 60 * 60 * 1000

/** Spreads entries of points and sign-ins over the days. */
export const fills = (rows: number) => [
  'set session_replication_role = replica',
  `insert into point_entries (user_id, unit, biz_type, source, amount, balance_after, remark, operator_name, time)
    select user_id, unit, biz_type, source, amount, balance_after, remark, operator_name,
      now() - ((n * 7919) % (${DAYS} * 86400)) * interval '1 second'
    from (select *, count(*) over () as entries from point_entries) as demo
    cross join generate_series(1, ${rows}) as n where n <= ${rows} / entries`,
  `insert into user_activities (id, user_id, kind, address, device, time)
    select gen_random_uuid(), id, 'login', '203.0.113.7', 'bench',
      now() - ((n * 7919 + users.place * 101) % (${DAYS} * 86400)) * interval '1 second'
    from (select id, row_number() over () as place, count(*) over () as all_users from users) as users
    cross join generate_series(1, ${rows}) as n where n <= ${rows} / all_users`,
  'set session_replication_role = origin',
  'analyze',
]

/** Spreads the transfers of the demo over the days. */
export const SPREAD = [
  'set session_replication_role = replica',
  `update ledger_entries set time = now() - ${DAYS} * interval '1 day' * (1 - id::float / (select max(id) from ledger_entries))`,
  `update transfers set create_time = e.time, update_time = e.time from ledger_entries e where e.transfer_id = transfers.id`,
  'set session_replication_role = origin',
]

/** @returns whether every report is fast enough. @throws where PostgreSQL is not installed */
export async function benchReports(rows: number): Promise<boolean> {
  const cluster = await startCluster({ durable: true })
  if (!cluster) throw new Error('The bench of reports needs PostgreSQL.')
  const folder = mkdtempSync(join(tmpdir(), 'bench-reports-'))
  const database = { DATA_DIR: folder, DATABASE_URL: cluster.url('postgres') }
  let server: Server | undefined
  try {
    const [token = ''] = await fillDatabase(database, rows)
    await withoutTimeLimits(database.DATABASE_URL, 'bench', async (db) => {
      for (const text of [...SPREAD, ...fills(rows)]) await db.execute(text)
      const began = performance.now()
      const { hours, faults } = await rollUpReports(db, Date.now())
      await db.execute('vacuum analyze')
      console.log(
        `Rolled up ${hours} hours in ${Math.round(performance.now() - began)} ms, ${faults} faults\n`,
      )
    })
    server = await new Server({ ...database, NODE_ENV: 'production', LOG_LEVEL: 'warn' }, token).ready()
    const to = Date.now()
    const query = new URLSearchParams({ range: 'own', from: String(to - DAYS * DAY), to: String(to) })
    query.set('zone', 'Asia/Shanghai')
    console.log('| Report over two years | ms | at most |\n|---|---|---|')
    let holds = true
    for (const [name, extra] of [
      ...reportAreas.map((area) => [area, area] as const),
      ['coins', 'coins/balances'] as const,
      ['overview', 'overview?compare=previous'] as const,
    ].map(([, path]) => [path, path.includes('?') ? `&${path.split('?')[1]}` : ''] as const)) {
      const path = `${server.url}/api/admin/reports/${name.split('?')[0]}?${query}${extra}`
      const times: number[] = []
      for (let count = 0; count < REQUESTS; count += 1) {
        const start = performance.now()
        const response = await fetch(path, { headers: { Authorization: `Bearer ${token}` } })
        const text = await response.text()
        if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
        times.push(performance.now() - start)
      }
      const time = Math.round(median(times))
      holds &&= time <= LIMIT
      console.log(`| ${name} | ${time} | ${LIMIT} |`)
    }
    return holds
  } finally {
    await server?.kill('SIGTERM')
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
