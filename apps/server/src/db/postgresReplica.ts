import { LATEST_POSITION } from '@admin/api-client/contract/databasePosition'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Events } from '../ports/Events.ts'
import type { Log } from '../ports/Log.ts'
import { AnnouncedPosition } from './AnnouncedPosition.ts'
import type { Database } from './Database.ts'
import { withoutParameters } from './databaseErrors.ts'
import type { FollowStatement } from './followStatements.ts'
import { databaseOf, openPool, POOL_SIZE } from './postgres.ts'
import type { Replica } from './Replica.ts'
import { ReplicaLag } from './ReplicaLag.ts'
import { readRows } from './readRows.ts'
import { withFallback } from './replicaFallback.ts'

/** Milliseconds for which the replica's state is kept. A position only grows, so an old one is at most too low. */
const STATE_KEPT = 100
/** Milliseconds for which the state is kept where it lacks something, which the replica may have by now. */
const LACKING_KEPT = 5
/** Milliseconds between two checks without requests, also of a replica that can't be used. */
const CHECK_INTERVAL = 1000
/** Milliseconds, far below those after which clients give up. */
const LIMITS = { state: 1000, connect: 750, position: 250 }
/** Milliseconds between two readings of the primary's position, at least. */
const NOTE_INTERVAL = 1000
/** Milliseconds between two warnings. */
const WARN_INTERVAL = 60_000
/** Default of `maxLag`: milliseconds by which the replica may lag behind. */
export const MAX_LAG = 10_000
/** How often, and after how many milliseconds, `catchUp` looks again. */
const CATCH_UP = { times: 20, pause: 100 }

/** Identifies a database and its copies. */
const ORIGIN = sql`(select system_identifier from pg_control_system()) || '/' || current_database()`

interface ReplicaOptions {
  /** Of a hot standby by streaming replication: one, not several behind a balancer. */
  url: string
  /** Its client follows statements itself. */
  primary: { db: Database; client: Pool }
  /** What transactions announce: pages that receive a change read it. */
  events: Events
  /** Whether pages that receive an announcement read lists again. @default all do */
  changesLists?: (payload: string) => boolean
  log: Log
  /** Connections of its pool, in addition to the one by which its state is read. @default POOL_SIZE */
  connections?: number
  /** Milliseconds by which it may lag behind. @default 10 seconds */
  maxLag?: number
  /**
   * Milliseconds that reading its state may take, the wait of a request for one of its connections or a new one, and the
   * wait of a response for the primary's position. @default 1 second, 0.75 and 0.25 seconds
   */
  limits?: typeof LIMITS
  /** Is given every statement of lists and reports. */
  follow?: FollowStatement | undefined
}

/** A position of PostgreSQL, such as `1/A0`, as text that sorts. */
const positionOf = (lsn: string): string =>
  lsn
    .split('/')
    .map((half) => half.padStart(8, '0'))
    .join('')

/**
 * Opens a hot standby of PostgreSQL, from which lists and reports are read.
 *
 * - **Own writes.** The response to a write has the primary's position after it, and the client's later requests repeat
 *   the position: until the standby has replayed it, they are answered from the primary.
 * - **Writes of others.** When a transaction announces a change, pages read it again. From then on, this process reads
 *   from the primary until the standby has replayed what was committed when the announcement was received. The standby
 *   isn't used while announcements aren't received.
 * - **Failure.** A standby that doesn't answer, lags by more than `maxLag`, isn't a standby, is one of another database or
 *   has what the primary lacks isn't used until it is fine again; the log says so at most once a minute. A statement that
 *   fails because of the standby is sent to the primary, and so is one that would wait for a connection; a transaction is
 *   repeated there. The lag is measured by positions that the primary had, so neither clocks nor an idle primary matter.
 *
 * Every connection is read-only. A write that is tried by mistake is made on the primary and logged as an error.
 */
export function openReplica(options: ReplicaOptions): Replica & { client: Pool } {
  return new PostgresReplica(options)
}

class PostgresReplica implements Replica {
  readonly client: Pool
  readonly #checks: Pool
  readonly #checked: Database
  readonly #db: Database
  readonly #primary: Database
  readonly #announced: AnnouncedPosition
  readonly #log: Log
  readonly #lag: ReplicaLag
  readonly #positionLimit: number
  readonly #interval: NodeJS.Timeout
  /** Identifies the primary's database. */
  #origin: string | undefined
  #replayed = ''
  /** It has replayed more than the primary had written afterward: it followed another primary. */
  #isAhead = false
  #notedAt = Number.NEGATIVE_INFINITY
  #checkedAt = Number.NEGATIVE_INFINITY
  #checking: Promise<void> | undefined
  #warnedAt = Number.NEGATIVE_INFINITY
  #hasWarned = false
  used = false

