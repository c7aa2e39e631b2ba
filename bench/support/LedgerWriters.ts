import { setTimeout as pause } from 'node:timers/promises'
import { CoinLedger } from './CoinLedger.ts'
import { type Ledger, oneOf, type Write } from './Ledger.ts'
import { type Answer, promise, type Session } from './Session.ts'

/** Share of the writes that are sent twice at the same time, with the same key. */
const DUPLICATES = 0.2
/** Milliseconds between two attempts. */
const RETRY = 100

interface Options {
  /** Clients that send the next write when the last one was answered. @default 6 */
  clients?: number
  /** Which one a write belongs to is left to chance. @default transfers of coins */
  ledgers?: Ledger[]
}

/**
 * Clients that send writes to any of the servers, each until it is answered, and keep account of the answers. The key
 * of a write is its text.
 */
export class LedgerWriters {
  readonly #servers: Session[]
  readonly #options: Required<Options>
  #stopping = false
  #writing: Promise<unknown> = Promise.resolve()
  /** Ids of the acknowledged writes by key, for each ledger. */
  readonly #found: Map<string, string>[]
  #acknowledged = 0
  /** How often each status was answered; 0 counts requests without an answer. */
  readonly statuses = new Map<number, number>()
  /** Milliseconds of each answer. */
  readonly times: number[] = []
  /** When each unanswered attempt began. */
  readonly underWay = new Map<object, number>()
  /** Attempts whose connection broke. */
  readonly brokenOff = new Set<object>()
  /** What became of the writes that were not accepted. */
  readonly rejected: string[] = []
  duplicates = 0
  #differing = 0
  #withoutRetryAfter = 0

  constructor(servers: Session[], options: Options = {}) {
    this.#servers = servers
    this.#options = { clients: 6, ledgers: [new CoinLedger()], ...options }
    this.#found = this.#options.ledgers.map(() => new Map())
  }

  /** Starts the clients. */
  async begin(): Promise<this> {
    const [server] = this.#servers as [Session]
    const { ledgers, clients } = this.#options
    for (const ledger of ledgers) await ledger.begin(server)
    this.#writing = Promise.all(Array.from({ length: clients }, () => this.#write()))
    return this
  }

  /** Number of acknowledged writes. */
  get acknowledged(): number {
    return this.#acknowledged
  }

  async #write(): Promise<void> {
    const { ledgers } = this.#options
    while (!this.#stopping) {
      const nth = Math.floor(Math.random() * ledgers.length)
      const write = (ledgers[nth] as Ledger).next()
      const key = crypto.randomUUID()
      const copies = !write.withoutKey && Math.random() < DUPLICATES ? 2 : 1
      this.duplicates += copies - 1
      const answers = await Promise.all(Array.from({ length: copies }, () => this.#send(write, key)))
      // A rejected write frees its key: its copy may still find what arrived in between.
      const [first, second] = answers.filter(({ status }) => status === 200)
      if (!first) {
        for (const { status, text } of answers) this.rejected.push(`${write.path}: ${status} ${text}`)
        continue
      }
      if (second && second.text !== first.text) this.#differing += 1
      this.#acknowledged += 1
      const id = write.acknowledge(first.data as never)
      if (id !== undefined) this.#found[nth]?.set(key, id)
    }
  }

  /** Sends a write until a server accepts or rejects it; one without a key only once. */
  async #send(write: Write, key: string): Promise<Pick<Answer, 'status' | 'text' | 'data'>> {
    const { method = 'POST', path, body, sign, withoutKey = false } = write
    for (;;) {
      const server = oneOf(this.#servers)
      const attempt = {}
      const began = performance.now()
      this.underWay.set(attempt, began)
      try {
        const sent = body(key)
        const headers = sign?.(JSON.stringify(sent))
        const answer = await server.send(method, path, sent, withoutKey ? undefined : key, headers)
        this.times.push(performance.now() - began)
        this.#count(answer.status)
        if (answer.status === 503 && !answer.headers.has('Retry-After')) this.#withoutRetryAfter += 1
        if (answer.status === 401) await server.signIn()
        else if (answer.status < 500 || withoutKey) return answer
      } catch (error) {
        this.#count(0)
        this.brokenOff.add(attempt)
        if (withoutKey) return { status: 0, text: String(error), data: undefined }
      } finally {
        this.underWay.delete(attempt)
      }
      await pause(RETRY)
    }
  }

  #count(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
  }

  /** Waits until so many more are acknowledged. @throws when that takes more than a minute and a second for each ten */
  async more(count: number): Promise<void> {
    const goal = this.#acknowledged + count
    const limit = performance.now() + 60_000 + count * 100
    while (this.#acknowledged < goal) {
      promise(performance.now() < limit, `the writes continue (${this.summary})`)
      await pause(20)
    }
  }

  get summary(): string {
    const others = [...this.statuses].filter(([status]) => status !== 200)
    const counts = others.map(([status, count]) => `${count} × ${status || 'no answer'}`)
    return [`${this.#acknowledged} writes acknowledged`, ...counts].join(', ')
  }

  /** Stops the clients and looks for every write. @throws unless each acknowledged one is there once, and no other */
  async endAndVerify(): Promise<string> {
    this.#stopping = true
    await this.#writing
    const [server] = this.#servers as [Session]
    for (const [nth, ledger] of this.#options.ledgers.entries()) {
      await ledger.verify(server)
      const expected = this.#found[nth] as Map<string, string>
      const found = await ledger.read(server)
      for (const [key, id] of expected)
        promise(found.get(key)?.join() === id, `the acknowledged write ${id} is there exactly once`)
      const unknown = [...found.keys()].filter((key) => !expected.has(key))
      promise(unknown.length === 0, `nothing was written that was rejected (${unknown.length} were)`)
    }
    const health = await server.ok<{ healthy: boolean }>('GET', '/api/admin/ledger/health')
    promise(health.healthy, `the ledger is healthy: ${JSON.stringify(health)}`)
    promise(this.#differing === 0, `the same key has the same answer (${this.#differing} had another)`)
    promise(this.#withoutRetryAfter === 0, 'every 503 has Retry-After')
    return `${this.summary}; each is there once, the ledger is sound`
  }
}
