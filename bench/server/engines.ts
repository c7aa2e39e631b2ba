/** The two databases of the bench, each with its demo history and the driver that the server uses. */
import { chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeArgon2 } from '../../apps/server/src/auth/nodeArgon2.ts'
import type { Database } from '../../apps/server/src/db/Database.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { migrations } from '../../apps/server/src/db/migrations.ts'
import { openPglite } from '../../apps/server/src/db/pglite.ts'
import { openPostgres } from '../../apps/server/src/db/postgres.ts'
import type { Log } from '../../apps/server/src/ports/Log.ts'
import { prepareDatabase } from '../../apps/server/src/seed/prepareDatabase.ts'
import { startCluster } from '../../apps/server/test/support/postgresCluster.ts'

type Row = Record<string, unknown>

/** One statement through the bare driver. */
export type Query = (text: string, values?: unknown[]) => Promise<Row[]>

export interface Engine {
  name: 'PostgreSQL' | 'PGlite'
  /** As `select version()` tells. */
  version: string
  db: Database
  query: Query
  transaction: (work: (query: Query) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

type Opened = Omit<Engine, 'version'>

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** A PostgreSQL of its own that writes each commit to the disk; none where it is not installed. */
async function openPostgresql(): Promise<Opened | undefined> {
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

async function openFolder(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pglite-'))
  const { uid, gid } = statSync(tmpdir())
  chownSync(folder, uid, gid)
  const { client, db, close } = await openPglite({ folder })
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

const open = { PostgreSQL: openPostgresql, PGlite: openFolder }

/** @param rows entries and operation logs, each, that the demo history gets */
export async function openEngine(name: Engine['name'], rows: number): Promise<Engine | undefined> {
  const engine = await open[name]()
  if (!engine) return undefined
  try {
    await migrate(engine.db, migrations)
    const content = { kind: 'demo', rows } as const
    await prepareDatabase(engine.db, { now: Date.now(), argon2: nodeArgon2(), content })
    await engine.query('vacuum (analyze)')
    const [row] = await engine.query('select version()')
    return { ...engine, version: String(row?.version).split(' on ')[0] ?? '' }
  } catch (error) {
    await engine.close()
    throw error
  }
}
