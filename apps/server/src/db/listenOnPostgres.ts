import { Client } from 'pg'
import type { Listen } from '../ports/Events.ts'
import type { Log } from '../ports/Log.ts'
import { withoutParameters } from './databaseErrors.ts'
import { PROBE_AFTER } from './probeAfter.ts'

/** Milliseconds before a lost connection is tried again. */
const RETRY_AFTER = 2000

/** Milliseconds in which a connection has to be open. */
const CONNECT_TIMEOUT = 5000

/** LISTEN over a dedicated connection, which no pooler may share; one that is lost is opened again. */
export const listenOnPostgres =
  (url: string, log: Log): Listen =>
  async (channel, hear, missed, lost) => {
    let client: Client | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let stopped = false

    async function connect(): Promise<void> {
      const opened = new Client({
        connectionString: url,
        application_name: 'admin-server-events',
        keepAlive: true,
        keepAliveInitialDelayMillis: PROBE_AFTER,
        connectionTimeoutMillis: CONNECT_TIMEOUT,
      })
      opened.on('notification', ({ payload = '' }) => hear(payload))
      opened.on('error', (error) => log.warn({ error: withoutParameters(error) }, 'event connection lost'))
      opened.on('end', () => opened === client && again())
      try {
        await opened.connect()
        await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
      } catch (error) {
        await opened.end().catch(() => {})
        throw error
      }
      client = opened
    }
    function again(): void {
      if (stopped) return
      lost?.()
      retry = setTimeout(() => connect().then(missed, again), RETRY_AFTER)
    }

    await connect()
    return async () => {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    }
  }
