import { afterAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../src/db/postgres.ts'
import { bossJobs, type JobDatabase, jobsOnPglite, jobsOnPostgres } from '../src/jobs/bossJobs.ts'
import { memoryJobs } from '../src/jobs/memoryJobs.ts'
import type { Jobs } from '../src/ports/Jobs.ts'
import { createPostgresDatabase, hasPostgres, openFilledPglite } from './support/engines.ts'
import { silentLog } from './support/silentLog.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** Servers on one database; what is in memory is one server's own. */
const queues: Record<string, () => Promise<Jobs[]>> = {
  memory: async () => [memoryJobs()],
  PGlite: async () => {
    const { client, close } = await openFilledPglite()
    closing.push(close)
    return [await opened(jobsOnPglite({ client }))]
  },
  ...(hasPostgres && {
    PostgreSQL: async () => {
      const url = await createPostgresDatabase('template0')
      return Promise.all(
        [1, 2].map(async () => {
          const { db, client, close } = await openPostgres(url, silentLog)
          closing.push(close)
          return opened(jobsOnPostgres({ db, client }))
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

describe.each(Object.keys(queues))('jobs in %s', (kind) => {
  it('are done once by one of the servers, which finishes them before it stops', async () => {
    const servers = (await queues[kind]?.()) ?? []
    const done: string[] = []
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    let begun = false
    for (const jobs of servers)
      await jobs.work('taskRun', async (id) => {
        if (id === 'held') {
          begun = true
          await held
        }
        done.push(id)
      })
    for (const [index, id] of ['a', 'b', 'c', 'held'].entries())
      await servers[index % servers.length]?.send('taskRun', id)
    await expect.poll(() => begun && done.length, { timeout: 10_000 }).toBe(3)
    const stopped = Promise.all(servers.map((jobs) => jobs.stop()))
    finish()
    await stopped
    expect(done.sort()).toEqual(['a', 'b', 'c', 'held'])
  }, 30_000)
})
