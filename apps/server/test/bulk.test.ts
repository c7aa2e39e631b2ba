import { BULK_MAX_IDS } from '@admin/api-client/contract/limits'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { newId } from '../src/db/columns.ts'
import type { Database } from '../src/db/Database.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { accountRoles, roles } from '../src/db/schema/roles.ts'
import { gameTypes } from '../src/db/schema/system.ts'
import { onOneEngine } from './support/engines.ts'
import { performed } from './support/performed.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'
import type { TestServer } from './support/TestServer.ts'

/** Statements that work sends to the database, those of its transactions included. */
async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<number> {
  // Transactions have sessions of their own of the same class.
  const { session } = db as unknown as { session: { prepareQuery: () => unknown } }
  const spy = vi.spyOn(Object.getPrototypeOf(session) as typeof session, 'prepareQuery')
  try {
    await work()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}

type Ids = string[]

const times = ({ now }: TestServer) => ({ createTime: now, updateTime: now })

async function addGameTypes(server: TestServer, count: number): Promise<Ids> {
  const rows = Array.from({ length: count }, () => {
    const id = newId()
    return {
      id,
      code: id.slice(-20),
      name: 'Game',
      nameEn: 'Game',
      icon: '',
      status: 'enabled' as const,
      sort: 9,
      ...times(server),
    }
  })
  await server.db.insert(gameTypes).values(rows)
  return rows.map(({ id }) => id)
}

async function addEditors(server: TestServer, count: number): Promise<Ids> {
  const { db } = server
  const rows = Array.from({ length: count }, () => {
    const id = newId()
    return {
      id,
      username: id,
      nickname: 'Somebody',
      email: 'somebody@example.com',
      areaCode: '+86',
      phone: '13812345678',
      passwordHash: '',
      status: 'normal' as const,
      ...times(server),
    }
  })
  await db.insert(accounts).values(rows)
  const [editor] = await db.select().from(roles).where(eq(roles.name, 'Editor'))
  await db
    .insert(accountRoles)
    .values(rows.map(({ id, createTime }) => ({ accountId: id, roleId: editor?.id ?? '', createTime })))
  return rows.map(({ id }) => id)
}

const actions: {
  name: string
  add: (server: TestServer, count: number) => Promise<Ids>
  perform: (client: TestClient, ids: Ids) => Promise<unknown>
  logged: { resource: string; action: string }
}[] = [
  {
    name: 'disabling game types',
    add: addGameTypes,
    perform: (client, ids) => client.ok('gameType', 'setStatus', { body: { ids, status: 'disabled' } }),
    logged: { resource: 'gameType', action: 'disable' },
  },
  {
    name: 'reordering game types',
    add: addGameTypes,
    perform: (client, ids) => client.ok('gameType', 'reorder', { body: { ids: ids.toReversed() } }),
    logged: { resource: 'gameType', action: 'reorder' },
  },
  {
    name: 'freezing accounts',
    add: addEditors,
    perform: (client, ids) => client.ok('account', 'setStatus', { body: { ids, status: 'frozen' } }),
    logged: { resource: 'account', action: 'freeze' },
  },
]

onOneEngine('bulk actions', (server) => {
  it.each(actions)(
    '$name takes as many statements for $logged.action of 1,000 rows as of 10, and logs each',
    {
      timeout: 60_000,
    },
    async ({ add, perform, logged }) => {
      const { db } = server()
      const client = await server().signIn('admin')
      const countFor = async (ids: Ids) => {
        const statements = await statementsOf(db, () => perform(client, ids))
        const { targetId, resource, action } = operationLogs
        const rows = await db.$count(
          operationLogs,
          and(inArray(targetId, ids), eq(resource, logged.resource), eq(action, logged.action)),
        )
        expect(rows).toBe(ids.length)
        return statements
      }
      const few = await countFor(await add(server(), 10))
      expect(few).toBeGreaterThanOrEqual(3)
      expect(await countFor(await add(server(), BULK_MAX_IDS))).toBeLessThanOrEqual(few)
    },
  )

  it('name each row that stays as it is with the reason, and change the others once', async () => {
    const admin = await server().signIn('admin')
    const own = await admin.ok('signIn', 'currentUser')
    const [one = '', other = ''] = await addEditors(server(), 2)
    const unknown = newId()
    const { client, accountId } = await createStaff(server(), ['account:freeze'])
    const freeze = async (by: TestClient, ids: Ids) =>
      performed(await by.ok('account', 'setStatus', { body: { ids, status: 'frozen' } }))
    const { changed, failed } = await freeze(admin, [one, unknown, own.id, one.toUpperCase()])
    expect(changed).toEqual([one])
    expect(failed).toHaveLength(2)
    expect(failed).toEqual(
      expect.arrayContaining([
        { id: unknown, key: 'notFound' },
        { id: own.id, key: 'ownAccount' },
      ]),
    )
    expect(await freeze(client, [other, accountId])).toMatchObject({
      changed: [],
      failed: expect.arrayContaining([
        { id: other, key: 'unauthorizedOperation' },
        { id: accountId, key: 'ownAccount' },
      ]),
    })
    const [row] = await server().db.select().from(accounts).where(eq(accounts.id, one))
    expect(row).toMatchObject({ status: 'frozen', version: 2 })
  })
})
