import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Events } from '../ports/Events.ts'
import type { Log } from '../ports/Log.ts'
import { LATEST, type Replica } from '../ports/Replica.ts'
import type { Database } from './Database.ts'
import { databaseError, isUnreachable, withoutParameters } from './databaseErrors.ts'
import { type FollowStatement, followStatements } from './followStatements.ts'
import { databaseOf, openPool, POOL_SIZE } from './postgres.ts'
import { ReplicaLag } from './ReplicaLag.ts'
import { readRows } from './readRows.ts'

/** Milliseconds for which the replica's state is kept. A position only grows, so an old one is at most too low. */
const STATE_KEPT = 100
/** Milliseconds after which a replica that can't be used is examined again. */
const RETRY_AFTER = 1000
/** Default of `stateLimit`: milliseconds that reading its state may take. */
const STATE_LIMIT = 1000
/** Milliseconds between two readings of the primary's position, at least. */
const NOTE_INTERVAL = 1000
/** Milliseconds between two warnings. */
const WARN_INTERVAL = 60_000
/** Default of `maxLag`: milliseconds by which the replica may lag behind. */
const MAX_LAG = 10_000
/** How often, and after how many milliseconds, `caughtUp` looks again. */
const CATCH_UP = { times: 20, pause: 100 }

/** SQLSTATE of statements that a standby cancels to replay what the primary did. */
const CONFLICTS = new Set(['40001', '40P01'])
/** SQLSTATE of a write or a row lock, which a standby doesn't have. */
const READ_ONLY = '25006'

type Query = (...statement: unknown[]) => Promise<unknown>

interface ReplicaOptions {
  /** Of a hot standby by streaming replication: one, not several behind a balancer. */
  url: string
  /** Its client follows statements itself. */
  primary: { db: Database; client: Pool }
  /** What transactions announce: pages that hear of a change read it. */
  events: Events
  log: Log
  /** Connections of its pool, in addition to the one by which its state is read. @default POOL_SIZE */
  connections?: number
  /** Milliseconds by which it may lag behind. @default 10 seconds */
  maxLag?: number
  /** Milliseconds that reading its state may take. @default 1 second */
  stateLimit?: number
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
 *   from the primary until the standby has replayed what was committed when the announcement was heard. The standby
 *   isn't used before announcements can be heard.
 * - **Failure.** A standby that doesn't answer, lags by more than `maxLag`, isn't a standby or is one of another cluster
 *   isn't used until it is fine again; the log says so at most once a minute. A statement that fails because of the
 *   standby is sent to the primary. The lag is measured by positions that the primary had, so neither clocks nor an
 *   idle primary matter.
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
  readonly #events: Events
  readonly #log: Log
  readonly #lag: ReplicaLag
  /** Identifies the primary's cluster. */
  #system: string | undefined
  #replayed = ''
  /** What the standby has to have replayed since the last announcement; unknown before the first check. */
  #announced = LATEST
  #announcements = 0
  #isAsking = false
  #notedAt = Number.NEGATIVE_INFINITY
  #checkedAt = Number.NEGATIVE_INFINITY
  #checking: Promise<void> | undefined
  #unsubscribe: Promise<() => void> | undefined
  #warnedAt = Number.NEGATIVE_INFINITY
  #hasWarned = false
  used = false

