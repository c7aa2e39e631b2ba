import type { Merchant } from '../../packages/api-client/src/contract/coins/merchants.ts'
import { TRANSFER_REVIEW_THRESHOLD } from '../../packages/api-client/src/contract/limits.ts'
import type { Operation } from '../../packages/api-client/src/contract/operation.ts'
import { areas } from '../../packages/api-client/src/contract/operations.ts'
import type { Fleet } from './Fleet.ts'
import type { Call } from './requestOf.ts'

const MERCHANTS = 4
const SUBACCOUNTS_EACH = 4
const FUNDS = '10000'
const MOST_COINS = 5
const EDITED = 100
const PASSWORD = 'Str0ng-Passw0rd!'
const DAY = 24 * 60 * 60 * 1000

interface Party {
  id: string
  expected: bigint
}

interface Transfer {
  from: Party
  to: Party
  amount: bigint
}

/** A write, and what becomes of it: `answered` is called with the data of a good answer. */
export interface Write {
  operation: Operation
  call: Call
  answered: (data: { id: string; version?: number }) => void
  /** An answer that was not good: nothing was written. */
  refused: () => void
}

/** Writes and keeps account of each: what was sent, what was acknowledged, and what therefore has to be there. */
export class Writes {
  readonly #since = Date.now()
  readonly #title = `load ${crypto.randomUUID()}`
  readonly #families: { merchant: Party; subaccounts: Party[] }[] = []
  readonly #transfers = new Map<string, Transfer>()
  readonly #transferIds = new Map<string, string>()
  readonly #noticeIds = new Set<string>()
  #noticesUnderWay = 0
  /** Merchants that nobody edits right now, as the last acknowledged edit left them. */
  readonly #merchants: Merchant[] = []
  /** Those in an edit that was not answered yet. */
  readonly #edited = new Map<string, Merchant>()
  acknowledged = 0

  /** Makes parties with coins, and looks for merchants to edit. */
  async prepare(fleet: Fleet): Promise<this> {
    const { list: agents } = await fleet.ask<{ list: Party[] }>(areas.party.list, {
      query: { kind: 'agent' },
    })
    const agent = agents[0]?.id ?? ''
    const { list } = await fleet.ask<{ list: Merchant[] }>(areas.merchant.list, {
      query: { pageSize: EDITED },
    })
    this.#merchants.push(...list)
    const add = async (operation: Operation, owner: object): Promise<Party> => {
      const account = `l${crypto.randomUUID().slice(0, 12)}`
      const body = { account, nickname: account, status: 'enabled', password: PASSWORD, remark: '', ...owner }
      return { id: (await fleet.ask<Party>(operation, { body })).id, expected: 0n }
    }
    const fund = async (from: string, to: Party, amount: string) => {
      const body = { outgoingPartyId: from, incomingPartyId: to.id, amount, remark: 'funding' }
      await fleet.ask(areas.transfer.create, { body, key: crypto.randomUUID() })
      to.expected += BigInt(amount)
    }
    for (let nth = 0; nth < MERCHANTS; nth += 1) {
      const merchant = await add(areas.merchant.create, { agentId: agent, transferLimit: '1000000' })
      await fund(agent, merchant, TRANSFER_REVIEW_THRESHOLD)
      const subaccounts: Party[] = []
      for (let each = 0; each < SUBACCOUNTS_EACH; each += 1) {
        const subaccount = await add(areas.merchantSubaccount.create, { ownerId: merchant.id })
        await fund(merchant.id, subaccount, FUNDS)
        merchant.expected -= BigInt(FUNDS)
        subaccounts.push(subaccount)
      }
      this.#families.push({ merchant, subaccounts })
    }
    return this
  }

  /** The next write: edits and transfers above all, and some notices. */
  next(): Write {
    const dice = Math.random()
    const merchant = dice < 0.4 ? this.#merchants.shift() : undefined
    if (merchant) return this.#edit(merchant)
    return dice < 0.8 ? this.#transfer() : this.#notice()
  }

