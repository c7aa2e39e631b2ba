import type { SystemStatus } from '@admin/api-client/contract/system/systemStatus'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'

interface Row {
  version: string
  size: string
  used: string
  limit: string
  isServer: boolean
  longestStatement: string | null
  migrations: string
  latest: string | null
  firstAppliedTime: string | null
  appliedTime: string | null
}

const toTime = (milliseconds: string | null) => (milliseconds === null ? null : Number(milliseconds))

/**
 * Reads version, size, connections and migrations of the database, but no text of a statement. Statements of other users
 * may be hidden, and then don't count as running.
 */
export async function readDatabase(db: Database): Promise<NonNullable<SystemStatus['database']>> {
  const [row] = await readRows<Row>(
    db,
    sql`
    with clients as (
      select pid, datname, state, query_start, backend_type from pg_stat_activity
      where datid is not null and coalesce(backend_type, 'client backend') = 'client backend'
    )
    select current_setting('server_version') as version,
      pg_database_size(current_database())::text as size,
      (select count(*) from clients)::text as used,
      (current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true)::integer, 0))::text as "limit",
      exists (select from clients where pid = pg_backend_pid()) as "isServer",
      (select max(extract(epoch from clock_timestamp() - query_start)) from clients
        where datname = current_database() and backend_type is not null and state = 'active'
          and pid <> pg_backend_pid())::text as "longestStatement",
      (select count(*) from schema_migrations)::text as migrations,
      (select max(name) from schema_migrations) as latest,
      (select (extract(epoch from min(applied)) * 1000)::bigint from schema_migrations)::text as "firstAppliedTime",
      (select (extract(epoch from max(applied)) * 1000)::bigint from schema_migrations)::text as "appliedTime"`,
  )
  if (!row) throw new Error('The database returned no row about itself.')
  const { version, size, used, limit, isServer, longestStatement, migrations, latest } = row
  return {
    version,
    size: Number(size),
    // PGlite has no sessions but this one.
    connections: isServer ? { used: Number(used), limit: Number(limit) } : null,
    longestStatement: longestStatement === null ? null : Math.max(0, Number(longestStatement)),
    migrations: {
      count: Number(migrations),
      latest: latest ?? '',
      firstAppliedTime: toTime(row.firstAppliedTime),
      appliedTime: toTime(row.appliedTime),
    },
  }
}
