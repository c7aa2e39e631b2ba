import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { buildServer } from '../../scripts/buildServer.ts'
import { openPglite } from '../../src/db/pglite.ts'
import { openPostgres } from '../../src/db/postgres.ts'
import { fill } from './fixture.ts'
import { startCluster } from './postgresCluster.ts'
import { silentLog } from './silentLog.ts'

export const TEMPLATE = 'template_filled'

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a filled PGlite to start from. */
    pgliteDump: string
    /** Connection string of the cluster's maintenance database, or '' without PostgreSQL. */
    postgresUrl: string
    /** Path of the built server's `main.js`, in a folder outside the repository. */
    builtServer: string
  }
}

/** Fills one database of each engine, from a copy of which every test file starts, and builds the server. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-'))
  const pglite = await openPglite()
  await fill(pglite.db)
  // What no one opens, and a log to replay, would cost every file that opens the dump half of its time.
  await pglite.client.exec('update pg_database set datistemplate = false')
  for (const unused of ['template0', 'template1']) await pglite.client.exec(`drop database ${unused}`)
  await pglite.client.exec('checkpoint')
  const dump = join(folder, 'pglite.tar')
  writeFileSync(dump, Buffer.from(await (await pglite.client.dumpDataDir('none')).arrayBuffer()))
  await pglite.close()
  project.provide('pgliteDump', dump)

  project.provide('builtServer', await buildServer({ folder: join(folder, 'server') }))

  const cluster = await startCluster()
  project.provide('postgresUrl', cluster?.url('postgres') ?? '')
  if (cluster) {
    const client = new Client({ connectionString: cluster.url('postgres') })
    await client.connect()
    await client.query(`create database ${TEMPLATE}`)
    await client.end()
    const { db, close } = await openPostgres(cluster.url(TEMPLATE), silentLog)
    await fill(db)
    await db.execute('vacuum analyze')
    await close()
  }
  return async () => {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
