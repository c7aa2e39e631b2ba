import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import type { Log } from '../ports/Log.ts'
import type { Database } from './Database.ts'
import { withoutParameters } from './databaseErrors.ts'
import { type FollowStatement, followStatements } from './followStatements.ts'
import { listenOnPostgres } from './listenOnPostgres.ts'
import type { Connection } from './pglite.ts'
import { PROBE_AFTER } from './probeAfter.ts'

/** Milliseconds, also of the wait for one of the pool's connections while all are at work. */
const CONNECT_TIMEOUT = 5000
/** Connections of one process; the database serves all processes with those that it has. */
export const POOL_SIZE = 10
const STATEMENT_TIMEOUT = 30_000
/** Connections of one process for its jobs: they never wait for those of requests, nor requests for theirs. */
export const JOB_CONNECTIONS = 4
/** Milliseconds that a statement of a job may take: over ten million rows, some take longer than any request may. */
const JOB_TIMEOUT = 15 * 60_000
/** Milliseconds that a job waits for a connection while others take all of them; then it is tried again. */
const JOB_CONNECT_TIMEOUT = 60_000
/** A database that hangs does not keep to its own limit: then the server gives up. */
const ANSWER_TIMEOUT = STATEMENT_TIMEOUT + 5000
const OPTIONS = { casing: 'snake_case' } as const

/**
 * Works on a separate connection without timeouts: an upgrade's index over many rows takes longer than any
 * request may, and so does waiting for the server that builds it.
 * @param name that the database shows the connection by
 */
export async function withoutTimeLimits<Result>(
  url: string,
  name: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    application_name: name,
  })
  // The query that is under way rejects, too; unheard, the event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    // The database may set its own limits.
    await client.query(
      'set statement_timeout to 0; set lock_timeout to 0; set idle_in_transaction_session_timeout to 0',
    )
    return await work(drizzle({ client, ...OPTIONS }) as unknown as Database)
  } finally {
    await client.end()
  }
}

/**
 * Opens one connection on which PostgreSQL rejects every change.
 * @param limit milliseconds that connecting may take, and each statement
 */
export async function openReadOnly(url: string, limit: number): Promise<Pick<Connection, 'db' | 'close'>> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: limit,
    statement_timeout: limit,
    query_timeout: limit,
    application_name: 'admin-server-doctor',
    options: '-c default_transaction_read_only=on',
  })
  client.on('error', () => {})
  await client.connect()
  return {
    db: drizzle({ client, ...OPTIONS }) as unknown as Database,
    close: () => client.end(),
  }
}

interface PoolOptions {
  /** Application name that the database shows for the connections. */
  name: string
  connections: number
  /** Milliseconds that each statement may take. @default 30 seconds */
  limit?: number
  /** Milliseconds that connecting may take, and the wait for a free connection. @default limit, or else 5 seconds */
  connectLimit?: number
  /** The database rejects every change. @default false */
  readOnly?: boolean
}

/** Opens a pool of connections that time out and whose errors are logged. */
export function openPool(
  url: string,
  log: Log,
  { name, connections, limit, connectLimit = limit, readOnly = false }: PoolOptions,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER,
    connectionTimeoutMillis: connectLimit ?? CONNECT_TIMEOUT,
    statement_timeout: limit ?? STATEMENT_TIMEOUT,
    query_timeout: limit ?? ANSWER_TIMEOUT,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
    application_name: name,
    // Compiling a statement takes longer (100 ms for a report) than running what is asked for here.
    options: readOnly ? '-c jit=off -c default_transaction_read_only=on' : '-c jit=off',
  })
  // A connection that breaks is replaced at its next use; unheard, its error would end the process. The pool
  // hears those that are idle only, and not one that breaks amid a transaction.
  pool.on('error', () => {})
  pool.on('connect', (connection) =>
    connection.on('error', (error) =>
      log.warn({ error: withoutParameters(error) }, 'database connection lost'),
    ),
  )
  return pool
}

/**
 * Returns a pool as a database.
 * @param client the same pool, or a proxy of it, through which statements outside of transactions are sent
 * @param follow is given every statement of transactions
 */
export function databaseOf(pool: Pool, client: Pool, follow: FollowStatement | undefined): Database {
  const db = drizzle({ client, ...OPTIONS }) as unknown as Database
  db.transaction = (work, config) => transact(pool, { work, config, follow })
  return db
}

/**
 * PostgreSQL, or any engine that speaks its protocol; several servers may share one.
 * @param follow is given every statement of the pool
 */
export async function openPostgres(
  url: string,
  log: Log,
  connections = POOL_SIZE,
  follow?: FollowStatement,
): Promise<Connection & { client: Pool }> {
  const pool = openPool(url, log, { name: 'admin-server', connections })
  const client = followStatements(pool, follow)
  return {
    client,
    db: databaseOf(pool, client, follow),
    listen: listenOnPostgres(url, log),
    close: () => pool.end(),
  }
}

/** Opens the connections of the jobs of one process. */
export function openForJobs(
  url: string,
  log: Log,
  follow?: FollowStatement,
): Pick<Connection, 'db' | 'close'> {
  const pool = openPool(url, log, {
    name: 'admin-server-jobs',
    connections: JOB_CONNECTIONS,
    limit: JOB_TIMEOUT,
    connectLimit: JOB_CONNECT_TIMEOUT,
  })
  return { db: databaseOf(pool, followStatements(pool, follow), follow), close: () => pool.end() }
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

interface Transacted<Result> {
  work: (tx: Transaction) => Promise<Result>
  /** Isolation and access of the transaction. @default those of the database */
  config: Parameters<Database['transaction']>[1]
  follow: FollowStatement | undefined
}

/**
 * Runs a transaction on one of the pool's connections. drizzle-orm would keep the connection for good when `begin` fails,
 * and return one that doesn't answer to the pool (drizzle-team/drizzle-orm#6114): such a connection is closed.
 * @throws what the work throws, even where the connection then can't roll back
 */
async function transact<Result>(pool: Pool, { work, config, follow }: Transacted<Result>): Promise<Result> {
  const connection = await pool.connect()
  const thrown: unknown[] = []
  let isBroken = false
  try {
    const client = followStatements(connection, follow)
    const db = drizzle({ client, ...OPTIONS }) as unknown as Database
    return await db.transaction(
      (tx) =>
        work(tx).catch((error: unknown) => {
          thrown.push(error)
          throw error
        }),
      config,
    )
  } catch (error) {
    isBroken = !thrown.includes(error)
    throw isBroken && thrown.length > 0 ? thrown[0] : error
  } finally {
    connection.release(isBroken)
  }
}
