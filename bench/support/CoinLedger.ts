import { type Quota, quotaArea } from '../../packages/api-client/src/contract/agents/quotas.ts'
import { type Party, partyArea } from '../../packages/api-client/src/contract/coins/parties.ts'
import { type Transfer, transferArea } from '../../packages/api-client/src/contract/coins/transfers.ts'
import { TRANSFER_REVIEW_THRESHOLD } from '../../packages/api-client/src/contract/limits.ts'
import { type Ledger, oneOf, type Write } from './Ledger.ts'
import { readAll } from './readAll.ts'
import { promise, type Session } from './Session.ts'

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
const PARTIES = partyArea.operations.list.path
const FUNDING = 'funding'
const DAY = 24 * 60 * 60 * 1000

interface Holder {
  id: string
  /** Balance by the acknowledged transfers. */
  expected: bigint
}

interface Family {
  merchant: Holder
  subaccounts: Holder[]
  /** The quota that the merchant is topped up under. */
  quota: 'daily' | 'credit'
  /** Coins that the acknowledged transfers used of it. */
  used: number
}

interface Options {
  /** Merchants, each with four sub-accounts, that coins move between. @default 1 */
  merchants?: number
  /** Merchants are also topped up under quotas. @default false */
  quotas?: boolean
}

/** Transfers of coins between merchants and their sub-accounts. */
export class CoinLedger implements Ledger {
  readonly #merchants: number
  readonly #quotas: boolean
  readonly #families: Family[] = []
  #agent: Holder = { id: '', expected: 0n }

  constructor({ merchants = 1, quotas = false }: Options = {}) {
    this.#merchants = merchants
    this.#quotas = quotas
  }

  async begin(server: Session): Promise<void> {
    const read = (query: string) => server.ok<{ list: [Party] }>('GET', `${PARTIES}?${query}`)
    const treasury = (await read('kind=treasury')).list[0]
    // An agent directly below the treasury, whose quotas no other agent limits.
    const { list } = await read(`kind=agent&parentId=${treasury.id}&pageSize=100`)
    const [richest] = list.toSorted((a, b) => (BigInt(b.balance) > BigInt(a.balance) ? 1 : -1))
    const agent: Holder = { id: richest?.id ?? '', expected: 0n }
    const add = async (path: string, body: object, from: Holder, amount: string): Promise<Holder> => {
      const account = `w${crypto.randomUUID().slice(0, 12)}`
      const row = { account, nickname: account, status: 'enabled', password: PASSWORD, remark: '', ...body }
      const { id } = await server.ok<{ id: string }>('POST', path, row)
      const transfer = { outgoingPartyId: from.id, incomingPartyId: id, amount, remark: FUNDING }
      await server.ok('POST', transferArea.operations.create.path, transfer, crypto.randomUUID())
      from.expected -= BigInt(amount)
      return { id, expected: BigInt(amount) }
    }
    for (let count = 0; count < this.#merchants; count += 1) {
      const body = { agentId: agent.id, transferLimit: '1000000' }
      const merchant = await add('/api/admin/merchants', body, agent, MERCHANT_FUNDS)
      const subaccounts: Holder[] = []
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
    if (this.#quotas) await this.#grantQuotas(server)
  }

  /** Grants the merchants quotas, and what their agent gives on to it: one operator requests, another approves. */
  async #grantQuotas(server: Session): Promise<void> {
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
  next(): Write {
    const family = oneOf(this.#families)
    const { merchant, subaccounts, quota } = family
    const small = 1 + Math.floor(Math.random() * MAX_AMOUNT)
    if (this.#quotas && Math.random() < QUOTA_SHARE)
      return this.#transfer(family, this.#agent, merchant, quota === 'daily' ? small : CREDIT_TOP_UP)
    const subaccount = oneOf(subaccounts)
    return Math.random() < 0.5
      ? this.#transfer(family, subaccount, merchant, small)
      : this.#transfer(family, merchant, subaccount, small)
  }

  #transfer(family: Family, from: Holder, to: Holder, amount: number): Write {
    return {
      path: transferArea.operations.create.path,
      body: (remark) => ({
        outgoingPartyId: from.id,
        incomingPartyId: to.id,
        amount: String(amount),
        remark,
      }),
      acknowledge: ({ id, outcome, quotas }: Transfer) => {
        if (quotas.length > 0) family.used += amount
        if (outcome === 'success') {
          from.expected -= BigInt(amount)
          to.expected += BigInt(amount)
        }
        return id
      },
    }
  }

  async verify(server: Session): Promise<void> {
    for (const { merchant, subaccounts } of this.#families)
      for (const { id, expected } of [merchant, ...subaccounts]) {
        const { balance } = await server.ok<Party>('GET', `${PARTIES}/${id}`)
        promise(BigInt(balance) === expected, `party ${id} has ${expected}, not ${balance}`)
      }
    if (this.#quotas) await this.#verifyQuotas(server)
  }

  /** Looks at what is used of the merchants' quotas. @throws unless it is what was acknowledged, within the amounts */
  async #verifyQuotas(server: Session): Promise<void> {
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

  async read(server: Session): Promise<Map<string, string[]>> {
    const found = new Map<string, string[]>()
    for (const { merchant } of this.#families) {
      const path = `${transferArea.operations.list.path}?partyId=${merchant.id}`
      for (const { id, remark } of await readAll<Transfer>(server, path))
        if (remark !== FUNDING) found.set(remark, [...(found.get(remark) ?? []), id])
    }
    return found
  }
}
