import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../src/auth/demoAccounts.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { parties } from '../src/db/schema/ledger.ts'
import { accountRoles, roles } from '../src/db/schema/roles.ts'
import { STRONG_PASSWORD } from './support/coinArea.ts'
import { branches, readAll, truthOf } from './support/dataScope.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'

onOneEngine('data scope', (server) => {
  const { viewers, mine } = branches(server)

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
