import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Log } from '../ports/Log.ts'
import { databaseError } from './databaseErrors.ts'
import { type Migration, migrate } from './migrate.ts'
import { withoutTimeLimits } from './postgres.ts'

/** Milliseconds that an upgrade waits for a table: as long, everything else that needs the table waits behind it. */
const LOCK_LIMIT = 2000
/** Milliseconds in which the others go first. */
const PAUSE = 2000
/** Milliseconds after which the start fails. A backup is over by then, or the upgrade is due at another time. */
const GIVE_UP_AFTER = 14 * 60_000
/** https://www.postgresql.org/docs/current/errcodes-appendix.html: lock_not_available, deadlock_detected */
const IN_THE_WAY = ['55P03', '40P01']

/**
 * Brings the schema up to date, all or nothing, while other servers work. Where a long read such as a backup holds a table,
 * the upgrade gives way and tries again, because every statement of the other servers would queue behind it.
 * @returns names of the migrations that ran
 */
export const migratePostgres = (url: string, log: Log, migrations: Migration[]): Promise<string[]> =>
  withoutTimeLimits(url, 'admin-server-upgrade', async (db) => {
    await db.execute(sql`select set_config('lock_timeout', ${String(LOCK_LIMIT)}, false)`)
    const end = Date.now() + GIVE_UP_AFTER
    for (;;)
      try {
        return await migrate(db, migrations)
      } catch (error) {
        if (!IN_THE_WAY.includes(databaseError(error)?.code ?? '') || Date.now() > end) throw error
        log.warn({}, 'the upgrade waits: a table is in use, or another server upgrades')
        await setTimeout(PAUSE)
      }
  })
