import { sql } from 'drizzle-orm'
import type { Database } from '../db/Database.ts'
import { openReadOnly } from '../db/postgres.ts'
import { MAX_LAG } from '../db/postgresReplica.ts'
import { readRows } from '../db/readRows.ts'
import type { Environment } from '../environment.ts'
import { connectionFinding, countConnections } from './connections.ts'
import { type Finding, ok, problem, warning } from './Finding.ts'
import { hostOf, NETWORK_LIMIT, reasonOf, withinLimit } from './limits.ts'

/** Connections by which a server reads the state of the replica, in addition to those of its pool. */
const STATE_CONNECTIONS = 1
/** How often, and after how many milliseconds, the doctor looks whether the replica has what the primary had. */
const CATCH_UP = { times: 20, pause: 100 }

type Opened = Awaited<ReturnType<typeof openReadOnly>>

/** Checks the replica for lists and reports over connections that can't change anything. */
export async function checkReplica(
  url: string,
  primaryUrl: string,
  { DATABASE_CONNECTIONS }: Environment,
  servers: number,
): Promise<Finding[]> {
  const opened: Opened[] = []
  const open = async (address: string): Promise<Database> => {
    const connection = await withinLimit(openReadOnly(address, NETWORK_LIMIT))
    opened.push(connection)
    return connection.db
  }
  try {
    const replica = await open(url)
    // Reported by the checks of the database.
    const primary = await open(primaryUrl).catch(() => undefined)
    const standby = primary && (await checkStandby(replica, primary))
    return [
      ...(standby ?? []),
      connectionFinding(await countConnections(replica), DATABASE_CONNECTIONS, servers, {
        name: 'The replica',
        more: STATE_CONNECTIONS,
      }),
    ]
  } catch (error) {
    return [
      problem(
        `The replica ${hostOf(url)} can’t be examined: ${reasonOf(error)}.`,
        'Check DATABASE_READ_URL, that the standby runs with hot_standby = on, and that it accepts connections from this machine. Until then, servers read lists and reports from the primary.',
      ),
    ]
  } finally {
    await Promise.all(opened.map(({ close }) => withinLimit(close()).catch(() => {})))
  }
}

interface State {
  standby: boolean
  system: string
  database: string
}

async function stateOf(db: Database): Promise<State | undefined> {
  const [state] = await readRows<State>(
    db,
    sql`select pg_is_in_recovery() as standby, current_database() as database,
      (select system_identifier::text from pg_control_system()) as system`,
  )
  return state
}

async function checkStandby(replica: Database, primary: Database): Promise<Finding[]> {
  const [own, expected] = [await stateOf(replica), await stateOf(primary)]
  if (!own?.standby)
    return [
      problem(
        'DATABASE_READ_URL is not the address of a standby.',
        'Set it to a hot standby by streaming replication of the database of DATABASE_URL, or remove it.',
      ),
    ]
  if (own.system !== expected?.system || own.database !== expected.database)
    return [
      problem(
        'DATABASE_READ_URL and DATABASE_URL are addresses of different databases.',
        'Set DATABASE_READ_URL to a standby of the database of DATABASE_URL.',
      ),
    ]
  return [await lagFinding(replica, primary)]
}

async function lagFinding(replica: Database, primary: Database): Promise<Finding> {
  const [sent] = await readRows<{ position: string }>(
    primary,
    sql`select pg_current_wal_flush_lsn()::text as position`,
  )
  const missing = async () => {
    const [lag] = await readRows<{ bytes: number }>(
      replica,
      sql`select greatest(pg_wal_lsn_diff(${sent?.position}::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as bytes`,
    )
    return lag?.bytes ?? 0
  }
  for (let time = 0; time < CATCH_UP.times; time += 1) {
    if ((await missing()) === 0) return ok('The replica is a standby that has everything.')
    await new Promise((resolve) => setTimeout(resolve, CATCH_UP.pause))
  }
  const seconds = (CATCH_UP.times * CATCH_UP.pause) / 1000
  return warning(
    `After ${seconds} seconds, the replica still lacks ${await missing()} bytes of what the primary had.`,
    `Look at pg_stat_replication of the primary. While the replica lags by more than ${MAX_LAG / 1000} seconds, servers read lists and reports from the primary.`,
  )
}
