import { expect, it } from 'vitest'
import {
  createAgent,
  createChain,
  createTeam,
  merchantOf,
  topUpAgent,
  treasuryId,
} from './support/agentArea.ts'
import { operatorOf } from './support/agentOperators.ts'
import { balanceOf, createSubaccount, createTransfer, STRONG_PASSWORD, withKey } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { performed } from './support/performed.ts'

onOneEngine('agents', (server) => {
  const admin = () => server().signIn('admin')

  it('take no coins while they are disabled, and what they hold can be deducted', async () => {
    const client = await admin()
    const { id } = await createAgent(client)
    await topUpAgent(client, id, '10')
    await client.ok('agent', 'setStatus', { body: { ids: [id], status: 'disabled' } })
    const treasury = await treasuryId(client)
    const body = { outgoingPartyId: treasury, incomingPartyId: id, amount: '1', remark: '' }
    expect((await withKey(client).refused('transfer', 'create', { body })).data.fields).toEqual({
      incomingPartyId: { key: 'partyDisabled' },
    })
    await createTransfer(client, { outgoingPartyId: id, incomingPartyId: treasury, amount: '10' })
    expect(await balanceOf(client, id)).toBe(0n)
    await client.ok('agent', 'setStatus', { body: { ids: [id], status: 'enabled' } })
    await topUpAgent(client, id, '1')
    expect(await balanceOf(client, id)).toBe(1n)
  })

  it('have a single-transfer limit, or the general one', async () => {
    const client = await admin()
    const { id } = await createAgent(client, { transferLimit: '5' })
    const treasury = await treasuryId(client)
    const body = { outgoingPartyId: treasury, incomingPartyId: id, amount: '6', remark: '' }
    expect((await withKey(client).refused('transfer', 'create', { body })).data.fields).toMatchObject({
      amount: { key: 'transferLimit', values: { limit: '5' } },
    })
    const other = await createAgent(client)
    await topUpAgent(client, other.id, '6')
    expect(await balanceOf(client, other.id)).toBe(6n)
  })

  it('pass coins on to agents below them, and not past them', async () => {
    const client = await admin()
    const [top, middle, low] = await createChain(client, 3)
    if (!top || !middle || !low) throw new Error('no agents')
    await topUpAgent(client, top.id, '30')
    await topUpAgent(client, middle.id, '20')
    await topUpAgent(client, low.id, '10')
    expect(await Promise.all([top, middle, low].map(({ id }) => balanceOf(client, id)))).toEqual([
      10n,
      10n,
      10n,
    ])
    const body = { outgoingPartyId: top.id, incomingPartyId: low.id, amount: '1', remark: '' }
    expect((await withKey(client).refused('transfer', 'create', { body })).data.fields).toEqual({
      incomingPartyId: { key: 'notAdjacent' },
    })
  })

  it('require MFA of the operators who act for them while it is on', async () => {
    const client = await admin()
    const { id } = await createAgent(client)
    const operator = await operatorOf(server(), id)
    await operator.client.ok('agent', 'get', { params: { id } })
    expect((await client.ok('agent', 'openMfa', { params: { id } })).mfaStatus).toBe('open')
    expect((await operator.client.refused('agent', 'get', { params: { id } })).data.key).toBe(
      'mfaBindingRequired',
    )
    await client.ok('agent', 'closeMfa', { params: { id } })
    await operator.client.ok('agent', 'get', { params: { id } })
  })

  it('aren’t freed from their limits by an operator who is limited to them', async () => {
    const client = await admin()
    const agent = await createAgent(client, { transferLimit: '500' })
    const params = { id: agent.id }
    const { client: operator } = await operatorOf(server(), agent.id)
    const ownParty = { status: 403, data: { key: 'ownParty' } }
    for (const change of [{ transferLimit: '' }, { transferLimit: '501' }]) {
      const body = { ...agent, ...change }
      expect(await operator.refused('agent', 'update', { params, body })).toMatchObject(ownParty)
    }
    const body = { ids: [agent.id], status: 'disabled' as const }
    const { failed } = performed(await operator.ok('agent', 'setStatus', { body }))
    expect(failed).toEqual([{ id: params.id, key: 'ownParty' }])
    expect(await operator.refused('agent', 'openMfa', { params })).toMatchObject(ownParty)
    expect(await operator.refused('agent', 'disableBranch', { params, body: {} })).toMatchObject(ownParty)
    const renamed = { ...agent, transferLimit: '500', nickname: 'Renamed by itself' }
    expect(await operator.ok('agent', 'update', { params, body: renamed })).toMatchObject({ version: 2 })
    await operator.ok('agent', 'resetPassword', { params, body: { password: STRONG_PASSWORD } })
    const merchant = await merchantOf(client, agent.id)
    const own = await operatorOf(server(), merchant.id)
    const limited = { params: merchant, body: { ...merchant, transferLimit: `${merchant.transferLimit}0` } }
    expect(await own.client.refused('merchant', 'update', limited)).toMatchObject(ownParty)
    await operator.ok('merchant', 'update', limited)
  })

  it('aren’t disabled by an edit, which asks neither for whom nor what it affects', async () => {
    const client = await admin()
    const agent = await createAgent(client)
    const body = { ...agent, remark: 'edited', status: 'disabled' }
    expect(await client.ok('agent', 'update', { params: agent, body })).toMatchObject({
      remark: 'edited',
      status: 'enabled',
    })
  })

  it('are disabled with their whole branch once it was counted', async () => {
    const client = await admin()
    const [top, below] = await createChain(client, 2)
    if (!top || !below) throw new Error('no agents')
    const merchant = await merchantOf(client, below.id)
    const subaccount = await createSubaccount(client, merchant.id)
    const params = { id: top.id }
    const counted = await client.ok('agent', 'disableBranch', { params, query: { dryRun: '1' }, body: {} })
    expect(counted).toMatchObject({ agents: 2, merchants: 1, subaccounts: 1 })
    expect((await client.ok('agent', 'get', { params })).status).toBe('enabled')
    const body = { token: counted.token }
    await client.ok('agent', 'disableBranch', { params, body })
    const statuses = [
      (await client.ok('agent', 'get', { params })).status,
      (await client.ok('agent', 'get', { params: { id: below.id } })).status,
      (await client.ok('merchant', 'get', { params: { id: merchant.id } })).status,
      (await client.ok('merchantSubaccount', 'get', { params: { id: subaccount.id } })).status,
    ]
    expect(statuses).toEqual(['disabled', 'disabled', 'disabled', 'disabled'])
    expect((await client.refused('agent', 'disableBranch', { params, body })).data.key).toBe('setChanged')
    const { list } = await client.ok('operationLog', 'list', {
      query: { resource: 'merchant', action: 'disable', targetId: merchant.id },
    })
    expect(list).toMatchObject([{ before: { status: 'enabled' }, after: { status: 'disabled' } }])
  })
})

