import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { ServerProcess } from '../../apps/server/test/support/ServerProcess.ts'
import type { Operation } from '../../packages/api-client/src/contract/operation.ts'
import type { DatabaseEnvironment } from './database.ts'
import { requestOf } from './requestOf.ts'

const WATCHED = new URL('watched.ts', import.meta.url).href
const MEGABYTE = 1024
/** Of the kernel's clock, a second. */
const TICKS = 100

export interface Watched {
  /** Milliseconds that the event loop was late, since it was asked last. */
  late: { p50: number; p99: number }
  /** Megabytes of the heap in use after a collection of all garbage. */
  heap: number
}

/** Servers in production on one database, and somebody who is signed in. */
export class Fleet {
  readonly #servers: ServerProcess[]
  readonly tokens: string[]
  urls: string[] = []

  constructor(count: number, database: DatabaseEnvironment, tokens: string[]) {
    this.tokens = tokens
    const environment = {
      ...database,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      NODE_OPTIONS: `--import ${WATCHED}`,
    }
    this.#servers = Array.from({ length: count }, () => new ServerProcess(environment))
  }

  async start(): Promise<this> {
    const urls = await Promise.all(this.#servers.map((server) => server.url()))
    this.urls = urls.map((url) => url.replace('localhost', '127.0.0.1'))
    return this
  }

  /** The data of an answer that must be good. */
  async ask<Data>(operation: Operation, call: Parameters<typeof requestOf>[1] = {}): Promise<Data> {
    const { method, path, headers, body } = requestOf(operation, { ...call, token: this.tokens[0] ?? '' })
    const response = await fetch(`${this.urls[0]}${path}`, { method, headers, ...(body && { body }) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text).data as Data
  }

  /** Resident megabytes of all of them. */
  residentMemory(): number {
    const kilobytes = this.#servers.map(({ process: { pid } }) =>
      Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
    )
    return kilobytes.reduce((sum, each) => sum + each, 0) / MEGABYTE
  }

  /** Milliseconds that all of them have computed, on every core. */
  computed(): number {
    const ticks = this.#servers.flatMap(({ process: { pid } }) => {
      // The name before them may hold anything.
      const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
      return fields.split(' ').slice(11, 13).map(Number)
    })
    return (ticks.reduce((sum, each) => sum + each, 0) / TICKS) * 1000
  }

  /** How late the event loop of the latest of them was since it was asked last, and the heap of all of them. */
  async watched(): Promise<Watched> {
    const all = await Promise.all(
      this.#servers.map(async (server) => {
        const heard = server.output.length
        server.process.kill('SIGUSR2')
        for (;;) {
          const [, json] = /watched (\{.*\})/.exec(server.output.slice(heard)) ?? []
          if (json) return JSON.parse(json) as Watched
          await pause(20)
        }
      }),
    )
    return all.reduce((sum, { late, heap }) => ({
      late: late.p99 > sum.late.p99 ? late : sum.late,
      heap: sum.heap + heap,
    }))
  }

  /** Words of theirs that hold an error. */
  get complaints(): string[] {
    return this.#servers.flatMap(({ output }) =>
      output.split('\n').filter((line) => /"level":(50|60)|^\s+at /.test(line)),
    )
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.kill('SIGTERM')))
  }
}
