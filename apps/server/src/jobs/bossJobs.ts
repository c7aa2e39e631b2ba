import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import {
  type ConstructorOptions,
  fromPglite,
  PgBoss,
  type QueueOptions,
  type UpdateQueueOptions,
} from 'pg-boss'
import type { Database } from '../db/Database.ts'
import { withoutParameters } from '../db/databaseErrors.ts'
import { takeStartLock } from '../db/migrate.ts'
import type { Listen } from '../ports/Events.ts'
import type { JobKind, Jobs, QueueState } from '../ports/Jobs.ts'
import type { Log } from '../ports/Log.ts'

/** Seconds between two looks at the schedule, and between two comparisons of the server's clock and the database's. */
const CLOCK_INTERVAL = 10
/** Seconds between two searches for jobs whose server is gone. */
const SUPERVISION_INTERVAL = 30
/** Seconds between two looks at a queue whose jobs are announced. */
const INTERVAL = 10
/** Seconds between two looks at a queue while new jobs can't be announced. */
const UNANNOUNCED_INTERVAL = 1
const HOUR = 60 * 60

const QUEUE: UpdateQueueOptions = {
  notify: true,
  /** Seconds without a heartbeat after which a job's server counts as gone. */
  heartbeatSeconds: 60,
  expireInSeconds: 12 * HOUR,
  deleteAfterSeconds: 24 * HOUR,
  retryLimit: 0,
}

interface QueueSettings extends QueueOptions {
  /** `exclusive`: an id has one job, `short`: one that is waiting beside those under way. */
  policy: 'exclusive' | 'short'
  /** Jobs that one server performs at a time. */
  concurrency: number
  /**
   * Seconds between two looks at the queue: how late a job that is due at a time, or retried, may begin. Other jobs are
   * announced. @default INTERVAL
   */
  interval?: number
  /** When a job without an id is due by itself, at one of the servers; one is due at each start. */
  cron?: string
}

const queues: Record<JobKind, QueueSettings> = {
  // A look that ends with its server must not hold up the next one.
  dueWork: { policy: 'short', concurrency: 1, interval: 2, cron: '* * * * *' },
  performTask: { policy: 'exclusive', concurrency: 4, retryLimit: 1 },
  checkDomain: { policy: 'exclusive', concurrency: 4, retryLimit: 1 },
  rebuildReports: { policy: 'exclusive', concurrency: 1, retryLimit: 1 },
  checkStation: { policy: 'exclusive', concurrency: 2, retryLimit: 1 },
  // Its row says how often it was begun; the look for due work enqueues it again.
  writeExport: { policy: 'exclusive', concurrency: 2, retryLimit: 1 },
  tryPolicy: { policy: 'exclusive', concurrency: 1, retryLimit: 1 },
  // Retried while no transport takes messages.
  sendPush: {
    policy: 'exclusive',
    concurrency: 1,
    interval: 5,
    retryLimit: 10,
    retryDelay: 5,
    retryDelayMax: 60,
    retryBackoff: true,
  },
}

/**
 * Counts the jobs that are not done and the attempts that failed; states are ordered in the enumeration. A retry counts
 * when it begins.
 */
const STATES = `
  select name, count(*) filter (where state < 'active' and start_after <= now())::text as due,
    count(*) filter (where state < 'active' and start_after > now())::text as scheduled,
    count(*) filter (where state = 'active')::text as active,
    extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now()))::text as age,
    coalesce(sum(retry_count + (state in ('retry', 'failed'))::integer)
      filter (where coalesce(completed_on, started_on) > now() - interval '30 minutes'), 0)::text as failures,
    (extract(epoch from max(completed_on) filter (where state = 'completed')) * 1000)::bigint::text as completed
  from jobs.job group by name`

interface StateRow {
  name: string
  due: string
  scheduled: string
  active: string
  age: string | null
  failures: string
  completed: string | null
}

