import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import { type ConstructorOptions, fromPglite, PgBoss } from 'pg-boss'
import type { Database } from '../db/Database.ts'
import { withoutParameters } from '../db/databaseErrors.ts'
import { takeStartLock } from '../db/migrate.ts'
import type { Jobs } from '../ports/Jobs.ts'
import type { Log } from '../ports/Log.ts'

/** Seconds between two looks at the queue. */
const POLLING_INTERVAL = 1
/** Jobs that one server does at a time. */
const CONCURRENCY = 4
/** Seconds that a job may take; its worker's own lease tells much earlier that a server is gone. */
const LONGEST_JOB = 12 * 60 * 60
/** Milliseconds that jobs get to finish when the server stops. */
const STOP_LIMIT = 10_000

export interface JobDatabase extends Required<Pick<ConstructorOptions, 'db' | 'backend'>> {
  /** Waits while another server does what only one may do at a time, then does it. */
  alone: (start: () => Promise<unknown>) => Promise<unknown>
}

export function jobsOnPostgres({ db, client }: { db: Database; client: Pool }): JobDatabase {
  return {
    backend: 'postgres',
    db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) },
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

/** Jobs in the database itself, under a schema of their own: every server on it takes its share. */
export async function bossJobs({ alone, ...database }: JobDatabase, log: Log): Promise<Jobs> {
  const boss = new PgBoss({ ...database, schema: 'jobs', schedule: false })
  boss.on('error', (error) => log.warn({ error: withoutParameters(error) }, 'job queue'))
  // Of two that find no schema, one would fail to make it.
  await alone(() => boss.start())
  return {
    async send(name, id) {
      await boss.send(name, { id }, { singletonKey: id })
    },
    async work(name, perform) {
      // What failed is told by its own row; a job is not tried again behind an operator's back.
      await boss.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: LONGEST_JOB })
      await boss.work<{ id: string }>(
        name,
        { pollingIntervalSeconds: POLLING_INTERVAL, localConcurrency: CONCURRENCY },
        async (jobs) => {
          for (const { data } of jobs) await perform(data.id)
        },
      )
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_LIMIT }),
  }
}