  constructor({
    url,
    primary,
    events,
    changesLists,
    log,
    connections = POOL_SIZE,
    maxLag = MAX_LAG,
    limits = LIMITS,
    follow,
  }: ReplicaOptions) {
    this.#primary = primary.db
    this.#log = log
    this.#announced = new AnnouncedPosition({
      events,
      changesLists,
      readPosition: () => this.#readPosition(),
    })
    this.#lag = new ReplicaLag(maxLag)
    this.#positionLimit = limits.position
    this.client = openPool(url, log, {
      name: 'admin-server-reads',
      connections,
      connectLimit: limits.connect,
      readOnly: true,
    })
    // Separate, so that a pool at its limit doesn't look like a standby that is away.
    this.#checks = openPool(url, log, {
      name: 'admin-server-replica',
      connections: 1,
      limit: limits.state,
      readOnly: true,
    })
    this.#checked = databaseOf(this.#checks, this.#checks, undefined)
    this.#db = withFallback({
      client: this.client,
      primary,
      follow,
      log,
      onUnreachable: () => {
        this.#checkedAt = Number.NEGATIVE_INFINITY
      },
    })
    this.#interval = setInterval(() => void this.#check(), CHECK_INTERVAL).unref()
    void this.#check()
  }

  async readable(position = ''): Promise<Database | undefined> {
    if (!this.used || this.#announced.isDisconnected || position === LATEST_POSITION) return undefined
    if (this.client.waitingCount > 0) return undefined
    const kept = this.#has(position) ? STATE_KEPT : LACKING_KEPT
    if (performance.now() - this.#checkedAt >= kept) await this.#check()
    return this.used && this.#has(position) ? this.#db : undefined
  }

  async catchUp(): Promise<Database | undefined> {
    const position = await this.position()
    for (let time = 0; time < CATCH_UP.times && position !== LATEST_POSITION; time += 1) {
      await this.#check()
      const db = await this.readable(position)
      if (db || !this.used) return db
      await new Promise((resolve) => setTimeout(resolve, CATCH_UP.pause))
    }
    return undefined
  }

  async position(): Promise<string> {
    const limit = Promise.withResolvers<string>()
    const timer = setTimeout(() => limit.reject(new Error('it took too long')), this.#positionLimit)
    try {
      return await Promise.race([this.#readPosition(), limit.promise])
    } catch (error) {
      this.#log.warn(
        { error: withoutParameters(error) },
        'the database position after a write could not be read',
      )
      return LATEST_POSITION
    } finally {
      clearTimeout(timer)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#interval)
    await this.#announced.close()
    await this.#checking
    await Promise.all([this.client.end(), this.#checks.end()])
  }

  /** Whether it has replayed a position and what was announced, as far as was known at the last check. */
  #has(position: string): boolean {
    return position <= this.#replayed && this.#announced.position <= this.#replayed
  }

  #check(): Promise<void> {
    this.#checking ??= this.#examine().finally(() => {
      this.#checkedAt = performance.now()
      this.#checking = undefined
    })
    return this.#checking
  }

  async #examine(): Promise<void> {
    try {
      await this.#announced.listen()
      if (this.#announced.isDisconnected) throw new Error('announcements aren’t received')
      void this.#announced.find()
      const [state] = await readRows<{ standby: boolean; origin: string; lsn: string | null }>(
        this.#checked,
        sql`select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as lsn,
          ${ORIGIN} as origin`,
      )
      if (!state?.standby || state.lsn === null) throw new Error('it is not a standby')
      const replayed = positionOf(state.lsn)
      const noted = this.#notePrimary(replayed)
      if (this.#origin === undefined) await noted
      if (this.#origin === undefined) throw new Error('the primary has not been examined yet')
      if (this.#origin !== state.origin) throw new Error('it is a standby of another database')
      if (this.#isAhead) throw new Error('it has what the primary lacks')
      this.#replayed = replayed
      if (this.#lag.isTooGreat(this.#replayed, performance.now())) throw new Error('it lags behind')
      this.#note(undefined)
    } catch (error) {
      this.#note(error)
    }
  }

  /** @param error why the replica can't be used */
  #note(error: unknown): void {
    this.used = error === undefined
    if (this.used) {
      if (this.#hasWarned) this.#log.info({}, 'the read replica is used again')
      this.#hasWarned = false
      return
    }
    if (performance.now() - this.#warnedAt < WARN_INTERVAL) return
    this.#warnedAt = performance.now()
    this.#hasWarned = true
    this.#log.warn({ error: withoutParameters(error) }, 'the read replica is not used')
  }

  /** Reads a position that no committed transaction is behind. */
  async #readPosition(): Promise<string> {
    const [row] = await readRows<{ lsn: string }>(
      this.#primary,
      sql`select pg_current_wal_insert_lsn()::text as lsn`,
    )
    return row ? positionOf(row.lsn) : LATEST_POSITION
  }

  /**
   * Notes where the primary is; while it doesn't answer, nothing new can be lacking.
   * @param replayed what the replica has replayed
   */
  async #notePrimary(replayed: string): Promise<void> {
    const now = performance.now()
    if (now - this.#notedAt < NOTE_INTERVAL) return
    this.#notedAt = now
    try {
      // What is flushed is sent to standbys.
      const [row] = await readRows<{ lsn: string; origin: string }>(
        this.#primary,
        sql`select pg_current_wal_flush_lsn()::text as lsn,
          ${ORIGIN} as origin`,
      )
      if (!row) return
      this.#origin = row.origin
      const position = positionOf(row.lsn)
      this.#isAhead = replayed > position
      this.#lag.note(position, now)
    } catch {
      this.#notedAt = Number.NEGATIVE_INFINITY
    }
  }
}
