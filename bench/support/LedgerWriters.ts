import { setTimeout as pause } from 'node:timers/promises'
import { type Quota, quotaArea } from '../../packages/api-client/src/contract/agents/quotas.ts'
import { partyArea } from '../../packages/api-client/src/contract/coins/parties.ts'
import { type Transfer, transferArea } from '../../packages/api-client/src/contract/coins/transfers.ts'
import { TRANSFER_REVIEW_THRESHOLD } from '../../packages/api-client/src/contract/limits.ts'
import { type Answer, promise, type Server } from './Server.ts'

const SUBACCOUNTS = 4
/** What all of it adds up to stays below the threshold over which transfers need a review. */
const MERCHANT_FUNDS = '3000'
const SUBACCOUNT_FUNDS = '300'
const MAX_AMOUNT = 3
/** Coins that a merchant can be topped up with today, with its funds: fewer than clients ask for. */
const DAILY_QUOTA = Number(MERCHANT_FUNDS) + 250
/** Coins with which merchants are topped up without a review, and of one such top-up: over the threshold. */
const CREDIT_QUOTA = 1_000_000
const CREDIT_TOP_UP = Number(TRANSFER_REVIEW_THRESHOLD) + 1
/** Share of the transfers that use a quota. */
const QUOTA_SHARE = 0.3
const PASSWORD = 'Str0ng-Passw0rd!'
/** Share of the transfers that are sent twice at the same time, with the same key. */
const DUPLICATES = 0.2
const DAY = 24 * 60 * 60 * 1000
/** Milliseconds between two attempts. */
const RETRY = 100

interface Party {
  id: string
  /** Balance by the acknowledged transfers. */
  expected: bigint
}

interface Family {
  merchant: Party
  subaccounts: Party[]
  /** The quota that the merchant is topped up under. */
  quota: 'daily' | 'credit'
  /** Coins that the acknowledged transfers used of it. */
  used: number
}

interface Options {
  /** Clients that send the next transfer when the last one was answered. @default 6 */
  clients?: number
  /** Merchants, each with four sub-accounts, that coins move between. @default 1 */
  merchants?: number
  /** Merchants are also topped up under quotas. @default false */
  quotas?: boolean
}

/**
 * Clients that send transfers to any of the servers, each until it is answered, and keep account of the answers.
 * A transfer's key is its remark.
 */
export class LedgerWriters {
  readonly #servers: Server[]
  readonly #options: Required<Options>
  readonly #families: Family[] = []
  #agent: Party = { id: '', expected: 0n }
  #stopping = false
  #writing: Promise<unknown> = Promise.resolve()
  /** Ids of the acknowledged transfers by key. */
  readonly acknowledged = new Map<string, string>()
  /** How often each status was answered; 0 counts requests without an answer. */
  readonly statuses = new Map<number, number>()
  /** Milliseconds of each answer. */
  readonly times: number[] = []
  /** When each unanswered attempt began. */
  readonly underWay = new Map<object, number>()
  /** Attempts whose connection broke. */
  readonly brokenOff = new Set<object>()
  duplicates = 0
  #differing = 0
  #withoutRetryAfter = 0

  constructor(servers: Server[], options: Options = {}) {
    this.#servers = servers
    this.#options = { clients: 6, merchants: 1, quotas: false, ...options }
  }

