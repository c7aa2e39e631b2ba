import type { Merchant } from '../../packages/api-client/src/contract/coins/merchants.ts'
import type { Operation } from '../../packages/api-client/src/contract/operation.ts'
import { areas } from '../../packages/api-client/src/contract/operations.ts'
import type { Server } from '../support/Server.ts'
import { type Call, pathOf } from './requests.ts'

const EDITED = 100
const DAY = 24 * 60 * 60 * 1000

export interface Write {
  operation: Operation
  call: Call
  answered: (status: number, body: string) => void
}

/** A row that was sent: the id that a server acknowledged, undefined while it has not answered, null when it refused. */
type Sent = Map<string, string | null | undefined>

/** Edits merchants, moves coins and publishes notices, and keeps account of what was acknowledged. */
export class Writes {
  readonly #since = Date.now()
  readonly #transfers: Sent = new Map()
  readonly #notices: Sent = new Map()
  /** Merchants as their last acknowledged edit left them; one in an unanswered edit is not among them. */
  readonly #merchants: Merchant[] = []
  #edits = 0

  async prepare(server: Server): Promise<this> {
    const path = pathOf(areas.merchant.list, { query: { pageSize: EDITED } })
    this.#merchants.push(...(await server.ok<{ list: Merchant[] }>('GET', path)).list)
    return this
  }

  get acknowledged(): number {
    const created = [...this.#transfers.values(), ...this.#notices.values()].filter(Boolean)
    return this.#edits + created.length
  }

  next(): Write {
    const dice = Math.random()
    const merchant = dice < 0.8 ? this.#merchants.shift() : undefined
    if (merchant && dice < 0.4) return this.#edit(merchant)
    const key = crypto.randomUUID()
    if (merchant) this.#merchants.push(merchant)
    if (merchant?.status === 'enabled') {
      const parties = { outgoingPartyId: merchant.agentId, incomingPartyId: merchant.id }
      const body = { ...parties, amount: '1', remark: key }
      return this.#create(this.#transfers, key, areas.transfer.create, { key, body })
    }
    const validFrom = Date.now()
    const text = { title: key, content: '<p>Load</p>', platform: 'S_WEB' }
    const body = { ...text, validFrom, validTo: validFrom + DAY }
    return this.#create(this.#notices, key, areas.notice.create, { body })
  }

  #create(sent: Sent, key: string, operation: Operation, call: Call): Write {
    sent.set(key, undefined)
    const answered = (status: number, body: string) =>
      void sent.set(key, status === 200 ? JSON.parse(body).data.id : null)
    return { operation, call, answered }
  }

  #edit(merchant: Merchant): Write {
    const { id, nickname, agentId, status, transferLimit, version } = merchant
    const body = { nickname, agentId, status, transferLimit, remark: crypto.randomUUID(), version }
    const answered = (status: number, text: string) => {
      if (status === 200) this.#edits += 1
      this.#merchants.push(
        status === 200 ? { ...merchant, ...body, version: JSON.parse(text).data.version } : merchant,
      )
    }
    return { operation: areas.merchant.update, call: { id, body }, answered }
  }

  /**
   * Compares the rows with the answers. What was unanswered at the end may be there or not.
   *
   * @returns the promises that were broken
   */
  async verify(server: Server): Promise<string[]> {
    const broken: string[] = []
    const health = await server.ok<{ healthy: boolean }>('GET', pathOf(areas.ledger.health))
    if (!health.healthy) broken.push(`the ledger is not healthy: ${JSON.stringify(health)}`)
    const since = { createdFrom: this.#since, sort: 'createTime' }
    const transfers = await allOf<{ id: string; remark: string }>(server, areas.transfer.list, since)
    broken.push(...compare(this.#transfers, transfers, ({ remark }) => remark))
    const notices = await allOf<{ id: string; title: string }>(server, areas.notice.list, {})
    broken.push(...compare(this.#notices, notices, ({ title }) => title))
    for (const { id, version, remark } of this.#merchants) {
      const row = await server.ok<Merchant>('GET', pathOf(areas.merchant.get, { id }))
      if (row.version !== version || row.remark !== remark)
        broken.push(`merchant ${id} is not as its last edit left it`)
    }
    return broken
  }
}

function compare<Row extends { id: string }>(sent: Sent, rows: Row[], keyOf: (row: Row) => string): string[] {
  const found = Map.groupBy(rows, keyOf)
  return [...sent].flatMap(([key, id]) => {
    const ids = (found.get(key) ?? []).map((row) => row.id)
    const asAcknowledged = id === undefined ? ids.length <= 1 : ids.join() === (id ?? '')
    return asAcknowledged ? [] : [`${key} is there as [${ids}], acknowledged was ${id}`]
  })
}

async function allOf<Row>(server: Server, operation: Operation, query: Call['query']): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = pathOf(operation, { query: { ...query, page, pageSize: 100 } })
    const { list, totalPages } = await server.ok<{ list: Row[]; totalPages: number }>('GET', path)
    rows.push(...list)
    pages = totalPages
  }
  return rows
}
