import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, connectTo, startCluster } from '../../apps/server/test/support/postgresCluster.ts'
import { Broken, type Engine, promise } from './Fault.ts'
import { Server } from './Server.ts'

/** A filled database of each engine, of which every site has a copy. */
export interface Templates {
  folder: string
  cluster: Cluster | undefined
}

export const TEMPLATE = 'filled'

/** Characters of a server's output that are shown where a promise broke. */
const LAST_WORDS = 3000

/** A database of its own, the servers on it, and whatever else a fault needs; all of it ends with it. */
export class Site {
  readonly engine: Engine
  readonly folder = mkdtempSync(join(tmpdir(), 'faults-'))
  /** Broken promises that hold under every fault: no stack trace, no answer that is no envelope. */
  readonly strays: string[] = []
  readonly #templates: Templates
  readonly #endings: (() => unknown)[] = []
  readonly #servers: Server[] = []
  #database: string | undefined

  constructor(engine: Engine, templates: Templates) {
    this.engine = engine
    this.#templates = templates
  }

  /** At the end of the site, last one first. */
  atEnd(ending: () => unknown): void {
    this.#endings.push(ending)
  }

  /** Where a server finds its database: a copy of the filled one, or an empty one. */
  async database(content: 'filled' | 'empty' = 'filled'): Promise<Record<string, string>> {
    const DATA_DIR = join(this.folder, 'data')
    if (this.engine === 'PGlite') {
      if (content === 'filled') cpSync(this.#templates.folder, DATA_DIR, { recursive: true })
      return { DATA_DIR }
    }
    const { cluster } = this.#templates
    if (!cluster) throw new Error('no PostgreSQL')
    const name = `site_${crypto.randomUUID().replaceAll('-', '')}`
    await ask(
      cluster.url('postgres'),
      `create database ${name} template ${content === 'filled' ? TEMPLATE : 'template0'}`,
    )
    this.#database = cluster.url(name)
    return { DATA_DIR, DATABASE_URL: this.#database }
  }

  /** A PostgreSQL of the site's own, which it may crash. */
  async ownCluster(): Promise<Cluster> {
    const cluster = await startCluster({ durable: true })
    if (!cluster) throw new Error('no PostgreSQL')
    this.atEnd(() => cluster.stop())
    this.#database = cluster.url('postgres')
    return cluster
  }

  /** Asks the site's PostgreSQL past the server. */
  query<Row>(text: string): Promise<Row[]> {
    return ask(this.#database ?? '', text)
  }

  /** A connection past the server, for what lasts longer than a statement. */
  async connect() {
    const client = await connectTo(this.#database ?? '')
    this.atEnd(() => client.end().catch(() => {}))
    return client
  }

  server(environment: Record<string, string>): Server {
    const server = new Server(environment, this.strays)
    this.#servers.push(server)
    this.atEnd(() => server.kill('SIGKILL'))
    return server
  }

  /** The last words of its servers. */
  said(): string {
    return this.#servers.map(({ process }) => process.output.slice(-LAST_WORDS)).join('\n')
  }

  async end(): Promise<void> {
    for (const ending of this.#endings.reverse()) await ending()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** One statement on a connection of its own. */
export async function ask<Row>(url: string, text: string): Promise<Row[]> {
  const client = await connectTo(url)
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

/**
 * Looks until something is so.
 * @returns the milliseconds it took
 * @throws Broken when it takes longer than a number of seconds
 */
export async function until(
  so: () => Promise<boolean> | boolean,
  seconds: number,
  otherwise: string,
): Promise<number> {
  const began = performance.now()
  for (;;) {
    if (await so()) return Math.round(performance.now() - began)
    promise(performance.now() - began < seconds * 1000, `${otherwise} within ${seconds} s`)
    await pause(50)
  }
}

export const reasonOf = (error: unknown): string =>
  error instanceof Broken
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)
