import { PgBoss } from 'pg-boss'
import { afterEach, describe, expect, it } from 'vitest'
import { openPostgres } from '../src/db/postgres.ts'
import { bossJobs, type JobDatabase, jobsOnPglite, jobsOnPostgres } from '../src/jobs/bossJobs.ts'
import { memoryJobs } from '../src/jobs/memoryJobs.ts'
import type { Jobs } from '../src/ports/Jobs.ts'
import { createPostgresDatabase, hasPostgres, openFilledPglite } from './support/engines.ts'
import { silentLog } from './support/silentLog.ts'

const closing: (() => Promise<unknown>)[] = []
// Queues that stay open look for work while the next tests wait.
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const soon = { timeout: 60_000 }

/** Databases of as many servers as an engine allows on the same data. */
const databases: Record<string, () => Promise<JobDatabase[]>> = {
  PGlite: async () => {
    const { client, close } = await openFilledPglite()
    closing.push(close)
    return [jobsOnPglite({ client })]
  },
  ...(hasPostgres && {
    PostgreSQL: async () => {
      const url = await createPostgresDatabase('template0')
      return Promise.all(
        [1, 2].map(async () => {
          const { close, ...connection } = await openPostgres(url, silentLog)
          closing.push(close)
          return jobsOnPostgres(connection)
        }),
      )
    },
  }),
}

async function opened(database: JobDatabase): Promise<Jobs> {
  const jobs = await bossJobs(database, silentLog)
  closing.push(() => jobs.stop())
  return jobs
}

async function openOne(engine: string) {
  const [database] = (await databases[engine]?.()) ?? []
  if (!database) throw new Error(engine)
  return { database, jobs: await opened(database) }
}

/** Servers on one database; what is in memory belongs to one server. */
const queues: Record<string, () => Promise<Jobs[]>> = {
  memory: async () => [memoryJobs()],
  ...Object.fromEntries(
    Object.entries(databases).map(([engine, open]) => [
      engine,
      async () => Promise.all((await open()).map(opened)),
    ]),
  ),
}

describe.each(Object.keys(queues))('jobs in %s', (kind) => {
  it('are performed once by one of the servers, which finishes them before it stops', async () => {
    const servers = (await queues[kind]?.()) ?? []
    const done: string[] = []
    const held = Promise.withResolvers<void>()
    let begun = false
    for (const jobs of servers)
      await jobs.work('performTask', async (id, stopping) => {
        if (id === 'held') {
          begun = true
          await held.promise
          expect(stopping.aborted).toBe(true)
        }
        done.push(id)
      })
    for (const [index, id] of ['a', 'b', 'c', 'held'].entries())
      await servers[index % servers.length]?.send('performTask', [id])
    await expect.poll(() => begun && done.length, soon).toBe(3)
    // A job that is under way gets no second one.
    for (const jobs of servers) await jobs.send('performTask', ['held', 'd'])
    await expect.poll(() => done.length, soon).toBeGreaterThan(3)
    const stopped = Promise.all(servers.map((jobs) => jobs.stop()))
    held.resolve()
    await stopped
    expect([...new Set(done)].sort()).toEqual(['a', 'b', 'c', 'd', 'held'])
    expect(done.filter((id) => id === 'held')).toHaveLength(1)
  }, 240_000)
})

describe.each(Object.keys(databases))('jobs of servers on %s', (engine) => {
  it('pass to another worker when the heartbeat of their server stops', async () => {
    const [database, ...others] = (await databases[engine]?.()) ?? []
    if (!database) throw new Error(engine)
    const hung = Promise.withResolvers<void>()
    let performed = 0
    for (const each of [database, ...others])
      await (await opened(each)).work('performTask', async () => {
        performed += 1
        if (performed === 1) await hung.promise
      })
    const supervisor = new PgBoss({
      ...{ db: database.db, backend: database.backend, schema: 'jobs' },
      ...{ schedule: false, supervise: false, monitorIntervalSeconds: 1 },
    })
    await supervisor.start()
    closing.push(() => supervisor.stop())
    await supervisor.insert('performTask', [{ data: { id: 'a' }, singletonKey: 'a' }])
    await expect.poll(() => performed, soon).toBe(1)
    await supervisor.supervise('performTask')
    await database.db.executeSql(
      "update jobs.job set heartbeat_on = now() - interval '61 seconds' where name = 'performTask'",
    )
    await expect.poll(() => supervisor.supervise('performTask').then(() => performed), soon).toBe(2)
    hung.resolve()
  }, 240_000)

  it('are retried when they fail, and those of a push that begins later do not wait for a long one', async () => {
    const { jobs } = await openOne(engine)
    const tried: string[] = []
    await jobs.work('sendPush', async (id) => {
      tried.push(id)
      if (tried.length === 1) {
        await jobs.send('sendPush', ['short.0'])
        throw new Error('no transport')
      }
    })
    await jobs.send('sendPush', ['long.0', 'long.1', 'long.2'])
    await expect.poll(() => tried.length, { timeout: 120_000 }).toBe(5)
    expect(tried.indexOf('short.0')).toBeLessThan(tried.indexOf('long.1'))
    expect(tried.filter((id) => id === 'long.0')).toHaveLength(2)
  }, 240_000)

  it('show how many attempts failed within half an hour, and when one last succeeded', async () => {
    const { database, jobs } = await openOne(engine)
    await jobs.work('tryPolicy', async (id) => {
      if (id === 'bad') throw new Error('it can’t be tried')
    })
    const stateOf = async () => (await jobs.queues?.())?.find(({ job }) => job === 'tryPolicy')
    expect(await stateOf()).toMatchObject({ failures: 0, completedTime: null })
    await jobs.send('tryPolicy', ['bad', 'good'])
    // It is tried twice.
    await expect.poll(stateOf, soon).toMatchObject({ failures: 2, completedTime: expect.any(Number) })
    await database.db.executeSql(
      "update jobs.job set completed_on = completed_on - interval '31 minutes' where name = 'tryPolicy'",
    )
    expect((await stateOf())?.failures).toBe(0)
  }, 240_000)

  it('that are enqueued together follow each other without a pause', async () => {
    const { jobs } = await openOne(engine)
    const done: string[] = []
    await jobs.work('sendPush', async (id) => {
      done.push(id)
    })
    const ids = Array.from({ length: 100 }, (_, index) => `push.${index}`)
    await jobs.send('sendPush', ids)
    // With a pause of a second after each they would take longer.
    await expect.poll(() => done.length, soon).toBe(100)
    expect(done).toEqual(ids)
  }, 240_000)

  it('start with a scan for due work, which repeats every minute and at requested times', async () => {
    const { database, jobs } = await openOne(engine)
    const looked: string[] = []
    await jobs.work('dueWork', async (id) => {
      looked.push(id)
    })
    await expect.poll(() => looked, soon).toEqual([''])
    const { rows } = await database.db.executeSql('select name, cron from jobs.schedule')
    expect(rows).toEqual([{ name: 'dueWork', cron: '* * * * *' }])
    await jobs.send('dueWork', ['later'], Date.now() + 60 * 60_000)
    await jobs.send('dueWork', ['now'], Date.now() - 1)
    await expect.poll(() => looked, soon).toContain('now')
    expect(looked).not.toContain('later')
  }, 240_000)
})
