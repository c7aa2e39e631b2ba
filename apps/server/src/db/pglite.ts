import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Listen } from '../ports/Events.ts'
import type { Database } from './Database.ts'
import { type FollowStatement, followStatements } from './followStatements.ts'

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
  /** Is given every statement, except those of the job queue. */
  follow?: FollowStatement | undefined
}

/**
 * PostgreSQL inside this process: in a folder, or in memory; in Node and in a browser tab. Its queries run on the
 * process's own thread, one at a time, and delay everything else that the process does.
 */
export async function openPglite({
  folder,
  loadDataDir,
  follow,
}: PgliteOptions = {}): Promise<Connection & { client: PGlite }> {
  const client = await PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(loadDataDir && { loadDataDir }),
    extensions: { pg_trgm },
    // An answer is sent only after its commit is in the file: what was acknowledged survives a kill.
    relaxedDurability: false,
  })
  // A database in memory needs no log files filled with zeros.
  if (!folder) await client.exec('set wal_init_zero = off; set wal_recycle = off')
  const db = drizzle({
    client: followStatements(client, follow),
    casing: 'snake_case',
  }) as unknown as Database
  const listen: Listen = (channel, hear) => client.listen(channel, hear)
  return { client, db, listen, close: () => client.close() }
}
