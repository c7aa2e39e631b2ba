import { DrizzleQueryError } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Log } from '../ports/Log.ts'
import type { Database } from './Database.ts'
import { databaseError, isUnreachable, withoutParameters } from './databaseErrors.ts'
import { type FollowStatement, followStatements } from './followStatements.ts'
import { databaseOf } from './postgres.ts'

/** SQLSTATE of statements that a standby cancels to replay what the primary did. */
const CONFLICTS = new Set(['40001', '40P01'])
/** SQLSTATE of a write or a row lock, which a standby doesn't have. */
const READ_ONLY = '25006'

type Query = (...statement: unknown[]) => Promise<unknown>

interface FallbackOptions {
  /** Of the replica. */
  client: Pool
  /** Its client follows statements itself. */
  primary: { db: Database; client: Pool }
  follow: FollowStatement | undefined
  log: Log
  /** Called when the replica didn't answer. */
  onUnreachable: () => void
}

/** Returns a replica as a database that repeats on the primary what fails because of the replica. */
export function withFallback({ client, primary, follow, log, onUnreachable }: FallbackOptions): Database {
  /** @param others errors that aren't those of the replica's connection */
  async function orOnPrimary<Result>(
    run: () => Promise<Result>,
    onPrimary: () => Promise<Result>,
    others: ReadonlySet<unknown> = new Set(),
  ): Promise<Result> {
    try {
      return await run()
    } catch (error) {
      if (others.has(error)) throw error
      const code = databaseError(error)?.code ?? ''
      if (code === READ_ONLY)
        log.error({ error: withoutParameters(error) }, 'a read of the replica tried to write')
      else if (isUnreachable(error)) onUnreachable()
      else if (!CONFLICTS.has(code)) throw error
      return onPrimary()
    }
  }

  const queryOf = (pool: Pool) => pool.query.bind(pool) as unknown as Query
  const onReplica = queryOf(followStatements(client, follow))
  const onPrimary = queryOf(primary.client)
  const query: Query = (...statement) =>
    orOnPrimary(
      () => onReplica(...statement),
      () => onPrimary(...statement),
    )
  const either = new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query
      // Private fields are those of the pool itself.
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const db = databaseOf(client, either, follow)
  const { transaction } = db
  db.transaction = (work, config) => {
    /** What the work threw other than the errors of its statements, such as that of a mail server. */
    const ofWork = new Set<unknown>()
    const run: typeof work = async (tx) => {
      try {
        return await work(tx)
      } catch (error) {
        if (!(error instanceof DrizzleQueryError)) ofWork.add(error)
        throw error
      }
    }
    return orOnPrimary(
      () => transaction(run, config),
      () => primary.db.transaction(work, config),
      ofWork,
    )
  }
  return db
}