  constructor({
    url,
    primary,
    events,
    log,
    connections = POOL_SIZE,
    maxLag = MAX_LAG,
    stateLimit = STATE_LIMIT,
    follow,
  }: ReplicaOptions) {
    this.#primary = primary.db
    this.#events = events
    this.#log = log
    this.#lag = new ReplicaLag(maxLag)
    this.client = openPool(url, log, { name: 'admin-server-reads', connections, readOnly: true })
    // Separate, so that a pool at its limit doesn't look like a standby that is away.
    this.#checks = openPool(url, log, {
      name: 'admin-server-replica',
      connections: 1,
      limit: stateLimit,
      readOnly: true,
    })
    this.#checked = databaseOf(this.#checks, this.#checks, undefined)
    this.#db = this.#withFallback(primary, follow)
  }

  async readable(position = ''): Promise<Database | undefined> {
    if (performance.now() - this.#checkedAt >= (this.used ? STATE_KEPT : RETRY_AFTER)) {
      const checked = this.#check()
      // Only of a replica that was fine a moment ago: otherwise each request would wait for one that is away.
      if (this.used) await checked
    }
    const isCurrent = position <= this.#replayed && this.#announced <= this.#replayed
    return this.used && isCurrent ? this.#db : undefined
  }

  async caughtUp(): Promise<Database | undefined> {
    const position = await this.position()
    for (let time = 0; time < CATCH_UP.times; time += 1) {
      await this.#check()
      const db = await this.readable(position)
      if (db || !this.used) return db
      await new Promise((resolve) => setTimeout(resolve, CATCH_UP.pause))
    }
    return undefined
  }

  async position(): Promise<string> {
    try {
      return await this.#readPosition()
    } catch (error) {
      this.#log.warn(
        { error: withoutParameters(error) },
        'the database position after a write could not be read',
      )
      return LATEST
    }
  }

  async close(): Promise<void> {
    const unsubscribe = await this.#unsubscribe?.catch(() => undefined)
    unsubscribe?.()
    await this.#checking
    await Promise.all([this.client.end(), this.#checks.end()])
  }

  /** Returns the replica as a database that repeats on the primary what fails because of the replica. */
  #withFallback(primary: ReplicaOptions['primary'], follow: FollowStatement | undefined): Database {
    const queryOf = (client: Pool) => client.query.bind(client) as unknown as Query
    const onReplica = queryOf(followStatements(this.client, follow))
    const onPrimary = queryOf(primary.client)
    const query: Query = (...statement) =>
      this.#orOnPrimary(
        () => onReplica(...statement),
        () => onPrimary(...statement),
      )
    const either = new Proxy(this.client, {
      get(target, name) {
        if (name === 'query') return query
        // Private fields are those of the pool itself.
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const db = databaseOf(this.client, either, follow)
    const { transaction } = db
    db.transaction = (work, config) =>
      this.#orOnPrimary(
        () => transaction(work, config),
        () => primary.db.transaction(work, config),
      )
    return db
  }

  async #orOnPrimary<Result>(run: () => Promise<Result>, onPrimary: () => Promise<Result>): Promise<Result> {
    try {
      return await run()
    } catch (error) {
      const code = databaseError(error)?.code ?? ''
      if (code === READ_ONLY)
        this.#log.error({ error: withoutParameters(error) }, 'a read of the replica tried to write')
      else if (isUnreachable(error)) this.#checkedAt = Number.NEGATIVE_INFINITY
      else if (!CONFLICTS.has(code)) throw error
      return onPrimary()
    }
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
      await this.#listen()
      const noted = this.#notePrimary()
      if (this.#system === undefined) await noted
      if (this.#announced === LATEST) void this.#findAnnounced()
      const [state] = await readRows<{ standby: boolean; system: string; lsn: string | null }>(
        this.#checked,
        sql`select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as lsn,
          (select system_identifier::text from pg_control_system()) as system`,
      )
      if (!state?.standby || state.lsn === null) throw new Error('it is not a standby')
      if (this.#system === undefined) throw new Error('the primary has not been examined yet')
      if (this.#system !== state.system) throw new Error('it is a standby of another cluster')
      this.#replayed = positionOf(state.lsn)
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

  async #listen(): Promise<void> {
    this.#unsubscribe ??= this.#events.subscribe(() => {
      this.#announcements += 1
      this.#announced = LATEST
      void this.#findAnnounced()
    })
    try {
      await this.#unsubscribe
    } catch (error) {
      this.#unsubscribe = undefined
      throw error
    }
  }

  /** Reads the primary's position, again while announcements arrive: one that was read before is too low for them. */
  async #findAnnounced(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      while (this.#announced === LATEST) {
        const heard = this.#announcements
        const position = await this.#readPosition()
        if (heard === this.#announcements) this.#announced = position
      }
    } catch {
      // The next check asks again.
    } finally {
      this.#isAsking = false
    }
  }

  /** Reads a position that no committed transaction is behind. */
  async #readPosition(): Promise<string> {
    const [row] = await readRows<{ lsn: string }>(
      this.#primary,
      sql`select pg_current_wal_insert_lsn()::text as lsn`,
    )
    return row ? positionOf(row.lsn) : LATEST
  }

  /** Notes where the primary is; while it doesn't answer, nothing new can be lacking. */
  async #notePrimary(): Promise<void> {
    const now = performance.now()
    if (now - this.#notedAt < NOTE_INTERVAL) return
    this.#notedAt = now
    try {
      // What is flushed is sent to standbys.
      const [row] = await readRows<{ lsn: string; system: string }>(
        this.#primary,
        sql`select pg_current_wal_flush_lsn()::text as lsn,
          (select system_identifier::text from pg_control_system()) as system`,
      )
      if (!row) return
      this.#system = row.system
      this.#lag.note(positionOf(row.lsn), now)
    } catch {
      this.#notedAt = Number.NEGATIVE_INFINITY
    }
  }
}
