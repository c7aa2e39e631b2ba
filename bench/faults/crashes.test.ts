/** The server is stopped or killed: under writes, during a migration, with jobs in the queue. */
import { setTimeout as pause } from 'node:timers/promises'
import { migrations } from '../../apps/server/src/db/migrations.ts'
import { percentile } from '../statistics.ts'
import { CoinLedger } from '../support/CoinLedger.ts'
import { LedgerWriters } from '../support/LedgerWriters.ts'
import { PointLedger } from '../support/PointLedger.ts'
import type { Server } from '../support/Server.ts'
import { promise } from '../support/Session.ts'
import { faultTest } from './faultTest.ts'
import { Clock, MINUTE, type Site, until } from './Site.ts'

/** Milliseconds: a younger request may not have reached the server yet. */
const ARRIVED = 25
/** Seconds that stopping may take. */
const STOP_LIMIT = 25

faultTest({
  name: 'SIGTERM under load',
  promise: `running requests are answered, new ones are rejected, it exits with 0 within ${STOP_LIMIT} s`,
  async inject(site) {
    const server = await site.server().ready()
    const writers = await new LedgerWriters([server]).begin()
    await writers.more(30)
    let underWay: object[] = []
    const arrived = () => {
      const latest = performance.now() - ARRIVED
      underWay = [...writers.underWay].filter(([, began]) => began < latest).map(([attempt]) => attempt)
      return underWay.length > 1
    }
    await until(arrived, 10, 'requests are under way')
    const began = performance.now()
    const code = await server.kill('SIGTERM')
    const took = Math.round(performance.now() - began)
    promise(code === 0 && took < STOP_LIMIT * 1000, `it ends with 0 in time, not ${code} after ${took} ms`)
    const lost = underWay.filter((attempt) => writers.brokenOff.has(attempt))
    promise(lost.length === 0, `requests under way are answered (${lost.length} were not)`)
    promise((await server.probe('healthz')) === 0, 'it no longer listens')
    await server.restart()
    await writers.more(10)
    return `${underWay.length} under way were answered, ended after ${took} ms; ${await writers.endAndVerify()}`
  },
})

faultTest({
  name: 'SIGKILL under writes, three times',
  promise: 'nothing acknowledged is lost or duplicated, the ledger is sound; the next start needs no repair',
  async inject(site) {
    const server = await site.server().ready()
    const writers = await new LedgerWriters([server]).begin()
    for (let count = 0; count < 3; count += 1) {
      await writers.more(20)
      await server.kill('SIGKILL')
      await server.restart()
    }
    await writers.more(10)
    return writers.endAndVerify()
  },
})

/** Milliseconds after which a first start is killed. */
const MIGRATION_MOMENTS = [100, 150, 200, 300, 1500, 2500, 3500]

async function expectWhole(site: Site, server: Server): Promise<void> {
  promise((await server.probe('readyz')) === 200, 'the next start is ready')
  const { total } = await server.ok<{ total: number }>('GET', '/api/admin/accounts')
  promise(total === 60, `the demo accounts are there once (${total})`)
  if (site.engine === 'PGlite') return
  const done = await site.query('select name from schema_migrations')
  promise(done.length === migrations.length, `every migration is recorded once (${done.length})`)
}

/** A running migration holds the lock that makes servers take turns. */
const isMigrating = async (site: Site) =>
  (await site.query("select 1 from pg_locks where locktype = 'advisory' and granted")).length > 0

faultTest({
  name: 'SIGKILL during the first migration, several times',
  promise: 'the next start finishes it without manual repair',
  async inject(site) {
    let amid = 0
    for (const moment of MIGRATION_MOMENTS) {
      const server = site.server()
      if (site.engine === 'PostgreSQL') await until(() => isMigrating(site), 60, 'the migration begins')
      await pause(moment)
      const migrating = site.engine === 'PGlite' ? !server.process.output.includes('http') : isMigrating(site)
      if (await migrating) amid += 1
      await server.kill('SIGKILL')
      if (amid === 4) break
    }
    promise(amid > 0, 'a server was killed before it was ready')
    await expectWhole(site, await site.server().ready())
    return `killed ${amid} times before it was ready; the next start had ${migrations.length} migrations and 60 accounts once`
  },
})

