import { setTimeout as pause } from 'node:timers/promises'
import { partyArea } from '../../packages/api-client/src/contract/coins/parties.ts'
import { transferArea } from '../../packages/api-client/src/contract/coins/transfers.ts'
import { TRANSFER_REVIEW_THRESHOLD } from '../../packages/api-client/src/contract/limits.ts'
import { promise } from './Fault.ts'
import type { Server } from './Server.ts'

const WRITERS = 6
const SUBACCOUNTS = 4
const PASSWORD = 'Str0ng-Passw0rd!'
/** Milliseconds between two tries of one write. */
const AGAIN = 100

interface Party {
  id: string
  /** What the acknowledged transfers say that it has. */
  expected: bigint
}

/** Who writes transfers all the while, sends each until it is answered, and keeps a log of what was acknowledged. */
export class LedgerWriters {
  readonly #server: Server
  #merchant: Party = { id: '', expected: 0n }
  #subaccounts: Party[] = []
  #stopping = false
  #writing: Promise<unknown> = Promise.resolve()
  /** Id of each acknowledged transfer, by the key that is its remark. */
  readonly acknowledged = new Map<string, string>()
  /** How often each status was answered; 0 stands for no answer. */
  readonly statuses = new Map<number, number>()
  /** Answers of 503 that do not say when to come back. */
  withoutRetryAfter = 0
  /** When each request began that is not answered yet. */
  readonly underWay = new Map<string, number>()
  /** Requests that were broken off, by their key. */
  readonly brokenOff = new Set<string>()

  constructor(server: Server) {
    this.#server = server
  }

  /** Makes parties with coins and begins. */
  async begin(): Promise<this> {
    const { data } = await this.#server.ok<{ list: Party[] }>(
      'GET',
      `${partyArea.operations.list.path}?kind=agent`,
    )
    const agent = data.list[0] as Party
    const add = async (path: string, body: object): Promise<Party> => {
      const account = `w${crypto.randomUUID().slice(0, 12)}`
      const row = { account, nickname: account, status: 'enabled', password: PASSWORD, remark: '', ...body }
      return { id: (await this.#server.ok<Party>('POST', path, row)).data.id, expected: 0n }
    }
    const merchant = { agentId: agent.id, transferLimit: '1000000' }
    this.#merchant = await add('/api/admin/merchants', merchant)
    await this.#fund(agent.id, this.#merchant, TRANSFER_REVIEW_THRESHOLD)
    for (let nth = 0; nth < SUBACCOUNTS; nth += 1) {
      const subaccount = await add('/api/admin/merchant-subaccounts', { ownerId: this.#merchant.id })
      await this.#fund(this.#merchant.id, subaccount, '5000')
      this.#merchant.expected -= 5000n
      this.#subaccounts.push(subaccount)
    }
    this.#writing = Promise.all(Array.from({ length: WRITERS }, () => this.#write()))
    return this
  }

  async #fund(from: string, to: Party, amount: string): Promise<void> {
    const body = { outgoingPartyId: from, incomingPartyId: to.id, amount, remark: 'funding' }
    await this.#server.ok('POST', transferArea.operations.create.path, body, crypto.randomUUID())
    to.expected += BigInt(amount)
  }

  async #write(): Promise<void> {
    while (!this.#stopping) {
      const subaccount = this.#subaccounts[Math.floor(Math.random() * SUBACCOUNTS)] as Party
      const [from, to] = Math.random() < 0.5 ? [subaccount, this.#merchant] : [this.#merchant, subaccount]
      const amount = 1 + Math.floor(Math.random() * 20)
      const key = crypto.randomUUID()
      const body = { outgoingPartyId: from.id, incomingPartyId: to.id, amount: String(amount), remark: key }
      const id = await this.#untilAnswered(body, key)
      if (id === undefined) continue
      this.acknowledged.set(key, id)
      from.expected -= BigInt(amount)
      to.expected += BigInt(amount)
    }
  }

  async #untilAnswered(body: object, key: string): Promise<string | undefined> {
    for (;;) {
      try {
        this.underWay.set(key, performance.now())
        const { path } = transferArea.operations.create
        const { status, headers, data } = await this.#server.send<{ id: string }>('POST', path, body, key)
        this.#count(status)
        if (status === 200) return data.id
        if (status === 503 && !headers.has('Retry-After')) this.withoutRetryAfter += 1
        if (status === 401) await this.#server.signIn()
        else if (status < 500) return undefined
      } catch {
        this.#count(0)
        this.brokenOff.add(key)
      } finally {
        this.underWay.delete(key)
      }
      await pause(AGAIN)
    }
  }

  #count(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
  }

  /** Waits until so many more are acknowledged. */
  async more(count: number): Promise<void> {
    const goal = this.acknowledged.size + count
    const limit = performance.now() + 60_000
    while (this.acknowledged.size < goal) {
      promise(performance.now() < limit, `writes go on (${this.told})`)
      await pause(20)
    }
  }

  get told(): string {
    const counts = [...this.statuses].filter(([status]) => status !== 200)
    const told = counts.map(([status, count]) => `${count} × ${status || 'no answer'}`)
    return [`${this.acknowledged.size} writes acknowledged`, ...told].join(', ')
  }

  /** Lets the writes under way be answered, then looks for each in the database. */
  async endAndVerify(): Promise<string> {
    this.#stopping = true
    await this.#writing
    const found = await this.#read()
    for (const [key, id] of this.acknowledged)
      promise(found.get(key)?.join() === id, `the acknowledged transfer ${id} is there exactly once`)
    const unknown = [...found.keys()].filter((key) => key !== 'funding' && !this.acknowledged.has(key))
    promise(unknown.length === 0, `nothing was written that was refused (${unknown.length} were)`)
    for (const { id, expected } of [this.#merchant, ...this.#subaccounts]) {
      const { data } = await this.#server.ok<{ balance: string }>('GET', `/api/admin/parties/${id}`)
      promise(BigInt(data.balance) === expected, `party ${id} has ${expected}, not ${data.balance}`)
    }
    const { data } = await this.#server.ok<{ healthy: boolean }>('GET', '/api/admin/ledger/health')
    promise(data.healthy, `the ledger is healthy: ${JSON.stringify(data)}`)
    promise(this.withoutRetryAfter === 0, 'every 503 says when to come back')
    return `${this.told}; all of them there once, ledger sound`
  }

  /** Ids of the merchant's transfers, by remark. */
  async #read(): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>()
    for (let page = 1; ; page += 1) {
      const query = `partyId=${this.#merchant.id}&sort=createTime&pageSize=100&page=${page}`
      const { data } = await this.#server.ok<{
        list: { id: string; remark: string }[]
        totalPages: number
      }>('GET', `${transferArea.operations.list.path}?${query}`)
      for (const { id, remark } of data.list) found.set(remark, [...(found.get(remark) ?? []), id])
      if (page >= data.totalPages) return found
    }
  }
}
