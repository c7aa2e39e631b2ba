import { AGENT_MAX_LEVELS } from '@admin/api-client/contract/limits'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { agents } from '../src/db/schema/agents.ts'
import { createAgent, createChain, merchantOf, topUpAgent, treasuryId } from './support/agentArea.ts'
import { insertQuota, operatorOf } from './support/agentOperators.ts'
import { createSubaccount, createTransfer, STRONG_PASSWORD } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'

onOneEngine('agents', (server) => {
  const admin = () => server().signIn('admin')

  it('are added below the treasury or another agent, with what was entered and no coins', async () => {
    const client = await admin()
    const top = await createAgent(client, {
      transferLimit: '500',
      contactPhone: '13800138000',
      contactEmail: 'agent@example.com',
      countries: ['cn', 'hk'],
      remark: 'new',
    })
    expect(top).toMatchObject({
      superiorId: null,
      superiorName: null,
      level: 1,
      balance: '0',
      merchants: 0,
      creditAuthorized: '0',
      creditUsed: '0',
      transferLimit: '500',
      countries: ['cn', 'hk'],
      mfaStatus: 'closed',
      version: 1,
    })
    const below = await createAgent(client, { superiorId: top.id })
    expect(below).toMatchObject({ superiorId: top.id, superiorName: top.nickname, level: 2 })
    const party = await client.ok('party', 'get', { params: { id: below.id } })
    expect(party).toMatchObject({ kind: 'agent', parentId: top.id, nickname: below.nickname })
    expect((await client.ok('party', 'get', { params: { id: top.id } })).parentId).toBe(
      await treasuryId(client),
    )
  })

  it('reject an account that is in use in any letter case, on its field', async () => {
    const client = await admin()
    const { account } = await createAgent(client)
    const body = {
      account: account.toUpperCase(),
      nickname: 'Again',
      status: 'enabled' as const,
      password: STRONG_PASSWORD,
    }
    expect(await client.refused('agent', 'create', { body })).toMatchObject({
      status: 409,
      data: { fields: { account: { key: 'usernameTaken' } } },
    })
  })

  it('need neither a limit nor contacts, and reject those that are malformed', async () => {
    const client = await admin()
    const none = { transferLimit: '', contactPhone: '', contactEmail: '' }
    expect(await createAgent(client, none)).toMatchObject({ ...none, transferLimit: null })
    const body = {
      account: 'malformed',
      nickname: 'Malformed',
      status: 'enabled' as const,
      password: STRONG_PASSWORD,
      transferLimit: '1.5',
      contactPhone: 'none',
      contactEmail: 'none',
    }
    expect((await client.refused('agent', 'create', { body })).data.fields).toEqual({
      transferLimit: { key: 'coins' },
      contactPhone: { key: 'phone' },
      contactEmail: { key: 'email' },
    })
  })

  it('reject a superior that does not exist', async () => {
    const client = await admin()
    const body = {
      account: 'orphan-agent',
      nickname: 'Orphan',
      superiorId: newId(),
      status: 'enabled' as const,
      password: STRONG_PASSWORD,
    }
    expect((await client.refused('agent', 'create', { body })).data.fields).toEqual({
      superiorId: { key: 'notExisting' },
    })
  })

  it('have as many levels as the tree allows and no more', async () => {
    const client = await admin()
    const chain = await createChain(client, AGENT_MAX_LEVELS)
    expect(chain.at(-1)?.level).toBe(AGENT_MAX_LEVELS)
    const body = {
      account: 'too-deep',
      nickname: 'Deep',
      superiorId: chain.at(-1)?.id ?? '',
      status: 'enabled' as const,
      password: STRONG_PASSWORD,
    }
    expect((await client.refused('agent', 'create', { body })).data.fields).toMatchObject({
      superiorId: { key: 'tooManyLevels', values: { levels: AGENT_MAX_LEVELS } },
    })
    const other = await createAgent(client)
    const moved = await client.refused('agent', 'move', {
      params: { id: chain[0]?.id ?? '' },
      body: { superiorId: other.id },
    })
    expect(moved.data.fields).toMatchObject({ superiorId: { key: 'tooManyLevels' } })
  })

  it('are renamed in the ledger, too, and keep their superior when they are edited', async () => {
    const client = await admin()
    const [top, below] = await createChain(client, 2)
    if (!top || !below) throw new Error('no agents')
    const body = { ...below, nickname: 'Renamed', superiorId: null }
    const changed = await client.ok('agent', 'update', { params: { id: below.id }, body })
    expect(changed).toMatchObject({ nickname: 'Renamed', superiorId: top.id, version: 2 })
    expect((await client.ok('party', 'get', { params: { id: below.id } })).nickname).toBe('Renamed')
    expect((await client.refused('agent', 'update', { params: { id: below.id }, body })).data.key).toBe(
      'staleVersion',
    )
  })

  it('are deleted only without coins, merchants and agents below them', async () => {
    const client = await admin()
    const { id } = await createAgent(client)
    const params = { id }
    const refusedKey = async () => (await client.refused('agent', 'delete', { params })).data.key
    await topUpAgent(client, id, '1')
    expect(await refusedKey()).toBe('balanceNotZero')
    await createTransfer(client, {
      outgoingPartyId: id,
      incomingPartyId: await treasuryId(client),
      amount: '1',
    })
    const merchant = await merchantOf(client, id)
    expect(await refusedKey()).toBe('hasMerchants')
    await client.ok('merchant', 'delete', { params: { id: merchant.id } })
    const below = await createAgent(client, { superiorId: id })
    expect(await refusedKey()).toBe('hasSubagents')
    await client.ok('agent', 'delete', { params: { id: below.id } })
    await client.ok('agent', 'delete', { params })
    expect((await client.refused('agent', 'get', { params })).status).toBe(404)
  })

  it('get a new password that no one can read', async () => {
    const client = await admin()
    const { id } = await createAgent(client)
    const [before] = await server().db.select().from(agents).where(eq(agents.id, id))
    await client.ok('agent', 'resetPassword', { params: { id }, body: { password: STRONG_PASSWORD } })
    const [after] = await server().db.select().from(agents).where(eq(agents.id, id))
    expect(after?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(after?.passwordHash).not.toBe(before?.passwordHash)
  })

  it('show the credit that they were authorized for and used', async () => {
    const client = await admin()
    const { id } = await createAgent(client)
    await insertQuota(server(), { granteeId: id, granterId: await treasuryId(client), amount: 300n })
    await insertQuota(server(), {
      granteeId: id,
      granterId: await treasuryId(client),
      amount: 70n,
      state: 'pending',
    })
    expect(await client.ok('agent', 'get', { params: { id } })).toMatchObject({
      creditAuthorized: '300',
      creditUsed: '0',
    })
  })

  it('and subaccounts show when the latest of their operators signed in, and are sorted by it', async () => {
    const client = await admin()
    const [one, other, none] = [
      await createAgent(client),
      await createAgent(client),
      await createAgent(client),
    ]
    const merchant = await merchantOf(client, one.id)
    const subaccount = await createSubaccount(client, merchant.id)
    await operatorOf(server(), one.id)
    server().now += 1000
    const seen = server().now
    for (const { id } of [one, subaccount]) await operatorOf(server(), id)
    server().now += 1000
    await operatorOf(server(), other.id)
    const timeOf = async ({ id }: { id: string }) =>
      (await client.ok('agent', 'get', { params: { id } })).lastLoginTime
    expect(await Promise.all([one, other, none].map(timeOf))).toEqual([seen, server().now, null])
    const params = { id: subaccount.id }
    expect((await client.ok('merchantSubaccount', 'get', { params })).lastLoginTime).toBe(seen)
    const sorted = async (sort: 'lastLoginTime' | '-lastLoginTime') => {
      const { list } = await client.ok('agent', 'list', { query: { sort, pageSize: 100 } })
      return list.map(({ id }) => id).filter((id) => [one, other, none].some((agent) => agent.id === id))
    }
    expect(await sorted('lastLoginTime')).toEqual([one.id, other.id, none.id])
    expect(await sorted('-lastLoginTime')).toEqual([other.id, one.id, none.id])
    const { list } = await client.ok('merchantSubaccount', 'list', { query: { sort: '-lastLoginTime' } })
    expect(list[0]?.id).toBe(subaccount.id)
  })
})
