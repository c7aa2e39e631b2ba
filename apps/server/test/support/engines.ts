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

async function onCluster(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const createDatabase = async (template: string): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onCluster(`create database ${name} template ${template}`)
  return name
}

const urlOf = (name: string) => inject('postgresUrl').replace('/postgres?', `/${name}?`)

/** An own, empty or filled, database of the test cluster. */
export const createPostgresDatabase = async (template = TEMPLATE): Promise<string> =>
  urlOf(await createDatabase(template))

/** Opens a database that is dropped when it is closed: those of all files would fill gigabytes. */
async function openDatabase(template: string): Promise<Connection> {
  const name = await createDatabase(template)
  const connection = await openPostgres(urlOf(name), silentLog)
  const close = async () => {
    await connection.close()
    await onCluster(`drop database ${name} with (force)`)
  }
  return { ...connection, close }
}

/** Puts a filled PGlite into a server's data folder. */
export function fillFolder(folder: string): void {
  const data = join(folder, 'pglite')
  mkdirSync(data, { recursive: true })
  execFileSync('tar', ['-xf', inject('pgliteDump'), '-C', data], { stdio: 'ignore' })
}

/** A file in memory. Node hands out the bytes of other Blobs in pieces, which takes longer than opening PGlite. */
class LoadedFile extends Blob {
  readonly #bytes: ArrayBuffer

  constructor(path: string) {
    super()
    this.#bytes = new Uint8Array(readFileSync(path)).buffer
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes)
  }
}

let dump: LoadedFile | undefined

/** A filled PGlite in memory: much sooner there than an empty one. */
export const openFilledPglite = () => {
  dump ??= new LoadedFile(inject('pgliteDump'))
  return openPglite({ loadDataDir: dump })
}

const engines = {
  PGlite: openFilledPglite,
  PostgreSQL: () => openDatabase(TEMPLATE),
} satisfies Record<string, () => Promise<Connection>>

/** An empty database, of the engine where that takes less time. */
export const openEmptyDatabase = async (): Promise<Connection> =>
  hasPostgres ? openDatabase('template0') : openPglite()

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
