import { IDEMPOTENCY_KEY } from '@admin/api-client/contract/idempotency'
import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { ledgerEntries, parties, transfers } from '../src/db/schema/ledger.ts'
import { agents, merchantSubaccounts, merchants } from '../src/db/schema/merchants.ts'
import { operationLogs } from '../src/db/schema/operationLogs.ts'
import { accountRoles, roles } from '../src/db/schema/roles.ts'
import { STRONG_PASSWORD } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import { refusal, type TestClient } from './support/TestClient.ts'
import type { TestServer } from './support/TestServer.ts'

const DAY = 24 * 60 * 60 * 1000

/** A branch of the tree of parties, with a pending transfer from its agent to its merchant, and its operators. */
interface Branch {
  agent: string
  merchant: string
  subaccount: string
  transfer: string
}

/** Who looks, and a branch that is not theirs. */
interface Viewer {
  client: TestClient
  accountId: string
  scope: string
  outside: Branch & { account: string }
}

const KINDS = ['agent', 'merchant', 'subaccount'] as const
type Kind = (typeof KINDS)[number]

/** Areas whose rows belong to parties: each is compared with a truth of its own. */
const SCOPED = [
  'account',
  'agent',
  'merchant',
  'merchantSubaccount',
  'operationLog',
  'party',
  'transaction',
  'transfer',
] as const
type Scoped = (typeof SCOPED)[number]

/** Figures over many rows; each has its own test. */
const FIGURES = ['dashboard', 'ledger', 'role']

/** A field that says whose a row is. */
const NAMES_A_PARTY = /(party|agent|merchant|owner|operator)Id$/i

/** Bodies that pass validation, for the operations that change one row. */
const bodies: Record<string, object> = {
  'merchant.update': {
    nickname: 'Renamed',
    agentId: newId(),
    status: 'enabled',
    transferLimit: '1',
    remark: '',
    version: 1,
  },
  'merchant.resetPassword': { password: STRONG_PASSWORD },
  'merchantSubaccount.update': { nickname: 'Renamed', status: 'enabled', remark: '', version: 1 },
  'merchantSubaccount.resetPassword': { password: STRONG_PASSWORD },
  'account.update': {
    nickname: 'Renamed',
    email: 'renamed@example.com',
    areaCode: '+86',
    phone: '13812345678',
    roleIds: [newId()],
    status: 'normal',
    version: 1,
  },
  'account.resetPassword': { password: STRONG_PASSWORD, passwordConfirmation: STRONG_PASSWORD },
  'transfer.approve': { remark: 'yes' },
  'transfer.reject': { remark: 'no' },
  'transfer.raiseException': { remark: 'odd' },
}

const operationsOf = (area: string) => Object.entries<Operation>(areas[area as keyof typeof areas])

const named = (name: string) => SCOPED.filter((area) => operationsOf(area).some(([each]) => each === name))

const onOneRow = SCOPED.flatMap((area) =>
  operationsOf(area)
    .filter(([, { path }]) => path.endsWith('{id}') || path.includes('{id}/'))
    .map(([name, operation]) => ({ area, name: `${area}.${name}`, operation })),
)

const tables = {
  account: accounts,
  merchant: merchants,
  merchantSubaccount: merchantSubaccounts,
  party: parties,
  transfer: transfers,
} satisfies Record<string, PgTable & { id: PgColumn }>

async function readRow(server: TestServer, area: keyof typeof tables, id: string) {
  const table: PgTable & { id: PgColumn } = tables[area]
  const [row] = await server.db.select().from(table).where(eq(table.id, id))
  return row
}

const outsideId = (area: string, { outside }: Viewer): string =>
  ({
    account: outside.account,
    merchant: outside.merchant,
    merchantSubaccount: outside.subaccount,
    party: outside.merchant,
    transfer: outside.transfer,
    agent: outside.agent,
  })[area] ?? ''