/** Milliseconds that jobs get to finish when the server stops. */
const STOP_LIMIT = 20_000

export interface JobDatabase extends Required<Pick<ConstructorOptions, 'db' | 'backend'>> {
  /** Waits while another server does what only one may do at a time, then does it. */
  alone: (start: () => Promise<unknown>) => Promise<unknown>
}

interface PostgresConnection {
  db: Database
  client: Pool
  listen: Listen
}

export function jobsOnPostgres({ db, client, listen }: PostgresConnection): JobDatabase {
  return {
    backend: 'postgres',
    db: {
      executeSql: (text: string, values?: unknown[]) => client.query(text, values),
      listen: async (channel, hear, missed) => ({ close: await listen(channel, hear, missed) }),
    },
    alone: (start) =>
      db.transaction(async (tx) => {
        await takeStartLock(tx)
        await start()
      }),
  }
}

/** A folder is one server's alone. */
export function jobsOnPglite({ client }: { client: PGlite }): JobDatabase {
  return { backend: 'pglite', db: fromPglite(client), alone: (start) => start() }
}

/** Jobs in the database itself, in the schema `jobs`: each server on it takes its share. */
export async function bossJobs({ alone, ...database }: JobDatabase, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    ...database,
    schema: 'jobs',
    useListenNotify: true,
    clockMonitorIntervalSeconds: CLOCK_INTERVAL,
    cronMonitorIntervalSeconds: CLOCK_INTERVAL,
    monitorIntervalSeconds: SUPERVISION_INTERVAL,
    superviseIntervalSeconds: SUPERVISION_INTERVAL,
  })
  boss.on('error', (error) => log.warn({ error: withoutParameters(error) }, 'job queue'))
  // Such as that announcements can't be heard.
  boss.on('warning', ({ message }) => log.warn({}, `job queue: ${message}`))
  // Of two that find no schema, one would fail to make it.
  await alone(() => boss.start())
  const stopping = new AbortController()
  return {
    async send(name, ids, time) {
      if (ids.length === 0) return
      const startAfter = time === undefined ? {} : { startAfter: new Date(time) }
      await boss.insert(
        name,
        ids.map((id, index) => ({ data: { id }, singletonKey: id, priority: -index, ...startAfter })),
      )
    },
    async work(name, perform) {
      const { policy, concurrency, interval = INTERVAL, cron, ...options } = queues[name]
      await boss.createQueue(name, { policy })
      await boss.updateQueue(name, { ...QUEUE, ...options })
      if (cron) {
        await boss.schedule(name, cron)
        await boss.send(name)
      }
      for (let worker = 0; worker < concurrency; worker += 1) {
        const own: { id?: string } = {}
        own.id = await boss.work<{ id: string } | null>(
          name,
          { pollingIntervalSeconds: UNANNOUNCED_INTERVAL, notifyPollingIntervalSeconds: interval },
          async (jobs) => {
            try {
              for (const { data } of jobs) await perform(data?.id ?? '', stopping.signal)
            } finally {
              // It looks for the next job immediately: several that are enqueued together are announced once.
              if (own.id) boss.notifyWorker(own.id)
            }
          },
        )
      }
    },
    async queues() {
      const { rows } = await database.db.executeSql(STATES)
      const found = new Map((rows as StateRow[]).map((row) => [row.name, row]))
      return (Object.keys(queues) as JobKind[]).map((job): QueueState => {
        const { due = 0, scheduled = 0, active = 0, age, failures = 0, completed } = found.get(job) ?? {}
        return {
          job,
          due: Number(due),
          scheduled: Number(scheduled),
          active: Number(active),
          oldestAge: Math.max(0, Number(age ?? 0)),
          failures: Number(failures),
          completedTime: completed == null ? null : Number(completed),
        }
      })
    },
    async stop() {
      stopping.abort()
      await boss.stop({ timeout: STOP_LIMIT })
    },
  }
}
