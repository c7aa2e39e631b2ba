/**
 * Holds the ledger to its promises under load: 50 clients send 2,000 transfers among 20 parties, a fifth of
 * them twice at once, to servers of which one is killed midway and started again. Every unanswered request is
 * sent again with its key. Prints the figures; ends with 1 when a coin or an answer was lost or made up.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../apps/server/src/auth/demoAccounts.ts'
import { startCluster } from '../apps/server/test/support/postgresCluster.ts'
import { ServerProcess } from '../apps/server/test/support/ServerProcess.ts'
import { partyArea } from '../packages/api-client/src/contract/coins/parties.ts'
import { transferArea } from '../packages/api-client/src/contract/coins/transfers.ts'
import { IDEMPOTENCY_KEY } from '../packages/api-client/src/contract/idempotency.ts'
import { TRANSFER_REVIEW_THRESHOLD } from '../packages/api-client/src/contract/limits.ts'

const CLIENTS = 50
const TRANSFERS = 2000
const MERCHANTS = 4
const SUBACCOUNTS_EACH = 4
const DUPLICATES = 0.2
const KILL_AFTER = TRANSFERS * 0.4
const VERIFICATION_CODE = '123456'
const PASSWORD = 'Str0ng-Passw0rd!'

interface Party {
  id: string
  parentId: string
  /** What the answers say that it must have. */
  expected: bigint
}

interface Answer {
  status: number
  text: string
}

/** Servers on one database; where they listen changes when one starts again. */
class Fleet {
  readonly #environment: Record<string, string>
  servers: ServerProcess[]
  urls: string[] = []
  token = ''
  serverErrors = 0
  unanswered = 0