/** What a scope holds, found without the server's conditions: by walking the tree in memory. */
async function truthOf({ db }: TestServer, scope: string) {
  const tree = await db.select().from(parties)
  const within = new Set([scope])
  // Three levels below the treasury: each pass finds one more.
  for (let level = 0; level < 3; level++)
    for (const { id, parentId } of tree) if (parentId && within.has(parentId)) within.add(id)
  const has = (id: string | null) => id !== null && within.has(id)
  const staff = (await db.select().from(accounts)).filter(({ scopePartyId }) => has(scopePartyId))
  const operators = new Set(staff.map(({ id }) => id))
  const rows = {
    account: async () => staff,
    agent: async () => (await db.select().from(agents)).filter(({ id }) => has(id)),
    merchant: async () => (await db.select().from(merchants)).filter(({ id }) => has(id)),
    merchantSubaccount: async () => (await db.select().from(merchantSubaccounts)).filter(({ id }) => has(id)),
    operationLog: async () =>
      (await db.select().from(operationLogs)).filter(
        ({ operatorId }) => operatorId !== null && operators.has(operatorId),
      ),
    party: async () => tree.filter(({ id, removed }) => has(id) && !removed),
    transaction: async () => (await db.select().from(ledgerEntries)).filter(({ partyId }) => has(partyId)),
    transfer: async () =>
      (await db.select().from(transfers)).filter(
        ({ outgoingPartyId, incomingPartyId }) => has(outgoingPartyId) || has(incomingPartyId),
      ),
  } satisfies Record<Scoped, () => Promise<{ id: unknown }[]>>
  return { rows, operators, has }
}

interface ListPage {
  list: ({ id: string } & Record<string, unknown>)[]
  total: number
  totalPages: number
}

/** Every page of a list. */
async function readAll(client: TestClient, area: Scoped, query: Record<string, unknown> = {}) {
  const list: ListPage['list'] = []
  for (let page = 1; ; page++) {
    const answer = (await client.ok(area, 'list', {
      query: { ...query, page, pageSize: 100 },
    } as never)) as unknown as ListPage
    list.push(...answer.list)
    if (page >= answer.totalPages) return { list, total: answer.total }
  }
}

const withKey = (client: TestClient) => client.with({ [IDEMPOTENCY_KEY]: newId() })

/** The fields of an area's rows. */
const fieldsOf = (area: string): string[] =>
  operationsOf(area).flatMap(([, { data }]) => {
    const shape = (data as z.ZodObject | undefined)?.shape ?? {}
    const { list } = shape as { list?: z.ZodType }
    const row = list instanceof z.ZodArray && list.element instanceof z.ZodObject ? list.element : undefined
    return Object.keys(row?.shape ?? shape)
  })

describe('the contract', () => {
  it('has no area whose rows name a party and of which nobody said what a data scope shows', () => {
    const known: string[] = [...SCOPED, ...FIGURES]
    const named = Object.keys(areas).filter((area) =>
      fieldsOf(area).some((field) => NAMES_A_PARTY.test(field)),
    )
    expect(named).toEqual(expect.arrayContaining(['account', 'merchant', 'operationLog', 'transfer']))
    expect(named.filter((area) => !known.includes(area))).toEqual([])
  })
})

