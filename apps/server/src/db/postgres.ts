import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Log } from '../context.ts'
import type { Database } from './Database.ts'
import { withoutParameters } from './databaseErrors.ts'
import { listenOnPostgres } from './listenOnPostgres.ts'
import type { Connection } from './pglite.ts'

const CONNECT_TIMEOUT = 5000
const STATEMENT_TIMEOUT = 30_000

/** PostgreSQL, or any engine that speaks its protocol; several servers may share one. */
export async function openPostgres(url: string, log: Log): Promise<Connection & { client: Pool }> {
  const client = new Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
    application_name: 'admin-server',
  })
  // An idle connection that breaks is replaced at its next use; unheard, its error would end the process.
  client.on('error', (error) => log.warn({ error: withoutParameters(error) }, 'database connection lost'))
  const db = drizzle({ client, casing: 'snake_case' }) as unknown as Database
  return { client, db, listen: listenOnPostgres(url, log), close: () => client.end() }
}
