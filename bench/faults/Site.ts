import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, connectTo, startCluster } from '../../apps/server/test/support/postgresCluster.ts'
import { Server } from '../support/Server.ts'
import { promise } from '../support/Session.ts'

export const engines = ['PGlite', 'PostgreSQL'] as const
export type Engine = (typeof engines)[number]

/** A separate database and the servers on it. Everything ends with the site. */
export class Site {
  readonly engine: Engine
  readonly folder = mkdtempSync(join(tmpdir(), 'faults-'))
  readonly servers: Server[] = []
  #cluster: Cluster | undefined
  readonly #endings: (() => unknown)[] = [() => rmSync(this.folder, { recursive: true, force: true })]

  constructor(engine: Engine) {
    this.engine = engine
  }

  /** @returns whether its engine is installed */
  async open(): Promise<boolean> {
    if (this.engine === 'PGlite') return true
    this.#cluster = await startCluster({ durable: true })
    this.atEnd(() => this.#cluster?.stop())
    return this.#cluster !== undefined
  }

  /** Calls it when the site ends, the last one first. */
  atEnd(ending: () => unknown): void {
    this.#endings.push(ending)
  }

  get cluster(): Cluster {
    if (!this.#cluster) throw new Error('The site has no PostgreSQL')
    return this.#cluster
  }

  get data(): string {
    return join(this.folder, 'data')
  }

  /** A server on the site's database, which its first start fills with demo rows. */
  server(environment: Record<string, string> = {}): Server {
    const database = this.#cluster && { DATABASE_URL: this.#cluster.url('postgres') }
    const server = new Server({ DATA_DIR: this.data, SEED_ROWS: '300', ...database, ...environment })
    this.servers.push(server)
    this.atEnd(() => server.kill('SIGKILL'))
    return server
  }

  /** A connection to the site's PostgreSQL. */
  async connect() {
    const client = await connectTo(this.cluster.url('postgres'))
    this.atEnd(() => client.end().catch(() => {}))
    return client
  }

  async query<Row>(text: string): Promise<Row[]> {
    const client = await connectTo(this.cluster.url('postgres'))
    try {
      return (await client.query(text)).rows as Row[]
    } finally {
      await client.end()
    }
  }

  async end(): Promise<void> {
    for (const ending of this.#endings.reverse()) await ending()
  }
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** The clock of a site's servers. */
export class Clock {
  readonly #file: string

  constructor(site: Site) {
    this.#file = join(site.folder, 'clock')
    this.set(0)
  }

  /** What a server needs to run by it. */
  get environment(): Record<string, string> {
    return {
      CLOCK_FILE: this.#file,
      NODE_OPTIONS: `--import=${new URL('shiftedClock.ts', import.meta.url)}`,
    }
  }

  /** Shifts it by milliseconds from the real time, for servers that start from now on. */
  set(shift: number): void {
    writeFileSync(this.#file, String(shift))
  }

  /** Shifts it for a running server. */
  async jump(server: Server, shift: number): Promise<void> {
    this.set(shift)
    server.process.process.kill('SIGUSR2')
    // A signal has no answer.
    await pause(200)
  }
}

/**
 * Waits until a condition holds.
 *
 * @returns the milliseconds it took
 * @throws with `otherwise` when it takes longer than a number of seconds
 */
export async function until(
  holds: () => Promise<boolean> | boolean,
  seconds: number,
  otherwise: string,
): Promise<number> {
  const began = performance.now()
  for (;;) {
    if (await holds()) return Math.round(performance.now() - began)
    promise(performance.now() - began < seconds * 1000, `${otherwise} within ${seconds} s`)
    await pause(50)
  }
}