  constructor(count: number, environment: Record<string, string>) {
    this.#environment = { ...environment, DEV_VERIFICATION_CODE: VERIFICATION_CODE }
    this.servers = Array.from({ length: count }, () => new ServerProcess(this.#environment))
  }

  async start(): Promise<void> {
    this.urls = await Promise.all(this.servers.map((server) => server.url()))
    const { captchaId } = await this.data<{ captchaId: string }>('GET', '/api/admin/auth/captcha')
    const credentials = { username: 'admin', password: DEMO_PASSWORD, captchaId, code: VERIFICATION_CODE }
    this.token = (await this.data<{ token: string }>('POST', '/api/admin/auth/login', credentials)).token
  }

  async killAndRestartLast(): Promise<void> {
    const last = this.servers.length - 1
    await this.servers[last]?.kill('SIGKILL')
    const started = new ServerProcess(this.#environment)
    this.servers[last] = started
    this.urls[last] = await started.url()
  }

  /** Sends until a server answers. */
  async send(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    for (;;) {
      const url = this.urls[Math.floor(Math.random() * this.urls.length)]
      try {
        const response = await fetch(`${url}${path}`, {
          method,
          headers: {
            Authorization: `Bearer ${this.token}`,
            ...(body && { 'Content-Type': 'application/json' }),
            ...(key && { [IDEMPOTENCY_KEY]: key }),
          },
          body: body ? JSON.stringify(body) : null,
          signal: AbortSignal.timeout(60_000),
        })
        const answer = { status: response.status, text: await response.text() }
        if (answer.status >= 500) this.serverErrors += 1
        return answer
      } catch {
        this.unanswered += 1
        await pause(50 + Math.random() * 100)
      }
    }
  }

  async data<Data>(method: string, path: string, body?: object, key?: string): Promise<Data> {
    const { status, text } = await this.send(method, path, body, key)
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`)
    return JSON.parse(text).data as Data
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.kill('SIGTERM')))
  }
}

const transferBody = (from: Party, to: Party, amount: number | string, remark: string) => ({
  outgoingPartyId: from.id,
  incomingPartyId: to.id,
  amount: String(amount),
  remark,
})

/** Merchants and their sub-accounts, all with coins. */
async function createParties(fleet: Fleet): Promise<Party[]> {
  const { list } = await fleet.data<{ list: { id: string; parentId: string }[] }>(
    'GET',
    `${partyArea.operations.list.path}?kind=agent`,
  )
  const agent = { ...list[0], expected: 0n } as Party
  const parties: Party[] = []
  const shared = { status: 'enabled', password: PASSWORD }
  const add = async (path: string, parent: Party, body: object): Promise<Party> => {
    const name = `load-${parties.length}`
    const row = { ...shared, account: name, nickname: name, ...body }
    const { id } = await fleet.data<{ id: string }>('POST', path, row)
    const party = { id, parentId: parent.id, expected: 0n }
    parties.push(party)
    return party
  }
  const fund = async (from: Party, to: Party, amount: string) => {
    const body = transferBody(from, to, amount, 'funding')
    await fleet.data('POST', transferArea.operations.create.path, body, crypto.randomUUID())
    from.expected -= BigInt(amount)
    to.expected += BigInt(amount)
  }
  for (let count = 0; count < MERCHANTS; count += 1) {
    const merchant = await add('/api/admin/merchants', agent, { agentId: agent.id, transferLimit: '1000000' })
    await fund(agent, merchant, TRANSFER_REVIEW_THRESHOLD)
    for (let nth = 0; nth < SUBACCOUNTS_EACH; nth += 1) {
      const subaccount = await add('/api/admin/merchant-subaccounts', merchant, { ownerId: merchant.id })
      await fund(merchant, subaccount, '2000')
    }
  }
  return parties
}

interface Outcome {
  acknowledged: Map<string, string>
  refused: number
  duplicates: number
  /** Duplicates whose answers differ. */
  differing: number
  milliseconds: number[]
  seconds: number
}

async function runLoad(fleet: Fleet, parties: Party[]): Promise<Outcome> {
  const outcome: Outcome = {
    acknowledged: new Map(),
    refused: 0,
    duplicates: 0,
    differing: 0,
    milliseconds: [],
    seconds: 0,
  }
  const byId = new Map(parties.map((party) => [party.id, party]))
  const children = parties.filter(({ parentId }) => byId.has(parentId))
  let sent = 0
  let killed: Promise<void> | undefined
  const client = async () => {
    while (sent < TRANSFERS) {
      sent += 1
      if (sent >= KILL_AFTER) killed ??= fleet.killAndRestartLast()
      const child = children[Math.floor(Math.random() * children.length)]
      const parent = byId.get(child?.parentId ?? '')
      if (!child || !parent) throw new Error('no parties')
      const [from, to] = Math.random() < 0.5 ? [child, parent] : [parent, child]
      const amount = 1 + Math.floor(Math.random() * 100)
      const key = crypto.randomUUID()
      const copies = Math.random() < DUPLICATES ? 2 : 1
      const body = transferBody(from, to, amount, key)
      const answers = await Promise.all(
        Array.from({ length: copies }, async () => {
          const began = performance.now()
          const answer = await fleet.send('POST', transferArea.operations.create.path, body, key)
          outcome.milliseconds.push(performance.now() - began)
          return answer
        }),
      )
      // A refused one frees its key: its copy may still find coins that came in between.
      const [first, second] = answers.filter(({ status }) => status === 200)
      outcome.duplicates += copies - 1
      if (!first) {
        outcome.refused += 1
        continue
      }
      if (second && second.text !== first.text) outcome.differing += 1
      outcome.acknowledged.set(key, JSON.parse(first.text).data.id)
      from.expected -= BigInt(amount)
      to.expected += BigInt(amount)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: CLIENTS }, client))
  outcome.seconds = (performance.now() - began) / 1000
  await killed
  return outcome
}

/** Ids of the transfers that are there, by their key, which is their remark. */
async function readTransfers(fleet: Fleet, since: number): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (let page = 1; ; page += 1) {
    const query = `sort=createTime&pageSize=100&createdFrom=${since}&page=${page}`
    const { list, totalPages } = await fleet.data<{
      list: { id: string; remark: string }[]
      totalPages: number
    }>('GET', `${transferArea.operations.list.path}?${query}`)
    for (const { id, remark } of list) found.set(remark, [...(found.get(remark) ?? []), id])
    if (page >= totalPages) return found
  }
}

/** @returns the promises that were broken */
async function verify(fleet: Fleet, parties: Party[], outcome: Outcome, since: number): Promise<string[]> {
  const broken: string[] = []
  const promise = (kept: boolean, what: string) => kept || broken.push(what)
  const found = await readTransfers(fleet, since)
  const funding = MERCHANTS * (1 + SUBACCOUNTS_EACH)
  promise(found.get('funding')?.length === funding, 'the funding is there')
  for (const [key, id] of outcome.acknowledged)
    promise(found.get(key)?.join() === id, `the acknowledged transfer ${id} is there exactly once`)
  promise(found.size === outcome.acknowledged.size + 1, 'nothing is there that was not acknowledged')
  for (const { id, expected } of parties) {
    const { balance } = await fleet.data<{ balance: string }>('GET', `/api/admin/parties/${id}`)
    promise(BigInt(balance) === expected, `party ${id} has ${expected}, not ${balance}`)
  }
  const health = await fleet.data<{ healthy: boolean }>('GET', '/api/admin/ledger/health')
  promise(health.healthy, `the ledger is healthy: ${JSON.stringify(health)}`)
  promise(outcome.differing === 0, 'the same key answers the same')
  promise(fleet.serverErrors === 0, `no answer is a server error: ${fleet.serverErrors}`)
  return broken
}

async function run(servers: number, environment: Record<string, string>) {
  const fleet = new Fleet(servers, environment)
  try {
    await fleet.start()
    const since = Date.now()
    const parties = await createParties(fleet)
    const outcome = await runLoad(fleet, parties)
    const broken = await verify(fleet, parties, outcome, since)
    const sorted = outcome.milliseconds.sort((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    return {
      broken,
      figures: {
        servers,
        acknowledged: outcome.acknowledged.size,
        refused: outcome.refused,
        duplicates: outcome.duplicates,
        'sent again': fleet.unanswered,
        'transfers/s': Math.round(outcome.acknowledged.size / outcome.seconds),
        'p50 ms': at(0.5),
        'p95 ms': at(0.95),
        'promises broken': broken.length,
      },
    }
  } finally {
    await fleet.stop()
  }
}

const figures: Record<string, object> = {}
const broken: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'ledger-load-'))
const cluster = await startCluster({ durable: true })
try {
  const results = {
    ...(cluster && { PostgreSQL: () => run(2, { DATABASE_URL: cluster.url('postgres') }) }),
    PGlite: () => run(1, { DATA_DIR: folder }),
  }
  for (const [engine, start] of Object.entries(results)) {
    const result = await start()
    figures[engine] = result.figures
    broken.push(...result.broken.map((what) => `${engine}: ${what}`))
  }
} finally {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log('Each engine: one server killed with SIGKILL midway and started again.')
console.table(figures)
for (const what of broken) console.error(`broken: ${what}`)
process.exitCode = broken.length > 0 ? 1 : 0
