import { setTimeout as pause } from 'node:timers/promises'
import { Server } from '../support/Server.ts'
import type { Read } from './UserLedger.ts'

/** Milliseconds between two looks at the connection that migrates. */
const LOOK = 10
/** Name of the connection on which a server that starts migrates. */
const MIGRATING = 'admin-server-upgrade'

export interface Replacement {
  Server: string
  'Stopped ms': number
  'Started ms': number
  'Away ms': number
  'Migrated ms': number
  Migrations: string
}

/** Two servers on one database, of which one is replaced at a time. */
export class Pair {
  readonly #environment: Record<string, string>
  readonly #read: Read
  readonly servers: Server[] = []
  /** Servers that were replaced. */
  readonly #former: Server[] = []

  constructor(environment: Record<string, string>, read: Read) {
    this.#environment = environment
    this.#read = read
  }

  /** Starts both. */
  async begin(main: string, token: string): Promise<void> {
    for (const _ of ['first', 'second']) {
      const server = await new Server(this.#environment, token, main).ready()
      server.url = server.url.replace('localhost', '127.0.0.1')
      this.servers.push(server)
    }
  }

  get urls(): string[] {
    return this.servers.map(({ url }) => url)
  }

  /**
   * Stops one as an orchestrator does, and starts another one on its port.
   * @throws when the first one doesn't end by itself, or the other one doesn't start
   */
  async replace(nth: number, title: string, main: string): Promise<Replacement> {
    const old = this.servers[nth] as Server
    const before = await this.#migrations()
    const began = performance.now()
    const code = await old.kill('SIGTERM')
    if (code !== 0) throw new Error(`A server ended with ${code}: ${old.process.output}`)
    const stopped = performance.now()
    this.#former.push(old)
    const { port } = new URL(old.url)
    const server = new Server({ ...this.#environment, PORT: port }, old.token, main)
    const { url } = old
    this.servers[nth] = server
    const ready = server.ready().finally(() => {
      server.url = url
    })
    const migrated = await this.#followMigration(ready)
    await ready
    const started = performance.now()
    const after = await this.#migrations()
    return {
      Server: title,
      'Stopped ms': Math.round(stopped - began),
      'Started ms': Math.round(started - stopped),
      'Away ms': Math.round(started - began),
      'Migrated ms': Math.round(migrated),
      Migrations: after.filter((name) => !before.includes(name)).join(', ') || '–',
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.kill('SIGTERM')))
  }

  /** Lines of the logs that report errors. */
  get errors(): string[] {
    return [...this.#former, ...this.servers].flatMap(({ process }) =>
      process.output.split('\n').filter((line) => /"level":(50|60)/.test(line)),
    )
  }

  /** @returns for how many milliseconds a connection migrated until the server was ready */
  async #followMigration(ready: Promise<unknown>): Promise<number> {
    let isReady = false
    const done = () => {
      isReady = true
    }
    ready.then(done, done)
    let first: number | undefined
    let last = 0
    while (!isReady) {
      const found = await this.#read(`select from pg_stat_activity where application_name = '${MIGRATING}'`)
      if (found.length > 0) {
        last = performance.now()
        first ??= last
      }
      await pause(LOOK)
    }
    return first === undefined ? 0 : last - first + LOOK
  }

  readonly #migrations = async () => {
    const rows = await this.#read<{ name: string }>('select name from schema_migrations order by name')
    return rows.map(({ name }) => name)
  }
}
