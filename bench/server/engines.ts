/** The databases of the server bench, each with its demo history and the driver that the server uses. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeArgon2 } from '../../apps/server/src/auth/nodeArgon2.ts'
import type { Database } from '../../apps/server/src/db/Database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { migrations } from '../../apps/server/src/db/migrations.ts'
import { openPglite } from '../../apps/server/src/db/pglite.ts'
import { openPostgres } from '../../apps/server/src/db/postgres.ts'
import { prepareDatabase } from '../../apps/server/src/seed/prepareDatabase.ts'
import { startCluster } from '../../apps/server/test/support/postgresCluster.ts'
import { silentLog } from '../../apps/server/test/support/silentLog.ts'

type Row = Record<string, unknown>

/** One statement through the bare driver. */
export type Query = (text: string, values?: unknown[]) => Promise<Row[]>

export interface Engine {
  name: string
  db: Database
  query: Query
  transaction: (work: (query: Query) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

/** PostgreSQL that writes each commit to the disk; none where it is not installed. */
async function openCluster(): Promise<Engine | undefined> {
  const cluster = await startCluster({ durable: true })
  if (!cluster) return undefined
  const { client, db, close } = await openPostgres(cluster.url('postgres'), silentLog)
  return {
    name: 'PostgreSQL',
    db,
    query: async (text, values) => (await client.query(text, values)).rows as Row[],
    transaction: async (work) => {
      const connection = await client.connect()
      try {
        await connection.query('begin')
        await work(async (text, values) => (await connection.query(text, values)).rows as Row[])
        await connection.query('commit')
      } finally {
        connection.release()
      }
    },
    close: async () => {
      await close()
      await cluster.stop()
    },
  }
}

async function openFolder(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pglite-'))
  const { client, db, close } = await openPglite({ folder: join(folder, 'pglite') })
  return {
    name: 'PGlite',
    db,
    query: async (text, values) => (await client.query<Row>(text, values)).rows,
    transaction: (work) =>
      client.transaction((tx) => work(async (text, values) => (await tx.query<Row>(text, values)).rows)),
    close: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const engines = [openCluster, openFolder]

/** @param rows of the ledger and of the operation log, each */
export async function seed({ db, query }: Engine, rows: number): Promise<void> {
  await migrate(db, migrations)
  await prepareDatabase(db, { now: Date.now(), argon2: nodeArgon2(), content: { kind: 'demo', rows } })
  await query('vacuum (analyze)')
}
