import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { FEED_CHANNEL } from '../../src/db/Database.ts'
import { type Connection, openPglite } from '../../src/db/pglite.ts'
import { openPostgres } from '../../src/db/postgres.ts'
import { memoryStorage } from '../../src/files/memoryStorage.ts'
import { TO_ALL } from '../../src/modules/home/notifications/events.ts'
import { type Events, eventsOf } from '../../src/ports/Events.ts'
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

/** Puts a filled PGlite into a server's data folder. */
export function fillFolder(folder: string): void {
  const data = join(folder, 'pglite')
  mkdirSync(data, { recursive: true })
  execFileSync('tar', ['-xf', inject('pgliteDump'), '-C', data], { stdio: 'ignore' })
}

/** A filled PGlite in memory: much sooner there than an empty one. */
export const openFilledPglite = () =>
  openPglite({ loadDataDir: new Blob([readFileSync(inject('pgliteDump'))]) })

const engines = {
  PGlite: openFilledPglite,
  PostgreSQL: async () => openPostgres(await createPostgresDatabase(), silentLog),
} satisfies Record<string, () => Promise<Connection>>

/** An empty database, of the engine where that takes less time. */
export const openEmptyDatabase = async (): Promise<Connection> =>
  hasPostgres ? openPostgres(await createPostgresDatabase('template0'), silentLog) : openPglite()

type Promises = (server: () => TestServer) => void

/** The same promises on PGlite and, where it is installed, on PostgreSQL. */
export const onEachEngine = (name: string, promises: Promises): void =>
  onEngines(hasPostgres ? ['PGlite', 'PostgreSQL'] : ['PGlite'], name, promises)

/** Promises that a connection to another process would disturb. */
export const onPglite = (name: string, promises: Promises): void => onEngines(['PGlite'], name, promises)

/** Promises that don't depend on the engine: on PostgreSQL where it is installed. Other tests use PGlite. */
export const onOneEngine = (name: string, promises: Promises): void =>
  onEngines([hasPostgres ? 'PostgreSQL' : 'PGlite'], name, promises)

function onEngines(names: (keyof typeof engines)[], name: string, promises: Promises): void {
  describe.each(names)(`${name} on %s`, (engine) => {
    let connection: Connection
    let server: TestServer
    let events: Events
    beforeAll(async () => {
      connection = await engines[engine]()
      events = eventsOf(connection.listen, FEED_CHANNEL, TO_ALL)
      server = new TestServer(connection.db, {}, memoryStorage(), events)
    })
    afterAll(async () => {
      await events?.close()
      await connection?.close()
    })
    promises(() => server)
  })
}