  #edit(merchant: Merchant): Write {
    this.#edited.set(merchant.id, merchant)
    const { id, nickname, agentId, status, transferLimit, version } = merchant
    const body = { nickname, agentId, status, transferLimit, remark: crypto.randomUUID(), version }
    const back = (now: Merchant) => {
      this.#edited.delete(id)
      this.#merchants.push(now)
    }
    return {
      operation: areas.merchant.update,
      call: { id, body },
      answered: (data) => {
        this.acknowledged += 1
        back({ ...merchant, ...body, version: data.version ?? 0 })
      },
      refused: () => back(merchant),
    }
  }

  #transfer(): Write {
    const { merchant, subaccounts } = oneOf(this.#families)
    const subaccount = oneOf(subaccounts)
    const [from, to] = Math.random() < 0.5 ? [merchant, subaccount] : [subaccount, merchant]
    const amount = BigInt(1 + Math.floor(Math.random() * MOST_COINS))
    const key = crypto.randomUUID()
    this.#transfers.set(key, { from, to, amount })
    const parties = { outgoingPartyId: from.id, incomingPartyId: to.id }
    return {
      operation: areas.transfer.create,
      call: { key, body: { ...parties, amount: String(amount), remark: key } },
      answered: ({ id }) => {
        this.acknowledged += 1
        this.#transferIds.set(key, id)
      },
      refused: () => this.#transfers.delete(key),
    }
  }

  #notice(): Write {
    const validFrom = Date.now()
    const text = { title: this.#title, content: '<p>Load</p>', platform: 'S_WEB' }
    this.#noticesUnderWay += 1
    return {
      operation: areas.notice.create,
      call: { body: { ...text, validFrom, validTo: validFrom + DAY } },
      answered: ({ id }) => {
        this.acknowledged += 1
        this.#noticesUnderWay -= 1
        this.#noticeIds.add(id)
      },
      refused: () => {
        this.#noticesUnderWay -= 1
      },
    }
  }

  /**
   * Compares the rows with the answers. What was sent and not answered before the end may be there or not.
   * @returns the promises that were broken
   */
  async verify(fleet: Fleet): Promise<string[]> {
    const health = await fleet.ask<{ healthy: boolean }>(areas.ledger.health)
    return [
      ...(health.healthy ? [] : [`the ledger is not healthy: ${JSON.stringify(health)}`]),
      ...(await this.#verifyTransfers(fleet)),
      ...(await this.#verifyNotices(fleet)),
      ...(await this.#verifyEdits(fleet)),
    ]
  }

  async #verifyTransfers(fleet: Fleet): Promise<string[]> {
    const rows = await allOf<{ id: string; remark: string }>(fleet, areas.transfer.list, {
      createdFrom: this.#since,
      sort: 'createTime',
    })
    const found = Map.groupBy(
      rows.filter(({ remark }) => remark !== 'funding'),
      ({ remark }) => remark,
    )
    const broken = [...this.#transferIds]
      .filter(
        ([key, id]) =>
          found
            .get(key)
            ?.map((row) => row.id)
            .join() !== id,
      )
      .map(([, id]) => `the acknowledged transfer ${id} is not there exactly once`)
    for (const [key] of found) {
      const sent = this.#transfers.get(key)
      if (!sent) {
        broken.push(`the transfer ${key} was refused and is there`)
        continue
      }
      sent.from.expected -= sent.amount
      sent.to.expected += sent.amount
    }
    for (const { id, expected } of this.#families.flatMap(({ merchant, subaccounts }) => [
      merchant,
      ...subaccounts,
    ])) {
      const { balance } = await fleet.ask<{ balance: string }>(areas.party.get, { id })
      if (BigInt(balance) !== expected) broken.push(`party ${id} has ${balance}, not ${expected}`)
    }
    return broken
  }

  async #verifyNotices(fleet: Fleet): Promise<string[]> {
    const rows = await allOf<{ id: string }>(fleet, areas.notice.list, {
      title: this.#title,
      sort: 'createTime',
    })
    const found = new Set(rows.map(({ id }) => id))
    const broken = [...this.#noticeIds]
      .filter((id) => !found.has(id))
      .map((id) => `the acknowledged notice ${id} is not there`)
    const most = this.#noticeIds.size + this.#noticesUnderWay
    if (found.size > most) broken.push(`${found.size} notices are there, ${most} were sent`)
    return broken
  }

  async #verifyEdits(fleet: Fleet): Promise<string[]> {
    const broken: string[] = []
    for (const { id, version, remark } of [...this.#merchants, ...this.#edited.values()]) {
      const row = await fleet.ask<Merchant>(areas.merchant.get, { id })
      const asAcknowledged = row.version === version && row.remark === remark
      const oneLater = this.#edited.has(id) && row.version === version + 1
      if (!asAcknowledged && !oneLater) broken.push(`merchant ${id} is not as its last edit left it`)
    }
    return broken
  }
}

const oneOf = <Item>(items: Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item

async function allOf<Row>(
  fleet: Fleet,
  operation: Operation,
  query: Record<string, string | number>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { list, totalPages } = await fleet.ask<{ list: Row[]; totalPages: number }>(operation, {
      query: { ...query, page, pageSize: 100 },
    })
    rows.push(...list)
    if (page >= totalPages) return rows
  }
}
