import { POINTS_TRANSFERS_PATH } from '../../apps/server/src/modules/content/pointEvents/ingestRoutes.ts'
import { signedHeaders } from '../../apps/server/test/support/signedCalls.ts'
import {
  type PointGrant,
  pointGrantArea,
} from '../../packages/api-client/src/contract/content/pointGrants.ts'
import {
  type PointsTransfer,
  pointsTransferArea,
} from '../../packages/api-client/src/contract/content/pointsTransfers.ts'
import { type User, userArea } from '../../packages/api-client/src/contract/users/users.ts'
import { type Ledger, oneOf, type Write } from './Ledger.ts'
import { readAll } from './readAll.ts'
import { promise, type Session } from './Session.ts'

/** Users who are invited by one more. */
const INVITED = 8
/** What all grants give stays below the threshold over which they need a review. */
const MAX_GRANT = 3
const MAX_AMOUNT = 2
/** Shares of the writes; the others are transfers. */
const GRANTS = 0.5
const DECISIONS = 0.25
/** Share of the transfers that their receiver confirms, of those that are decided; the others are cancelled. */
const CONFIRMATIONS = 0.5
const SECRET = 'a secret of the load test'

interface Member {
  id: string
  /** Balance by the acknowledged writes. */
  expected: number
}

interface Held {
  id: string
  from: Member
  to: Member
  amount: number
}

/**
 * Grants of points to several users, transfers between a user and those whom it invited, the receivers' confirmations
 * of them, which the platform's app sends, and their cancellations.
 */
export class PointLedger implements Ledger {
  /** What the servers need to run with. */
  static readonly environment = { POINTS_SECRET: SECRET }

  #inviter: Member = { id: '', expected: 0 }
  readonly #invited: Member[] = []
  /** Transfers that wait for their receiver. */
  readonly #held: Held[] = []
  /** Grants of the demo. */
  #others = new Set<string>()

  async begin(server: Session): Promise<void> {
    this.#others = new Set((await this.#readGrants(server)).map(({ id }) => id))
    const add = async (inviterId: string | null): Promise<Member> => {
      const nickname = `w${crypto.randomUUID().slice(0, 12)}`
      const body = {
        nickname,
        email: `${nickname}@example.com`,
        status: 'normal',
        type: 'member',
        ...{ areaCode: '+86', phone: '13800138000' },
        inviterId,
      }
      const { id } = await server.ok<User>('POST', userArea.operations.create.path, body)
      return { id, expected: 0 }
    }
    this.#inviter = await add(null)
    for (let nth = 0; nth < INVITED; nth += 1) this.#invited.push(await add(this.#inviter.id))
  }

  next(): Write {
    const chance = Math.random()
    if (chance < GRANTS) return this.#grant()
    const held = chance < GRANTS + DECISIONS ? this.#held.shift() : undefined
    if (!held) return this.#transfer()
    return Math.random() < CONFIRMATIONS ? this.#confirm(held) : this.#cancel(held)
  }

  #grant(): Write {
    const rows = [this.#inviter, oneOf(this.#invited)].map((member) => ({
      member,
      amount: 1 + Math.floor(Math.random() * MAX_GRANT),
    }))
    return {
      path: pointGrantArea.operations.import.path,
      body: (remark) => ({
        remark,
        rows: rows.map(({ member, amount }) => `${member.id},${amount},`).join('\n'),
      }),
      acknowledge: ({ grant }: { grant: PointGrant }) => {
        if (grant.state === 'paid') for (const { member, amount } of rows) member.expected += amount
        return grant.id
      },
    }
  }

  #transfer(): Write {
    const invited = oneOf(this.#invited)
    const [from, to] = Math.random() < 0.5 ? [invited, this.#inviter] : [this.#inviter, invited]
    const amount = 1 + Math.floor(Math.random() * MAX_AMOUNT)
    return {
      path: pointsTransferArea.operations.create.path,
      body: (remark) => ({
        outgoingUserId: from.id,
        incomingUserId: to.id,
        amount: String(amount),
        remark,
      }),
      acknowledge: ({ id }: PointsTransfer) => {
        from.expected -= amount
        this.#held.push({ id, from, to, amount })
        return id
      },
    }
  }

  #confirm({ id, to, amount }: Held): Write {
    const path = `${POINTS_TRANSFERS_PATH}/${id}/confirm`
    return {
      path,
      body: () => ({ userId: to.id }),
      sign: (body) => signedHeaders(path, body, { secret: SECRET, timestamp: Date.now() }),
      acknowledge: () => {
        to.expected += amount
        return undefined
      },
    }
  }

  #cancel({ id, from, amount }: Held): Write {
    return {
      path: `${pointsTransferArea.operations.create.path}/${id}/cancel`,
      body: (remark) => ({ remark }),
      acknowledge: () => {
        from.expected += amount
        return undefined
      },
    }
  }

  async verify(server: Session): Promise<void> {
    for (const { id, expected } of [this.#inviter, ...this.#invited]) {
      const { points } = await server.ok<User>('GET', `${userArea.operations.create.path}/${id}`)
      promise(points === String(expected), `user ${id} has ${expected} points, not ${points}`)
    }
  }

  async read(server: Session): Promise<Map<string, string[]>> {
    const grants = (await this.#readGrants(server)).filter(({ id }) => !this.#others.has(id))
    const path = `${pointsTransferArea.operations.create.path}?userId=${this.#inviter.id}`
    const transfers = await readAll<PointsTransfer>(server, path)
    const found = new Map<string, string[]>()
    for (const { id, remark } of [...grants, ...transfers])
      found.set(remark, [...(found.get(remark) ?? []), id])
    return found
  }

  readonly #readGrants = (server: Session) => readAll<PointGrant>(server, pointGrantArea.operations.list.path)
}
