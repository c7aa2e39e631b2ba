import { AGENT_MAX_LEVELS, TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { agents } from '../src/db/schema/agents.ts'
import { parties } from '../src/db/schema/ledger.ts'
import { quotas } from '../src/db/schema/quotas.ts'
import { DAY } from '../src/kernel/durations.ts'
import { createAgent, createChain, merchantOf, topUpAgent, treasuryId } from './support/agentArea.ts'
import { insertQuota, operatorOf } from './support/agentOperators.ts'
import { createTransfer, STRONG_PASSWORD, withKey } from './support/coinArea.ts'
import { onEachEngine } from './support/engines.ts'
import { managerOf } from './support/siteScope.ts'

onEachEngine('moves of agents', (server) => {
  const admin = () => server().signIn('admin')

  it('report what changes before anything does', async () => {
    const client = await admin()
    const [top, branch] = await createChain(client, 2)
    const target = await createAgent(client)
    if (!top || !branch) throw new Error('no agents')
    const merchant = await merchantOf(client, branch.id)
    await topUpAgent(client, top.id, '50')
    await topUpAgent(client, branch.id, '40')
    await createTransfer(client, { outgoingPartyId: branch.id, incomingPartyId: merchant.id, amount: '15' })
    const [loser, winner, own] = [
      await operatorOf(server(), top.id),
      await operatorOf(server(), target.id),
      await operatorOf(server(), branch.id),
    ]
    await insertQuota(server(), { granteeId: branch.id, granterId: top.id, amount: 100n })
    const params = { id: branch.id }
    const body = { superiorId: target.id }
    const moving = await client.ok('agent', 'move', {
      params,
      query: { dryRun: '1' },
      body,
    })
    expect(moving).toMatchObject({
      agents: 1,
      merchants: 1,
      subaccounts: 0,
      balance: '40',
      pathBefore: [top.nickname, branch.nickname],
      pathAfter: [target.nickname, branch.nickname],
      superiors: [
        { id: top.id, belowBefore: '40', belowAfter: '0' },
        { id: target.id, belowBefore: '0', belowAfter: '40' },
      ],
      pendingTransfers: [],
      quotas: [{ kind: 'credit', amount: '100', used: '0' }],
    })
    expect(moving.accounts.map(({ id, change }) => [id, change]).sort()).toEqual(
      [
        [loser.accountId, 'loses'],
        [winner.accountId, 'gains'],
      ].sort(),
    )
    expect(moving.accounts.map(({ id }) => id)).not.toContain(own.accountId)
    const manager = await managerOf(server(), newId())
    const seen = await manager.client.ok('agent', 'move', { params, query: { dryRun: '1' }, body })
    expect(seen.accounts).toEqual([])
    expect((await client.ok('agent', 'get', { params })).superiorId).toBe(top.id)
  })

  it('take the whole branch along, with its data scope, and end the quotas of the agent and within its branch', async () => {
    const client = await admin()
    const [top, branch, low] = await createChain(client, 3)
    const target = await createAgent(client)
    if (!top || !branch || !low) throw new Error('no agents')
    const [old, next] = [await operatorOf(server(), top.id), await operatorOf(server(), target.id)]
    const ended = await insertQuota(server(), { granteeId: branch.id, granterId: top.id, amount: 9n })
    const merchant = await merchantOf(client, low.id)
    const within = [
      await insertQuota(server(), { granteeId: low.id, granterId: branch.id, amount: 8n }),
      await insertQuota(server(), {
        ...{ granteeId: merchant.id, granterId: low.id, amount: 7n, state: 'pending' },
        validTo: server().now - 1,
      }),
    ]
    const draft = await insertQuota(server(), {
      ...{ granteeId: low.id, granterId: branch.id, amount: 6n, state: 'draft' },
    })
    const above = await insertQuota(server(), {
      ...{ granteeId: top.id, granterId: await treasuryId(client), amount: 10n },
    })
    const params = { id: branch.id }
    const body = { superiorId: target.id }
    const { token, ...moving } = await client.ok('agent', 'move', { params, query: { dryRun: '1' }, body })
    expect(moving.quotas.map(({ id }) => id).sort()).toEqual([ended, ...within, draft].sort())
    await client.ok('agent', 'move', { params, body: { ...body, token } })
    expect(await client.ok('agent', 'get', { params })).toMatchObject({
      superiorId: target.id,
      superiorName: target.nickname,
      level: 2,
      version: 2,
    })
    expect((await client.ok('party', 'get', { params })).parentId).toBe(target.id)
    expect((await old.client.refused('agent', 'get', { params: { id: low.id } })).status).toBe(404)
    expect((await next.client.ok('agent', 'get', { params: { id: low.id } })).level).toBe(3)
    const states = await server().db.select().from(quotas).where(eq(quotas.granteeId, branch.id))
    expect(states).toMatchObject([{ id: ended, state: 'revoked', revokedBy: 'admin' }])
    expect(states).toMatchObject([{ revokeCause: 'agentMoved', revokeReason: '' }])
    const stateOf = async (id: string) =>
      (await server().db.select().from(quotas).where(eq(quotas.id, id)))[0]?.state
    expect(await Promise.all([...within, draft, above].map(stateOf))).toEqual([
      ...['revoked', 'revoked', undefined],
      'active',
    ])
    const { list } = await client.ok('operationLog', 'list', {
      query: { resource: 'quota', action: 'revoke', targetId: ended },
    })
    expect(list).toMatchObject([{ before: { state: 'active' }, after: { state: 'revoked' } }])
  })

  it('lead back to the treasury', async () => {
    const client = await admin()
    const [, below] = await createChain(client, 2)
    const params = { id: below?.id ?? '' }
    await client.ok('agent', 'move', { params, body: { superiorId: null } })
    expect(await client.ok('agent', 'get', { params })).toMatchObject({ superiorId: null, level: 1 })
    expect((await client.ok('party', 'get', { params })).parentId).toBe(await treasuryId(client))
  })

  it('are rejected below the agent itself, below its branch, and to where it is', async () => {
    const client = await admin()
    const [top, below] = await createChain(client, 2)
    if (!top || !below) throw new Error('no agents')
    const keyOf = async (id: string, superiorId: string | null) => {
      const { data } = await client.refused('agent', 'move', { params: { id }, body: { superiorId } })
      return data.fields?.superiorId?.key
    }
    expect(await keyOf(top.id, top.id)).toBe('belowItself')
    expect(await keyOf(top.id, below.id)).toBe('belowItself')
    expect(await keyOf(below.id, top.id)).toBe('sameSuperior')
    expect(await keyOf(top.id, null)).toBe('sameSuperior')
    expect(await keyOf(below.id, newId())).toBe('notExisting')
  })

  it('are rejected while a transfer of the branch is pending, which the dry run names', async () => {
    // What was transferred before no longer counts.
    server().now += 2 * DAY
    const client = await admin()
    const checker = await server().signIn('checker')
    const [top, branch] = await createChain(client, 2)
    if (!top || !branch) throw new Error('no agents')
    const target = await createAgent(client)
    await topUpAgent(client, top.id, String(BigInt(TRANSFER_REVIEW_THRESHOLD) - 50n))
    await topUpAgent(client, branch.id, '50')
    const waiting = await createTransfer(client, {
      outgoingPartyId: top.id,
      incomingPartyId: branch.id,
      amount: '1',
    })
    expect(waiting.outcome).toBe('pending')
    const params = { id: branch.id }
    const body = { superiorId: target.id }
    const moving = await client.ok('agent', 'move', { params, query: { dryRun: '1' }, body })
    expect(moving.pendingTransfers).toMatchObject([{ orderNumber: waiting.orderNumber, amount: '1' }])
    expect(await client.refused('agent', 'move', { params, body })).toMatchObject({
      status: 409,
      data: { key: 'transfersPending', values: { count: 1 } },
    })
    await withKey(checker).ok('transfer', 'reject', { params: { id: waiting.id }, body: { remark: 'no' } })
    const merchant = await merchantOf(client, branch.id)
    const below = await createTransfer(client, {
      outgoingPartyId: branch.id,
      incomingPartyId: merchant.id,
      amount: '5',
    })
    expect(below.outcome).toBe('pending')
    expect((await client.refused('agent', 'move', { params, body })).data.key).toBe('transfersPending')
    await withKey(checker).ok('transfer', 'reject', { params: { id: below.id }, body: { remark: 'no' } })
    await client.ok('agent', 'move', { params, body })
  })

  it('reject the token of a dry run after the branch has changed', async () => {
    const client = await admin()
    const [, branch] = await createChain(client, 2)
    const target = await createAgent(client)
    const params = { id: branch?.id ?? '' }
    const body = { superiorId: target.id }
    const { token } = await client.ok('agent', 'move', { params, query: { dryRun: '1' }, body })
    await createAgent(client, { superiorId: params.id })
    expect((await client.refused('agent', 'move', { params, body: { ...body, token } })).data.key).toBe(
      'setChanged',
    )
  })

  it('show what one top-up may be, and reject the token after a limit has changed', async () => {
    const client = await admin()
    const [top, branch] = await createChain(client, 2)
    const target = await createAgent(client, { transferLimit: '300' })
    if (!top || !branch) throw new Error('no agents')
    await insertQuota(server(), { granteeId: branch.id, granterId: top.id, amount: 500n, kind: 'single' })
    const params = { id: branch.id }
    const body = { superiorId: target.id }
    const { token, transferLimit } = await client.ok('agent', 'move', {
      params,
      query: { dryRun: '1' },
      body,
    })
    expect(transferLimit).toEqual({ before: '500', after: '300' })
    await client.ok('agent', 'update', { params: target, body: { ...target, transferLimit: '200' } })
    expect((await client.refused('agent', 'move', { params, body: { ...body, token } })).data.key).toBe(
      'setChanged',
    )
    const again = await client.ok('agent', 'move', { params, query: { dryRun: '1' }, body })
    expect(again.transferLimit.after).toBe('200')
    await client.ok('agent', 'move', { params, body: { ...body, token: again.token } })
  })

  it('may be confirmed while coins move within the branch', async () => {
    // What was transferred before no longer counts.
    server().now += 2 * DAY
    const client = await admin()
    const [top, branch] = await createChain(client, 2)
    const target = await createAgent(client)
    if (!top || !branch) throw new Error('no agents')
    await topUpAgent(client, top.id, '9')
    const params = { id: branch.id }
    const body = { superiorId: target.id }
    const { token } = await client.ok('agent', 'move', { params, query: { dryRun: '1' }, body })
    await topUpAgent(client, branch.id, '4')
    expect((await client.ok('agent', 'move', { params, body: { ...body, token } })).balance).toBe('4')
  })

  it('make no cycle when two agents are moved below each other at the same time', async () => {
    const client = await admin()
    const [one, other] = [await createAgent(client), await createAgent(client)]
    const move = (id: string, superiorId: string) =>
      client.fetch(`/api/admin/agents/${id}/move`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ superiorId }),
      })
    const answers = await Promise.all([
      move(one.id, other.id),
      move(other.id, one.id),
      move(one.id, other.id),
      move(other.id, one.id),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const levels = await Promise.all(
      [one, other].map(async ({ id }) => (await client.ok('agent', 'get', { params: { id } })).level),
    )
    expect(levels.sort()).toEqual([1, 2])
  })

  it('keep the depth when an agent is added below a branch that moves down at the same time', async () => {
    const client = await admin()
    const chain = await createChain(client, AGENT_MAX_LEVELS - 1)
    const branch = await createAgent(client)
    const superiorId = chain.at(-1)?.id ?? null
    const post = (path: string, body: object) =>
      client.fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const added = { nickname: 'Below', status: 'enabled', password: STRONG_PASSWORD }
    const statuses = await Promise.all([
      post(`/api/admin/agents/${branch.id}/move`, { superiorId }),
      post('/api/admin/agents', { ...added, account: 'race-below', superiorId: branch.id }),
    ])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('agree with the parties of the ledger', async () => {
    const { db } = server()
    const rows = await db
      .select({ superiorId: agents.superiorId, parentId: parties.parentId })
      .from(agents)
      .innerJoin(parties, and(eq(parties.id, agents.id)))
    const treasury = await treasuryId(await admin())
    expect(rows.filter(({ superiorId, parentId }) => (superiorId ?? treasury) !== parentId)).toEqual([])
  })
})
