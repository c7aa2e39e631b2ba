import { sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { JOB_CONNECTIONS } from '../db/postgres.ts'
import { readRows } from '../db/readRows.ts'
import { type Finding, ok, problem, warning } from './Finding.ts'

/** Connections of a server to the primary in addition to those of its pool: two listen for events and jobs. */
const OTHERS = 2 + JOB_CONNECTIONS

export interface ConnectionCounts {
  /** What PostgreSQL allows its ordinary users together. */
  available: number
  /** In use by other programs. */
  others: number
  /** What it allows the user or in the database, if that is limited. */
  limited: number | null
}

/**
 * Judges whether all servers get their connections, and one more during a rolling upgrade.
 * @param pool connections in the pool of each server
 * @param to what they connect to, and how many connections each server has beside its pool. @default the primary
 */
export function connectionFinding(
  { available, others, limited }: ConnectionCounts,
  pool: number,
  servers: number,
  to = { name: 'PostgreSQL', more: OTHERS },
): Finding {
  const perServer = pool + to.more
  const free = Math.max(0, Math.min(available - others, limited ?? Number.POSITIVE_INFINITY))
  const fitting = Math.floor(free / perServer)
  const text = `${to.name} has ${free} connections for servers that use ${perServer} each: enough for ${fitting}, and there are to be ${servers}.`
  if (fitting < servers)
    return problem(text, 'Lower DATABASE_CONNECTIONS, run fewer servers, or raise max_connections.')
  return fitting === servers && servers > 1
    ? warning(
        text,
        'Leave room for one more, which a rolling upgrade starts before it stops the first: lower DATABASE_CONNECTIONS or raise max_connections.',
      )
    : ok(text)
}

/** Reads how many connections there are for servers, and how many other programs use. */
export async function countConnections(db: Database): Promise<ConnectionCounts> {
  // PostgreSQL 16 added `reserved_connections`. A role and a database may have limits, too; -1 is none. Workers in the
  // background take none of the connections. The kind of other users' sessions may be hidden: those count.
  const [row] = await readRows<ConnectionCounts>(
    db,
    sql`select current_setting('max_connections')::integer
        - current_setting('superuser_reserved_connections')::integer
        - coalesce(current_setting('reserved_connections', true)::integer, 0) as available,
      (select count(*)::integer from pg_stat_activity
        where datid is not null and coalesce(backend_type, 'client backend') = 'client backend'
          and application_name not like 'admin-server%') as others,
      (select min(highest) from (
        select rolconnlimit as highest from pg_roles where rolname = current_user
        union all select datconnlimit from pg_database where datname = current_database()
      ) as limits where highest >= 0) as limited`,
  )
  return row ?? { available: 0, others: 0, limited: null }
}
