import { type User, userArea } from '../../packages/api-client/src/contract/users/users.ts'
import type { Ledger, Write } from '../support/Ledger.ts'
import { promise, type Session } from '../support/Session.ts'

const { create } = userArea.operations
/** Users that are edited, each by one client at a time. */
const EDITED = 20
/** Share of the writes that create a user; the others edit one. */
const CREATIONS = 0.3
/** Their nicknames before the first edit. */
const FIRST = 'first'
const DOMAIN = 'upgrade.example'

/** Reads the database past the servers. */
export type Read = <Row>(text: string) => Promise<Row[]>

/** Creations and edits of users, which have no idempotency keys. An edit is made from the version of the last one. */
export class UserLedger implements Ledger {
  readonly #read: Read
  /** By id, as acknowledged last. */
  readonly #users = new Map<string, User>()
  /** Users that no client edits now. */
  readonly #idle: User[] = []

  /** @param read the rows and the operation log, past the servers */
  constructor(read: Read) {
    this.#read = read
  }

  async begin(server: Session): Promise<void> {
    for (let count = 0; count < EDITED; count += 1)
      this.#idle.push(await server.ok<User>('POST', create.path, newUser(`${FIRST} ${count}`)))
    for (const user of this.#idle) this.#users.set(user.id, user)
  }

  next(): Write {
    const user = Math.random() < CREATIONS ? undefined : this.#idle.shift()
    return user ? this.#edit(user) : this.#create()
  }

  #create(): Write {
    return {
      path: create.path,
      body: newUser,
      withoutKey: true,
      acknowledge: (created: User) => {
        this.#users.set(created.id, created)
        return created.id
      },
    }
  }

  #edit(user: User): Write {
    return {
      method: 'PUT',
      path: `${create.path}/${user.id}`,
      // Empty ones are kept: what was answered may be masked.
      body: (nickname) => ({ ...user, nickname, email: '', phone: '' }),
      withoutKey: true,
      acknowledge: (edited: User) => {
        this.#users.set(edited.id, edited)
        this.#idle.push(edited)
        return edited.id
      },
    }
  }

  async verify(): Promise<void> {
    const rows = await this.#read<{ id: string; nickname: string }>(
      `select id, nickname from users where email like '%@${DOMAIN}'`,
    )
    promise(rows.length === this.#users.size, `there are ${this.#users.size} users, not ${rows.length}`)
    for (const { id, nickname } of rows) {
      const expected = this.#users.get(id)?.nickname
      promise(nickname === expected, `user ${id} is ${expected}, not ${nickname}`)
    }
  }

  /** The writes as the operation log has them, without those of the beginning. */
  async read(): Promise<Map<string, string[]>> {
    const rows = await this.#read<{ nickname: string; ids: string[] }>(
      `select l.after->>'nickname' as nickname, array_agg(l.target_id) as ids
        from operation_logs l inner join users u on u.id::text = l.target_id
        where l.resource = 'user' and l.succeeded and u.email like '%@${DOMAIN}' and l.after->>'nickname' not like '${FIRST} %'
        group by 1`,
    )
    return new Map(rows.map(({ nickname, ids }) => [nickname, ids]))
  }
}

const newUser = (nickname: string) => ({
  nickname,
  email: `${crypto.randomUUID()}@${DOMAIN}`,
  areaCode: '+86',
  phone: '13800138000',
  status: 'normal',
  type: 'member',
  inviterId: null,
})
