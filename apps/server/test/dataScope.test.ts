import type { Operation } from '@admin/api-client/contract/operation'
import { areas } from '@admin/api-client/contract/operations'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { parties } from '../src/db/schema/ledger.ts'
import { accountRoles, roles } from '../src/db/schema/roles.ts'
import { DAY } from '../src/kernel/durations.ts'
import { STRONG_PASSWORD } from './support/coinArea.ts'
import {
  bodies,
  branches,
  FIGURES,
  fieldsOf,
  KINDS,
  NAMES_A_PARTY,
  named,
  OF_ACCOUNTS,
  OF_USERS,
  onOneRow,
  outsideId,
  readAll,
  readRow,
  SCOPED,
  type tables,
  truthOf,
  withKey,
} from './support/dataScope.ts'
import { onOneEngine } from './support/engines.ts'
import { refusal } from './support/TestClient.ts'

describe('the contract', () => {
  it('defines for every area whose rows name a party what a data scope shows', () => {
    const known: string[] = [...SCOPED, ...FIGURES, ...OF_USERS, ...OF_ACCOUNTS]
    const named = Object.keys(areas).filter((area) =>
      fieldsOf(area).some((field) => NAMES_A_PARTY.test(field)),
    )
    expect(named).toEqual(expect.arrayContaining(['account', 'merchant', 'operationLog', 'transfer']))
    expect(named.filter((area) => !known.includes(area))).toEqual([])
  })
})

onOneEngine('data scope', (server) => {
  const { viewers, mine, pending } = branches(server)

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
      expect(dashboard.figures).toMatchObject([
        { key: 'newMerchants', ...count(merchant.map(({ createTime }) => createTime)) },
        { key: 'newSubaccounts', ...count(merchantSubaccount.map(({ createTime }) => createTime)) },
        { key: 'signIns', ...count(signIns.map(({ time }) => time)) },
        { key: 'operations', ...count(operationLog.map(({ time }) => time)) },
      ])
      const { id: own } = await client.ok('signIn', 'currentUser')
      const latest = operationLog
        .filter(({ operatorId, resource }) => operatorId !== own && resource !== 'session')
        .sort((a, b) => b.time - a.time || (a.id < b.id ? 1 : -1))
        .slice(0, 10)
      expect((await client.ok('dashboard', 'latest')).map(({ id }) => id)).toEqual(latest.map(({ id }) => id))
      const daily = await client.ok('dashboard', 'daily')
      const operations = daily.reduce((sum, day) => sum + (day.operations ?? 0), 0)
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
})
