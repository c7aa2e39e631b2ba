import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type Connection, openPglite } from '../../src/db/pglite.ts'
import { openPostgres } from '../../src/db/postgres.ts'
import { TEMPLATE } from './globalSetup.ts'
import { silentLog } from './silentLog.ts'
import { TestServer } from './TestServer.ts'

export const hasPostgres = inject('postgresUrl') !== ''

/** An own, empty or filled, database of the test cluster. */
export async function createPostgresDatabase(template = TEMPLATE): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return inject('postgresUrl').replace('/postgres?', `/${name}?`)
}

const engines = {
  PGlite: () => openPglite({ loadDataDir: new Blob([readFileSync(inject('pgliteDump'))]) }),
  PostgreSQL: async () => openPostgres(await createPostgresDatabase(), silentLog),
} satisfies Record<string, () => Promise<Connection>>

/** The same promises on PGlite and, where it is installed, on PostgreSQL. */
export function onEachEngine(name: string, promises: (server: () => TestServer) => void): void {
  const names = hasPostgres ? (['PGlite', 'PostgreSQL'] as const) : (['PGlite'] as const)
  describe.each(names)(`${name} on %s`, (engine) => {
    let connection: Connection
    let server: TestServer
    beforeAll(async () => {
      connection = await engines[engine]()
      server = new TestServer(connection.db)
    })
    afterAll(() => connection?.close())
    promises(() => server)
  })
}
