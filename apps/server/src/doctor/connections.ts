import { type Finding, ok, problem, warning } from './Finding.ts'

/** Connections of a server that listen for events and jobs, in addition to those of its pool. */
const LISTENING = 2

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
 */
export function connectionFinding(
  { available, others, limited }: ConnectionCounts,
  pool: number,
  servers: number,
): Finding {
  const perServer = pool + LISTENING
  const free = Math.max(0, Math.min(available - others, limited ?? Number.POSITIVE_INFINITY))
  const fitting = Math.floor(free / perServer)
  const text = `PostgreSQL has ${free} connections for servers that use ${perServer} each: enough for ${fitting}, and there are to be ${servers}.`
  if (fitting < servers)
    return problem(text, 'Lower DATABASE_CONNECTIONS, run fewer servers, or raise max_connections.')
  return fitting === servers && servers > 1
    ? warning(
        text,
        'Leave room for one more, which a rolling upgrade starts before it stops the first: lower DATABASE_CONNECTIONS or raise max_connections.',
      )
    : ok(text)
}