onEachEngine('data scope', (server) => {
  const viewers = {} as Record<Kind, Viewer>
  let mine: Branch

  /** Somebody who may do everything with what the scope holds. */
  async function operatorOf(scopePartyId: string) {
    const staff = await createStaff(server(), allPermissionCodes)
    await server().db.update(accounts).set({ scopePartyId }).where(eq(accounts.id, staff.accountId))
    return staff
  }

  async function pending(outgoingPartyId: string, incomingPartyId: string): Promise<string> {
    const [row] = await server()
      .db.insert(transfers)
      .values({
        type: 'topUp',
        outcome: 'pending',
        outgoingPartyId,
        incomingPartyId,
        amount: 200_000n,
        remark: '',
        operatorName: 'somebody',
        reviewReason: 'threshold',
        createTime: server().now,
        updateTime: server().now,
      })
      .returning({ id: transfers.id })
    return row?.id ?? ''
  }

  beforeAll(async () => {
    const { db } = server()
    const owners = new Map((await db.select().from(merchantSubaccounts)).map((row) => [row.ownerId, row.id]))
    const withSubaccounts = (await db.select().from(merchants)).filter(
      // One that demands a second factor would keep its operators out.
      ({ id, mfaStatus }) => owners.has(id) && mfaStatus === 'closed',
    )
    const byAgent = [...Map.groupBy(withSubaccounts, ({ agentId }) => agentId)]
    const branch = async (agent: string, merchant: string): Promise<Branch> => ({
      agent,
      merchant,
      subaccount: owners.get(merchant) ?? '',
      transfer: await pending(agent, merchant),
    })
    const [agent, [first, second] = []] = byAgent.find(([, group]) => group.length > 1) ?? []
    const [stranger, [third] = []] = byAgent.find(([each]) => each !== agent) ?? []
    if (!agent || !first || !second || !stranger || !third) throw new Error('the seed has too few merchants')
    mine = await branch(agent, first.id)
    const sibling = await branch(agent, second.id)
    const foreign = await branch(stranger, third.id)
    await createStaff(server(), allPermissionCodes)
    const outside = {
      agent: { ...foreign, account: (await operatorOf(foreign.merchant)).accountId },
      merchant: { ...sibling, account: (await operatorOf(sibling.merchant)).accountId },
      // To a sub-account its own merchant is outside, too.
      subaccount: {
        ...sibling,
        merchant: mine.merchant,
        account: (await operatorOf(mine.merchant)).accountId,
      },
    }
    for (const kind of KINDS) {
      const { client, accountId } = await operatorOf(mine[kind])
      viewers[kind] = { client, accountId, scope: mine[kind], outside: outside[kind] }
    }
  })

  /** What names a row in an exported file that has no id. */
  const rowKeys: Record<string, string> = { transfer: 'orderNumber', operationLog: 'requestId' }

  describe.each(KINDS)('of an operator of one %s', (kind) => {
    it.each(SCOPED)('%s: lists its own and nothing else, and counts no more', async (area) => {
      const { client, scope } = viewers[kind]
      const own: { id: unknown }[] = await (await truthOf(server(), scope)).rows[area]()
      const { list, total } = await readAll(client, area)
      expect(list.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => String(id)).sort())
      expect(total).toBe(own.length)
    })

    it.each(named('export'))('%s: exports its own and nothing else', async (area) => {
      const { client, scope } = viewers[kind]
      const { export: operation } = areas[area] as unknown as { export: Operation }
      const key = rowKeys[area] ?? 'id'
      const response = await client.send(operation, { query: { columns: key } } as never)
      expect(response.status).toBe(200)
      const [, ...lines] = (await response.text()).split('\r\n').filter((line) => line !== '')
      const own: object[] = await (await truthOf(server(), scope)).rows[area]()
      const keys = own.map((row) => String((row as Record<string, unknown>)[key]))
      expect(lines.map((line) => line.replaceAll('"', '')).sort()).toEqual(keys.sort())
    })

    it.each(onOneRow)('$name: what is another’s does not exist and stays as it is', async (each) => {
      const { client } = viewers[kind]
      const id = outsideId(each.area, viewers[kind])
      const before = await readRow(server(), each.area as keyof typeof tables, id)
      expect(before).toBeDefined()
      const call = { params: { id }, ...(bodies[each.name] && { body: bodies[each.name] }) }
      const refused = await refusal(await withKey(client).send(each.operation, call as never))
      expect(refused).toMatchObject({ status: 404, data: { key: 'notFound' } })
      expect(await readRow(server(), each.area as keyof typeof tables, id)).toEqual(before)
    })

    it.each(named('get'))('%s: reads each row that it lists', async (area) => {
      const { client } = viewers[kind]
      const { list } = await readAll(client, area)
      for (const { id } of list.slice(0, 5)) {
        const row = await client.ok(area as 'merchant', 'get', { params: { id } })
        expect(row.id).toBe(id)
      }
    })

    it.each(named('setStatus'))('%s: changes none of another’s rows together with its own', async (area) => {
      const { client } = viewers[kind]
      const id = outsideId(area, viewers[kind])
      const status = area === 'account' ? 'frozen' : 'disabled'
      const before = await readRow(server(), area as keyof typeof tables, id)
      const body = { ids: [id], status } as never
      expect(await client.ok(area as 'merchant', 'setStatus', { body })).toEqual({
        changed: [],
        failed: [{ id, key: 'notFound' }],
      })
      expect(await readRow(server(), area as keyof typeof tables, id)).toEqual(before)
    })

    it('adds nothing to what is another’s: the field names what does not exist', async () => {
      const { client, outside } = viewers[kind]
      const account = `scope-${kind}`
      const common = {
        account,
        nickname: 'New',
        status: 'enabled' as const,
        remark: '',
        password: STRONG_PASSWORD,
      }
      const notExisting = (field: string) => ({
        status: 422,
        data: { key: 'validation', fields: { [field]: { key: 'notExisting' } } },
      })
      expect(
        await client.refused('merchant', 'create', {
          body: {
            ...common,
            agentId: outside.agent === mine.agent ? newId() : outside.agent,
            transferLimit: '1',
          },
        }),
      ).toMatchObject(notExisting('agentId'))
      expect(
        await client.refused('merchantSubaccount', 'create', {
          body: { ...common, ownerId: outside.merchant },
        }),
      ).toMatchObject(notExisting('ownerId'))
      const { list } = await client.ok('role', 'list')
      const body = {
        username: account,
        nickname: 'New',
        email: 'new@example.com',
        areaCode: '+86',
        phone: '13812345678',
        roleIds: [list[0]?.id ?? ''],
        status: 'normal' as const,
        password: STRONG_PASSWORD,
        passwordConfirmation: STRONG_PASSWORD,
      }
      for (const [scopePartyId, key] of [
        [outside.merchant, 'notExisting'],
        [null, 'required'],
      ] as const)
        expect(await client.refused('account', 'create', { body: { ...body, scopePartyId } })).toMatchObject({
          status: 422,
          data: { fields: { scopePartyId: { key } } },
        })
    })

    it('moves no coins of another’s: the field names the party that does not exist', async () => {
      const { client, scope, outside } = viewers[kind]
      const move = (outgoingPartyId: string, incomingPartyId: string) =>
        withKey(client).refused('transfer', 'create', {
          body: { outgoingPartyId, incomingPartyId, amount: '1', remark: '' },
        })
      expect(await move(scope, outside.merchant)).toMatchObject({
        data: { fields: { incomingPartyId: { key: 'notExisting' } } },
      })
      expect(await move(outside.merchant, scope)).toMatchObject({
        data: { fields: { outgoingPartyId: { key: 'notExisting' } } },
      })
    })

    it('sees no balance of the other side of a transfer, nor decides on one that is half its own', async () => {
      const { client, scope } = viewers[kind]
      const { has } = await truthOf(server(), scope)
      const [party] = await server().db.select().from(parties).where(eq(parties.id, scope))
      const half = await pending(party?.parentId ?? '', scope)
      const { list } = await readAll(client, 'transfer')
      expect(list.map(({ id }) => id)).toContain(half)
      for (const row of list) {
        const moved = row.outcome === 'success'
        expect(row.outgoingBalance !== null).toBe(moved && has(row.outgoingPartyId as string))
        expect(row.incomingBalance !== null).toBe(moved && has(row.incomingPartyId as string))
      }
      const call = { params: { id: half }, body: { remark: 'mine' } }
      for (const name of ['approve', 'reject', 'raiseException'] as const)
        expect(await withKey(client).refused('transfer', name, call)).toMatchObject({
          status: 403,
          data: { key: 'partyOutOfScope' },
        })
    })

    it('finds nothing by the id of another’s party, nor its opening and closing balance', async () => {
      const { client, outside } = viewers[kind]
      const partyId = outside.merchant
      expect(await client.ok('transaction', 'list', { query: { partyId } })).toMatchObject({
        total: 0,
        openingBalance: null,
        closingBalance: null,
      })
      const filters = [
        ['merchant', { id: outside.merchant }],
        ['merchantSubaccount', { id: outside.subaccount }],
        ['party', { id: outside.merchant }],
        ['account', { scopePartyId: outside.merchant }],
        ['account', { id: outside.account }],
        ['transfer', { id: outside.transfer }],
        ['operationLog', { targetId: outside.merchant }],
      ] as const
      for (const [area, query] of filters) expect((await readAll(client, area, query)).total).toBe(0)
    })

    it('counts on the home page what lies within, and no more', async () => {
      const { client, scope } = viewers[kind]
      const dashboard = await client.ok('dashboard', 'get')
      const { rows } = await truthOf(server(), scope)
      const operationLog = await rows.operationLog()
      const merchant = await rows.merchant()
      const merchantSubaccount = await rows.merchantSubaccount()
      const account = await rows.account()
      const held = (await rows.party()).filter(
        (party) => party.kind === 'merchant' || party.kind === 'subaccount',
      )
      expect(dashboard.totals).toEqual({
        merchants: merchant.length,
        subaccounts: merchantSubaccount.length,
        accounts: account.length,
        coins: String(held.reduce((sum, { balance }) => sum + balance, 0n)),
      })
      const today = Math.floor(server().now / DAY) * DAY
      const count = (times: number[]) => {
        const since = (days: number) => times.filter((time) => time >= today - (days - 1) * DAY).length
        return { today: since(1), last7Days: since(7), last30Days: since(30) }
      }
      const signIns = operationLog.filter(
        (log) => log.action === 'login' && log.resource === 'session' && log.succeeded,
      )
      expect(dashboard.figures).toEqual([
        { key: 'newMerchants', ...count(merchant.map(({ createTime }) => createTime)) },
        { key: 'newSubaccounts', ...count(merchantSubaccount.map(({ createTime }) => createTime)) },
        { key: 'signIns', ...count(signIns.map(({ time }) => time)) },
        { key: 'operations', ...count(operationLog.map(({ time }) => time)) },
      ])
      const latest = operationLog.sort((a, b) => b.time - a.time || (a.id < b.id ? 1 : -1)).slice(0, 10)
      expect(dashboard.latest?.map(({ id }) => id)).toEqual(latest.map(({ id }) => id))
      const operations = dashboard.daily.reduce((sum, day) => sum + (day.operations ?? 0), 0)
      expect(operations).toBe(count(operationLog.map(({ time }) => time)).last30Days)
    })

    it('counts the accounts of a role within', async () => {
      const { client, scope } = viewers[kind]
      const { operators } = await truthOf(server(), scope)
      const holders = await server().db.select().from(accountRoles)
      const { list, total } = await client.ok('role', 'list', { query: { pageSize: 100 } })
      expect(total).toBe(await server().db.$count(roles))
      for (const role of list)
        expect(role.accountCount).toBe(
          holders.filter(({ roleId, accountId }) => roleId === role.id && operators.has(accountId)).length,
        )
    })

    it('is not told the health of the whole ledger', async () => {
      const refused = await viewers[kind].client.refused('ledger', 'health')
      expect(refused).toMatchObject({ status: 403, data: { key: 'unauthorizedOperation' } })
    })

    it('is named by the session', async () => {
      const { client, scope } = viewers[kind]
      const { scope: named } = await client.ok('signIn', 'currentUser')
      expect(named).toMatchObject({ partyId: scope, kind })
    })
  })

  it.each(['agent', 'merchant'] as const)('is what the demo account %s has', async (username) => {
    const client = await server().signIn(username)
    const { scope } = await client.ok('signIn', 'currentUser')
    expect(scope?.kind).toBe(username)
    const { rows } = await truthOf(server(), scope?.partyId ?? '')
    const { total } = await readAll(client, 'merchantSubaccount')
    expect(total).toBe((await rows.merchantSubaccount()).length)
    expect(total).toBeGreaterThan(0)
  })

  it('lets an agent’s operator do within it what an administrator does', async () => {
    const { client } = viewers.agent
    const account = 'within-the-scope'
    const values = { nickname: 'Within', status: 'enabled' as const, remark: '' }
    const merchant = await client.ok('merchant', 'create', {
      body: { ...values, account, agentId: mine.agent, transferLimit: '1000', password: STRONG_PASSWORD },
    })
    const params = { id: merchant.id }
    await client.ok('merchant', 'update', {
      params,
      body: { ...values, agentId: mine.agent, transferLimit: '2000', version: merchant.version },
    })
    const moved = { ...values, agentId: viewers.agent.outside.agent, transferLimit: '2000', version: 2 }
    expect((await client.refused('merchant', 'update', { params, body: moved })).data.fields).toEqual({
      agentId: { key: 'notExisting' },
    })
    const { list } = await readAll(client, 'operationLog', { targetId: merchant.id })
    expect(list.map(({ action }) => action)).toEqual(['update', 'create'])
    await client.ok('merchant', 'delete', { params })
  })

  it('lets a merchant’s operator change it without naming an agent that it does not see', async () => {
    const { client } = viewers.merchant
    const params = { id: mine.merchant }
    const { nickname, agentId, status, transferLimit, version } = await client.ok('merchant', 'get', {
      params,
    })
    const body = { nickname, agentId, status, transferLimit, remark: 'changed', version }
    expect((await client.ok('merchant', 'update', { params, body })).remark).toBe('changed')
  })

  it('takes effect on the next request, and ends when it is taken away', async () => {
    const admin = await server().signIn('admin')
    const { client, accountId } = await createStaff(server(), ['merchant:read'])
    const { total: all } = await client.ok('merchant', 'list')
    const params = { id: accountId }
    const give = async (scopePartyId: string | null) => {
      const account = await admin.ok('account', 'get', { params })
      return admin.ok('account', 'update', {
        params,
        body: { ...account, roleIds: account.roles.map(({ id }) => id), scopePartyId },
      })
    }
    expect(await give(mine.merchant)).toMatchObject({ scopePartyId: mine.merchant })
    expect((await client.ok('merchant', 'list')).total).toBe(1)
    await give(null)
    expect((await client.ok('merchant', 'list')).total).toBe(all)
  })

  it('is an agent, a merchant or a sub-account, not the whole', async () => {
    const admin = await server().signIn('admin')
    const [treasury] = await server().db.select().from(parties).where(eq(parties.kind, 'treasury'))
    const { accountId } = await createStaff(server(), [])
    const params = { id: accountId }
    const account = await admin.ok('account', 'get', { params })
    const body = { ...account, roleIds: account.roles.map(({ id }) => id), scopePartyId: treasury?.id ?? '' }
    expect((await admin.refused('account', 'update', { params, body })).data.fields).toEqual({
      scopePartyId: { key: 'notExisting' },
    })
  })

  it('cannot be what the last administrator is left with', async () => {
    const admin = await server().signIn('admin')
    const [row] = await server().db.select().from(accounts).where(eq(accounts.username, 'admin'))
    const others = await server()
      .db.select({ id: accounts.id, username: accounts.username })
      .from(accounts)
      .innerJoin(accountRoles, eq(accountRoles.accountId, accounts.id))
      .innerJoin(roles, eq(roles.id, accountRoles.roleId))
      .where(eq(roles.identity, 'admin'))
    for (const { id, username } of others)
      if (username !== 'admin')
        await server().db.update(accounts).set({ scopePartyId: mine.agent }).where(eq(accounts.id, id))
    const params = { id: row?.id ?? '' }
    const account = await admin.ok('account', 'get', { params })
    const body = {
      ...account,
      roleIds: account.roles.map(({ id }) => id),
      scopePartyId: mine.agent,
      currentPassword: DEMO_PASSWORD,
    }
    expect((await admin.refused('account', 'update', { params, body })).data.key).toBe('lastAdministrator')
  })
})