  /** Creates parties with coins and starts the clients. */
  async begin(): Promise<this> {
    const [server] = this.#servers as [Server]
    const path = `${partyArea.operations.list.path}?kind=agent`
    const { list } = await server.ok<{ list: [{ id: string }] }>('GET', path)
    const agent: Party = { id: list[0].id, expected: 0n }
    const add = async (path: string, body: object, from: Party, amount: string): Promise<Party> => {
      const account = `w${crypto.randomUUID().slice(0, 12)}`
      const row = { account, nickname: account, status: 'enabled', password: PASSWORD, remark: '', ...body }
      const { id } = await server.ok<{ id: string }>('POST', path, row)
      const transfer = { outgoingPartyId: from.id, incomingPartyId: id, amount, remark: 'funding' }
      await server.ok('POST', transferArea.operations.create.path, transfer, crypto.randomUUID())
      from.expected -= BigInt(amount)
      return { id, expected: BigInt(amount) }
    }
    for (let count = 0; count < this.#options.merchants; count += 1) {
      const body = { agentId: agent.id, transferLimit: '1000000' }
      const merchant = await add('/api/admin/merchants', body, agent, MERCHANT_FUNDS)
      const subaccounts: Party[] = []
      for (let nth = 0; nth < SUBACCOUNTS; nth += 1) {
        const owner = { ownerId: merchant.id }
        subaccounts.push(await add('/api/admin/merchant-subaccounts', owner, merchant, SUBACCOUNT_FUNDS))
      }
      // Under a daily quota, today's funds count, too.
      const daily = count % 2 === 0
      this.#families.push({
        ...{ merchant, subaccounts, quota: daily ? 'daily' : 'credit' },
        used: daily ? Number(MERCHANT_FUNDS) : 0,
      })
    }
    this.#agent = agent
    if (this.#options.quotas) await this.#grantQuotas(server)
    this.#writing = Promise.all(Array.from({ length: this.#options.clients }, () => this.#write()))
    return this
  }

  /** Grants the merchants quotas, and what their agent gives on to it: one operator requests, another approves. */
  async #grantQuotas(server: Server): Promise<void> {
    const checker = await server.tokenOf('checker')
    const now = Date.now()
    const create = (granteeId: string, kind: 'daily' | 'credit', amount: number, days: number) =>
      server.send<{ id: string }>(
        'POST',
        quotaArea.operations.create.path,
        {
          ...{ granteeId, kind, amount: String(amount), reason: 'load', submit: true },
          ...{ validFrom: now, validTo: now + days * DAY },
        },
        crypto.randomUUID(),
      )
    const approve = ({ id }: { id: string }) =>
      server.as(checker, () =>
        server.ok('POST', `${quotaArea.operations.create.path}/${id}/approve`, {}, crypto.randomUUID()),
      )
    const families = this.#families
    for (const [kind, amount] of [
      ['daily', DAILY_QUOTA],
      ['credit', CREDIT_QUOTA],
    ] as const) {
      const held = await create(this.#agent.id, kind, amount * families.length, 3)
      // Otherwise the demo's agent holds more already.
      if (held.status === 200) await approve(held.data)
      for (const { merchant } of families.filter(({ quota }) => quota === kind)) {
        const { status, data, text } = await create(merchant.id, kind, amount, 2)
        promise(status === 200, `a quota is requested: ${text}`)
        await approve(data)
      }
    }
  }

  /** A transfer between a merchant and a sub-account, or a top-up of the merchant that uses one of its quotas. */
  #next() {
    const family = oneOf(this.#families)
    const { merchant, subaccounts, quota } = family
    const small = 1 + Math.floor(Math.random() * MAX_AMOUNT)
    if (this.#options.quotas && Math.random() < QUOTA_SHARE)
      return {
        ...{ family, from: this.#agent, to: merchant },
        amount: quota === 'daily' ? small : CREDIT_TOP_UP,
      }
    const subaccount = oneOf(subaccounts)
    const [from, to] = Math.random() < 0.5 ? [subaccount, merchant] : [merchant, subaccount]
    return { family, from, to, amount: small }
  }

  async #write(): Promise<void> {
    while (!this.#stopping) {
      const { family, from, to, amount } = this.#next()
      const key = crypto.randomUUID()
      const body = { outgoingPartyId: from.id, incomingPartyId: to.id, amount: String(amount), remark: key }
      const copies = Math.random() < DUPLICATES ? 2 : 1
      this.duplicates += copies - 1
      const answers = await Promise.all(Array.from({ length: copies }, () => this.#send(body, key)))
      // A rejected transfer frees its key: its copy may still find coins that arrived in between.
      const [first, second] = answers.filter(({ status }) => status === 200)
      if (!first) continue
      if (second && second.text !== first.text) this.#differing += 1
      this.acknowledged.set(key, first.data.id)
      if (first.data.quotas.length > 0) family.used += amount
      if (first.data.outcome !== 'success') continue
      from.expected -= BigInt(amount)
      to.expected += BigInt(amount)
    }
  }

  /** Sends a transfer until a server accepts or rejects it. */
  async #send(body: object, key: string): Promise<Answer<Transfer>> {
    for (;;) {
      const server = oneOf(this.#servers)
      const attempt = {}
      const began = performance.now()
      this.underWay.set(attempt, began)
      try {
        const answer = await server.send<Transfer>('POST', transferArea.operations.create.path, body, key)
        this.times.push(performance.now() - began)
        this.#count(answer.status)
        if (answer.status === 503 && !answer.headers.has('Retry-After')) this.#withoutRetryAfter += 1
        if (answer.status === 401) await server.signIn()
        else if (answer.status < 500) return answer
      } catch {
        this.#count(0)
        this.brokenOff.add(attempt)
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
    const goal = this.acknowledged.size + count
    const limit = performance.now() + 60_000 + count * 100
    while (this.acknowledged.size < goal) {
      promise(performance.now() < limit, `the writes continue (${this.summary})`)
      await pause(20)
    }
  }

  get summary(): string {
    const others = [...this.statuses].filter(([status]) => status !== 200)
    const counts = others.map(([status, count]) => `${count} × ${status || 'no answer'}`)
    return [`${this.acknowledged.size} writes acknowledged`, ...counts].join(', ')
  }

  /** Stops the clients and looks for every transfer. @throws unless each acknowledged one is there once, and no other */
  async endAndVerify(): Promise<string> {
    this.#stopping = true
    await this.#writing
    const [server] = this.#servers as [Server]
    for (const { merchant, subaccounts } of this.#families)
      for (const { id, expected } of [merchant, ...subaccounts]) {
        const { balance } = await server.ok<{ balance: string }>('GET', `/api/admin/parties/${id}`)
        promise(BigInt(balance) === expected, `party ${id} has ${expected}, not ${balance}`)
      }
    if (this.#options.quotas) await this.#verifyQuotas(server)
    const found = await this.#read(server)
    for (const [key, id] of this.acknowledged)
      promise(found.get(key)?.join() === id, `the acknowledged transfer ${id} is there exactly once`)
    const unknown = [...found.keys()].filter((key) => key !== 'funding' && !this.acknowledged.has(key))
    promise(unknown.length === 0, `nothing was written that was rejected (${unknown.length} were)`)
    const health = await server.ok<{ healthy: boolean }>('GET', '/api/admin/ledger/health')
    promise(health.healthy, `the ledger is healthy: ${JSON.stringify(health)}`)
    promise(this.#differing === 0, `the same key has the same answer (${this.#differing} had another)`)
    promise(this.#withoutRetryAfter === 0, 'every 503 has Retry-After')
    return `${this.summary}; each is there once, the ledger is sound`
  }

  /** Looks at what is used of the merchants' quotas. @throws unless it is what was acknowledged, within the amounts */
  async #verifyQuotas(server: Server): Promise<void> {
    for (const { merchant, used } of this.#families) {
      const path = `${quotaArea.operations.list.path}?granteeId=${merchant.id}`
      const { list } = await server.ok<{ list: [Pick<Quota, 'used' | 'amount'>] }>('GET', path)
      const [quota] = list
      promise(quota.used === String(used), `${used} are used of a quota, not ${quota.used}`)
      promise(used <= Number(quota.amount), `a quota of ${quota.amount} isn't exceeded: ${used}`)
    }
  }

  /** What the acknowledged transfers used of the quotas. */
  get usedQuotas(): string {
    const used = this.#families.map(({ quota, used }) => `${used} of ${quota}`)
    return `quotas used: ${used.join(', ')}`
  }

  /** Ids of the merchants' transfers by remark. */
  async #read(server: Server): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>()
    for (const { merchant } of this.#families)
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const query = `partyId=${merchant.id}&sort=createTime&pageSize=100&page=${page}`
        const answer = await server.ok<{ list: { id: string; remark: string }[]; totalPages: number }>(
          'GET',
          `${transferArea.operations.list.path}?${query}`,
        )
        pages = answer.totalPages
        for (const { id, remark } of answer.list) found.set(remark, [...(found.get(remark) ?? []), id])
      }
    return found
  }
}

const oneOf = <Item>(items: Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item
