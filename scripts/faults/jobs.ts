/** A server dies over a full queue of jobs. */
import { Clock, MINUTE } from './Clock.ts'
import { type Fault, promise } from './Fault.ts'
import type { Server } from './Server.ts'
import { until } from './Site.ts'

const TASKS = 12
const BROKEN_OFF = 'The server ended before the run did.'

interface Run {
  result: string
  log: string
}

async function addTask(server: Server, jobName: string): Promise<string> {
  const task = {
    jobName,
    group: 'faults',
    cron: '0 0 1 1 *',
    handler: 'cleanUpSessions',
    parameters: {},
    status: 'n',
  }
  return (await server.ok<{ id: string }>('POST', '/api/admin/tasks', task)).data.id
}

const run = (server: Server, id: string) => server.ok('POST', `/api/admin/tasks/${id}/run`)

const runsOf = async (server: Server, id: string) =>
  (await server.ok<{ list: Run[] }>('GET', `/api/admin/tasks/${id}/runs`)).data.list

/** Each task has one run that came to a good end, and one line of it in the operation log. */
async function expectDoneOnce(server: Server, ids: string[]): Promise<number> {
  const took = await until(
    async () => {
      const runs = await Promise.all(ids.map((id) => runsOf(server, id)))
      return runs.every((list) => list.every(({ result }) => result === 'success' || result === 'failed'))
    },
    60,
    'every run comes to its end',
  )
  for (const id of ids) {
    const runs = await runsOf(server, id)
    const results = runs.map(({ result }) => result).join()
    promise(results === 'success', `a task ran once and succeeded (${results})`)
    const query = `targetId=${id}&action=perform`
    const { data } = await server.ok<{ total: number }>('GET', `/api/admin/operation-logs?${query}`)
    promise(data.total === 1, `a run is acknowledged once (${data.total})`)
  }
  return took
}

const brokenOff = async (server: Server, ids: string[]) =>
  (await Promise.all(ids.map((id) => runsOf(server, id))))
    .flat()
    .filter(({ log }) => log.includes(BROKEN_OFF)).length

const queue: Fault = {
  name: `SIGKILL over a queue of ${TASKS} jobs, some begun`,
  promise:
    'every job is done after the next start: what waited once, what was begun once more; each is acknowledged once',
  async happen(site) {
    const clock = new Clock(site)
    const server = await site.server({ ...(await site.database()), ...clock.environment }).ready()
    const ids: string[] = []
    for (let nth = 0; nth < TASKS; nth += 1) ids.push(await addTask(server, `queued ${nth}`))
    // What a run that holds still would do: only a second connection can make it.
    const holder = site.engine === 'PostgreSQL' ? await site.connect() : undefined
    await holder?.query('begin; lock table captchas')
    await Promise.all(ids.map((id) => run(server, id)))
    const begun = async () => (await Promise.all(ids.map((id) => runsOf(server, id)))).flat()
    if (holder)
      await until(
        async () =>
          (await begun()).some(({ result, log }) => result === 'running' && log.includes('sessions')),
        20,
        'a run is half way',
      )
    await server.kill('SIGKILL')
    await holder?.query('rollback')
    // Past the heartbeat of what was begun, by the clock of the database.
    await holder?.query(
      "update jobs.job set heartbeat_on = now() - interval '2 minutes' where state = 'active'",
    )
    clock.set(2 * MINUTE)
    await server.startAgain()
    const took = await expectDoneOnce(server, ids)
    return `${TASKS} of ${TASKS} done ${took} ms after the next start, ${await brokenOff(server, ids)} of them begun before and done once more, each acknowledged once`
  },
}

export const jobFaults = [queue]