onOneEngine('agents within a data scope', (server) => {
  const admin = () => server().signIn('admin')

  it('are those of the branch, which an operator of it changes and moves within it', async () => {
    const client = await admin()
    const [top, middle, low] = await createChain(client, 3)
    const stranger = await createAgent(client)
    if (!top || !middle || !low) throw new Error('no agents')
    const { client: operator } = await operatorOf(server(), top.id)
    const { list } = await operator.ok('agent', 'list', { query: {} })
    expect(list.map(({ id }) => id).sort()).toEqual([top, middle, low].map(({ id }) => id).sort())
    expect((await operator.refused('agent', 'get', { params: { id: stranger.id } })).status).toBe(404)
    const added = await createAgent(operator, { superiorId: middle.id })
    expect(added.level).toBe(3)
    const body = {
      nickname: 'Mine',
      status: 'enabled' as const,
      account: 'no-superior',
      password: STRONG_PASSWORD,
    }
    expect((await operator.refused('agent', 'create', { body })).data.fields).toEqual({
      superiorId: { key: 'required' },
    })
    await operator.ok('agent', 'move', { params: { id: low.id }, body: { superiorId: top.id } })
    const keyOf = async (id: string, superiorId: string | null) =>
      (await operator.refused('agent', 'move', { params: { id }, body: { superiorId } })).data
    expect((await keyOf(low.id, stranger.id)).fields).toEqual({ superiorId: { key: 'notExisting' } })
    expect((await keyOf(low.id, null)).fields).toEqual({ superiorId: { key: 'required' } })
    expect((await keyOf(stranger.id, top.id)).key).toBe('notFound')
  })

  it('begin the tree at the agent that the operator is limited to', async () => {
    const client = await admin()
    const [top, middle, low] = await createChain(client, 3)
    if (!top || !middle || !low) throw new Error('no agents')
    const { client: operator } = await operatorOf(server(), middle.id)
    const roots = await operator.ok('agent', 'tree', { query: {} })
    expect(roots.list.map(({ id }) => id)).toEqual([middle.id])
    const above = await operator.ok('agent', 'tree', { query: { superiorId: top.id } })
    expect(above.list.map(({ id }) => id)).toEqual([middle.id])
    const below = await operator.ok('agent', 'tree', { query: { superiorId: middle.id } })
    expect(below.list.map(({ id }) => id)).toEqual([low.id])
  })

  it('belong to the operator’s teams only if all of a team’s members are within it', async () => {
    const client = await admin()
    const [top, low] = await createChain(client, 2)
    const stranger = await createAgent(client)
    if (!top || !low) throw new Error('no agents')
    const { client: operator } = await operatorOf(server(), top.id)
    const shared = await createTeam(client, { leaderId: stranger.id, memberIds: [top.id] })
    const own = await createTeam(operator, { leaderId: low.id })
    const { list } = await operator.ok('team', 'list', { query: {} })
    expect(list.map(({ id }) => id)).toEqual([own.id])
    const body = { ids: [top.id] }
    expect(
      (await operator.refused('team', 'removeMembers', { params: { id: shared.id }, body })).status,
    ).toBe(404)
    const agent = await operator.ok('agent', 'get', { params: { id: top.id } })
    expect(
      (
        await operator.refused('agent', 'update', {
          params: { id: top.id },
          body: { ...agent, teamId: null },
        })
      ).data.fields,
    ).toEqual({ teamId: { key: 'teamOutOfScope' } })
    const added = await operator.ok('team', 'addMembers', {
      params: { id: own.id },
      body: { ids: [stranger.id] },
    })
    expect(added.failed).toEqual([{ id: stranger.id, key: 'notFound' }])
  })
})