faultTest({
  name: 'Two servers start at the same time on an empty database',
  promise:
    'they take turns at migrating and both get ready; on PGlite the second reports why it exits with 1',
  async inject(site) {
    const servers = [site.server(), site.server()]
    if (site.engine === 'PostgreSQL') {
      for (const server of servers) await expectWhole(site, await server.ready())
      return 'both ready, every migration and account there once'
    }
    const ended = await Promise.race(servers.map((server) => server.process.exited.then(() => server)))
    const { output, exited } = ended.process
    promise((await exited) === 1 && /in use by/.test(output), `the second reports why it exits: ${output}`)
    for (const server of servers) if (server !== ended) await expectWhole(site, await server.ready())
    return 'one ready, the other ended with 1 and named the process that uses the folder'
  },
})

const TASKS = 12

interface Run {
  result: string
  log: string
}

faultTest({
  name: `SIGKILL with ${TASKS} jobs in the queue, some begun`,
  promise: 'every job is done after the next start, an interrupted one again; each is logged as done once',
  async inject(site) {
    const clock = new Clock(site)
    const server = await site.server(clock.environment).ready()
    const task = {
      group: 'faults',
      cron: '0 0 1 1 *',
      handler: 'cleanUpSessions',
      parameters: {},
      status: 'n',
    }
    const ids: string[] = []
    for (let nth = 0; nth < TASKS; nth += 1)
      ids.push(
        (await server.ok<{ id: string }>('POST', '/api/admin/tasks', { ...task, jobName: `${nth}` })).id,
      )
    const runs = () =>
      Promise.all(
        ids.map(async (id) => (await server.ok<{ list: Run[] }>('GET', `/api/admin/tasks/${id}/runs`)).list),
      )
    // Another connection holds a run still.
    const holder = site.engine === 'PostgreSQL' ? await site.connect() : undefined
    await holder?.query('begin; lock table captchas')
    await Promise.all(ids.map((id) => server.ok('POST', `/api/admin/tasks/${id}/run`)))
    const isHalfWay = ({ result, log }: Run) => result === 'running' && log.includes('sessions')
    if (holder) await until(async () => (await runs()).flat().some(isHalfWay), 20, 'a run is half way')
    await server.kill('SIGKILL')
    await holder?.query('rollback')
    // Past the heartbeat of what was begun.
    clock.set(2 * MINUTE)
    await server.restart()
    const isDone = ({ result }: Run) => result === 'success' || result === 'failed'
    // What was begun is found once its heartbeat is a minute old.
    const took = await until(async () => (await runs()).flat().every(isDone), 150, 'every run ends')
    for (const [index, list] of (await runs()).entries()) {
      const results = list.map(({ result }) => result).join()
      promise(results === 'success', `a task ran once and succeeded (${results})`)
      const path = `/api/admin/operation-logs?targetId=${ids[index]}&action=perform`
      const { total } = await server.ok<{ total: number }>('GET', path)
      promise(total === 1, `a run is logged once (${total})`)
    }
    return `${TASKS} of ${TASKS} done ${took} ms after the next start, each logged once`
  },
})

const WRITES = 2000
const KILL_AFTER = 800

faultTest({
  name: 'Ledger under load: 50 clients, one server is killed midway',
  promise: `${WRITES} transfers of coins, uses of quotas, grants, transfers and confirmations of points, a fifth sent twice, are there once; no answer is a server error`,
  async inject(site) {
    const count = site.engine === 'PostgreSQL' ? 2 : 1
    const servers = Array.from({ length: count }, () => site.server(PointLedger.environment))
    for (const server of servers) await server.ready()
    const coins = new CoinLedger({ merchants: 4, quotas: true })
    const ledgers = [coins, new PointLedger()]
    const writers = await new LedgerWriters(servers, { clients: 50, ledgers }).begin()
    const began = performance.now()
    await writers.more(KILL_AFTER)
    const last = servers.at(-1)
    await last?.kill('SIGKILL')
    await Promise.all([last?.restart(), writers.more(WRITES - KILL_AFTER)])
    const rate = Math.round((writers.acknowledged / (performance.now() - began)) * 1000)
    const verified = await writers.endAndVerify()
    const failed = [...writers.statuses.keys()].filter((status) => status >= 500)
    promise(failed.length === 0, `no answer is a server error: ${failed}`)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(writers.times, share)))
    return `${verified}; ${coins.usedQuotas}; ${writers.duplicates} sent twice, ${rate} a second, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`
  },
})
