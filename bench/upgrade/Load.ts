import { setTimeout as pause } from 'node:timers/promises'
import { within } from '../load/fire.ts'
import { usualRequests } from '../load/requests.ts'
import { CoinLedger } from '../support/CoinLedger.ts'
import { LedgerWriters } from '../support/LedgerWriters.ts'
import type { Pair } from './Pair.ts'
import { NONE, UNAVAILABLE, Upstreams } from './Upstreams.ts'
import { type Read, UserLedger } from './UserLedger.ts'

const WRITERS = 6
const READERS = 4
/** Milliseconds that an operator looks at a list. */
const PAUSE = 50
/** Answers and lines of logs that are printed, each, and the characters of one. */
const SHOWN = 5
const MAX_LENGTH = 500

const shortened = (text: string) => text.slice(0, MAX_LENGTH)

/** Clients that write and read through two servers, and what they met in each phase. */
export class Load {
  readonly #pair: Pair
  readonly #upstreams: Upstreams
  readonly #writers: LedgerWriters
  /** Milliseconds of each read. */
  readonly #reads: number[] = []
  /** Reads that were not answered with 200, by what they were. */
  readonly #failedReads = new Map<string, number>()
  #stopping = false
  #reading: Promise<unknown> = Promise.resolve()
  readonly phases: object[] = []

  constructor(pair: Pair, read: Read) {
    this.#pair = pair
    this.#upstreams = new Upstreams(pair.urls, pair.servers[0]?.token ?? '')
    this.#writers = new LedgerWriters([this.#upstreams], {
      clients: WRITERS,
      ledgers: [new CoinLedger({ merchants: 4 }), new UserLedger(read)],
    })
  }

  async begin(): Promise<this> {
    const next = await usualRequests(this.#upstreams, [this.#upstreams.token])
    await this.#writers.begin()
    this.#reading = Promise.all(Array.from({ length: READERS }, () => this.#read(() => next().path ?? '/')))
    return this
  }

  async #read(nextPath: () => string): Promise<void> {
    while (!this.#stopping) {
      const began = performance.now()
      try {
        const path = nextPath()
        const { status } = await this.#upstreams.send('GET', path)
        if (status !== 200) this.#failRead(`${status} ${path}`)
      } catch (error) {
        this.#failRead((error as Error).message)
      }
      this.#reads.push(performance.now() - began)
      await pause(PAUSE)
    }
  }

  #failRead(what: string): void {
    this.#failedReads.set(what, (this.#failedReads.get(what) ?? 0) + 1)
  }

  /** Records the figures of the time that some work takes. */
  async during<Result>(phase: string, work: () => Promise<Result>): Promise<Result> {
    const { times, acknowledged } = this.#writers
    const [writes, reads, rejected] = [times.length, this.#reads.length, this.#writers.rejected.length]
    const troubles = new Map(this.#upstreams.troubles)
    const began = performance.now()
    const result = await work()
    const figures = (milliseconds: number[]) =>
      [0.5, 0.95, 0.99].map((share) => within(milliseconds, share)).join(', ')
    this.phases.push({
      Phase: phase,
      Seconds: Math.round((performance.now() - began) / 1000),
      Writes: this.#writers.acknowledged - acknowledged,
      Failed: this.#writers.rejected.length - rejected,
      'p50, p95, p99 ms': figures(times.slice(writes)),
      Reads: this.#reads.length - reads,
      'p50, p95, p99 ms of reads': figures(this.#reads.slice(reads)),
      'Sent to the other server': [...this.#upstreams.troubles]
        .map(([kind, count]) => [kind, count - (troubles.get(kind) ?? 0)] as const)
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => `${count} × ${kind}`)
        .join(', '),
    })
    return result
  }

  /** Stops the clients and looks for every write. @returns writes that failed or were lost */
  async end(): Promise<string[]> {
    this.#stopping = true
    await this.#reading
    const broken: string[] = []
    await this.#writers.endAndVerify().catch((error: Error) => broken.push(error.message))
    const { rejected, statuses } = this.#writers
    if (rejected.length > 0) broken.push(`${rejected.length} writes failed`, ...rejected.slice(0, SHOWN))
    for (const [status, count] of statuses)
      if (status !== 200 && status !== UNAVAILABLE) broken.push(`${count} × ${status || NONE} for a write`)
    return broken.map(shortened)
  }

  /** Unexpected answers and errors in the logs of the servers, also of reads. */
  get noticed(): string[] {
    return [...this.#upstreams.strays.slice(0, SHOWN), ...this.#pair.errors.slice(0, SHOWN)].map(shortened)
  }

  get summary(): string {
    const failed = [...this.#failedReads].map(([what, count]) => `${count} × ${what}`)
    return `${this.#writers.summary}; ${this.#reads.length} reads, ${failed.join(', ') || 'none failed'}`
  }
}
