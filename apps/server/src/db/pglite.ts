import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Listen } from '../events/Events.ts'
import type { Database } from './Database.ts'

/** An open database and how to close it. */
export interface Connection {
  db: Database
  close: () => Promise<void>
  /** Hears what transactions announce. */
  listen: Listen
}

interface PgliteOptions {
  /** Folder of the data; without one it lives in memory. */
  folder?: string
  /** A dump to start from. */
  loadDataDir?: Blob
}

/** Milliseconds of queries after which there is a break, and that a break lasts at most. */
const LONGEST_RUN = 50
const LONGEST_BREAK = 50
/** Turns of the event loop in a break, next to nothing where nobody comes: each takes one new connection. */
const TURNS = 100

/**
 * PGlite computes in this very thread, and begins the next query in the same turn of the event loop: without breaks
 * many requests at once would keep everything else waiting, new ones and probes, until the last was answered.
 */
function takeBreaks(client: PGlite): void {
  const run = client._runExclusiveQuery.bind(client)
  let latest = performance.now()
  client._runExclusiveQuery = (query) =>
    run(async () => {
      const now = performance.now()
      if (now - latest > LONGEST_RUN) {
        for (let turn = 0; turn < TURNS && performance.now() - now < LONGEST_BREAK; turn += 1)
          await new Promise<void>((resolve) => setImmediate(resolve))
        latest = performance.now()
      }
      return query()
    })
}

/** PostgreSQL inside this process: in a folder, or in memory; in Node and in a browser tab. */
export async function openPglite({
  folder,
  loadDataDir,
}: PgliteOptions = {}): Promise<Connection & { client: PGlite }> {
  const client = await PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(loadDataDir && { loadDataDir }),
    // An answer goes out only after its commit is in the file: what was acknowledged survives a kill.
    relaxedDurability: false,
  })
  // A browser's tab serves nobody else.
  if ('setImmediate' in globalThis) takeBreaks(client)
  const db = drizzle({ client, casing: 'snake_case' }) as unknown as Database
  const listen: Listen = (channel, hear) => client.listen(channel, hear)
  return { client, db, listen, close: () => client.close() }
}
