import { AGENT_MAX_LEVELS, TRANSFER_REVIEW_THRESHOLD } from '@admin/api-client/contract/limits'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { agents } from '../src/db/schema/agents.ts'
import { ledgerEntries, parties, transfers } from '../src/db/schema/ledger.ts'
import { quotas } from '../src/db/schema/quotas.ts'
import {
  createAgent,
  createChain,
  createTeam,
  merchantOf,
  topUpAgent,
  treasuryId,
} from './support/agentArea.ts'
import { balanceOf, createSubaccount, createTransfer, STRONG_PASSWORD, withKey } from './support/coinArea.ts'
import { onEachEngine, onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestServer } from './support/TestServer.ts'

const DAY = 24 * 60 * 60 * 1000

/** An operator with all codes who is limited to a party. */
async function operatorOf(server: TestServer, scopePartyId: string) {
  const staff = await createStaff(server, allPermissionCodes)
  await server.db.update(accounts).set({ scopePartyId }).where(eq(accounts.id, staff.accountId))
  return staff
}

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
    for (const change of [{ transferLimit: '' }, { transferLimit: '501' }, { status: 'disabled' as const }]) {
      const body = { ...agent, transferLimit: '500', ...change }
      expect(await operator.refused('agent', 'update', { params, body })).toMatchObject(ownParty)
    }
    const body = { ids: [agent.id], status: 'disabled' as const }
    expect(await operator.refused('agent', 'setStatus', { body })).toMatchObject(ownParty)
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
    const moving = await client.ok('agent', 'move', {
      params,
      query: { dryRun: '1' },
      body: { superiorId: target.id },
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
    expect(states[0]?.revokeReason).not.toBe('')
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

onOneEngine('sums of branches', (server) => {
  const admin = () => server().signIn('admin')

  it('are those of the ledger, at every number that opens a list', async () => {
    const client = await admin()
    const [top, below] = await createChain(client, 2)
    if (!top || !below) throw new Error('no agents')
    const merchant = await merchantOf(client, below.id)
    const subaccount = await createSubaccount(client, merchant.id)
    await topUpAgent(client, top.id, '90')
    await topUpAgent(client, below.id, '60')
    await createTransfer(client, { outgoingPartyId: below.id, incomingPartyId: merchant.id, amount: '25' })
    await createTransfer(client, {
      outgoingPartyId: merchant.id,
      incomingPartyId: subaccount.id,
      amount: '5',
    })
    await createTransfer(client, { outgoingPartyId: below.id, incomingPartyId: top.id, amount: '10' })
    const { list, since } = await client.ok('agent', 'tree', { query: {} })
    const node = list.find(({ id }) => id === top.id)
    expect(node).toMatchObject({
      level: 1,
      subagents: 1,
      balance: '40',
      below: '50',
      agents: 1,
      merchants: 1,
      subaccounts: 1,
      toppedUp: '90',
      passedOn: '60',
    })
    const belowId = top.id
    const entries = await client.ok('transaction', 'list', { query: { belowId } })
    expect(entries.closingBalance).toBe('50')
    expect((await client.ok('agent', 'list', { query: { belowId } })).total).toBe(1)
    expect((await client.ok('merchant', 'list', { query: { belowId } })).list).toMatchObject([
      { id: merchant.id },
    ])
    expect((await client.ok('merchantSubaccount', 'list', { query: { belowId } })).total).toBe(1)
    const sumOf = async (direction: 'in' | 'out') => {
      const query = { partyId: top.id, type: 'topUp', direction, createdFrom: since } as const
      const answer = await client.ok('transaction', 'list', { query })
      return String(answer.list.reduce((sum, { amount }) => sum + BigInt(amount), 0n))
    }
    expect(await sumOf('in')).toBe(node?.toppedUp)
    expect(await sumOf('out')).toBe(node?.passedOn)
  })

  it('leave out top-ups that are older than the days shown', async () => {
    const client = await admin()
    const { id } = await createAgent(client)
    await topUpAgent(client, id, '7')
    server().now += 31 * DAY
    const later = await admin()
    const { list } = await later.ok('agent', 'tree', { query: {} })
    expect(list.find((node) => node.id === id)).toMatchObject({ balance: '7', toppedUp: '0' })
  })

  it('are drawn between levels, equal to the ledger, each band with its entries', async () => {
    const createdFrom = server().now + 60_000
    server().now = createdFrom + 60_000
    const later = await admin()
    const [top, below] = await createChain(later, 2)
    if (!top || !below) throw new Error('no agents')
    const merchant = await merchantOf(later, below.id)
    await topUpAgent(later, top.id, '90')
    await topUpAgent(later, below.id, '60')
    await createTransfer(later, { outgoingPartyId: below.id, incomingPartyId: merchant.id, amount: '25' })
    await createTransfer(later, { outgoingPartyId: below.id, incomingPartyId: top.id, amount: '10' })
    const flows = await later.ok('agent', 'flows', { query: { createdFrom } })
    expect(flows.bands).toEqual([
      { from: 'treasury', to: 'agent1', coins: '90', transfers: 1 },
      { from: 'agent1', to: 'agent2', coins: '60', transfers: 1 },
      { from: 'agent2', to: 'merchant', coins: '25', transfers: 1 },
    ])
    expect(flows).toMatchObject({ total: '175', ledgerTotal: '175' })
    const back = await later.ok('agent', 'flows', { query: { createdFrom, type: 'deduct' } })
    expect(back.bands).toEqual([{ from: 'agent2', to: 'agent1', coins: '10', transfers: 1 }])
    for (const { from, to, transfers } of flows.bands) {
      const query = {
        type: 'topUp',
        direction: 'in',
        level: to,
        counterpartyLevel: from,
        createdFrom,
      } as const
      expect((await later.ok('transaction', 'list', { query })).total).toBe(transfers)
    }
  })

  it('of the demo data are the sums of its entries, for both directions', async () => {
    const client = await admin()
    const { db } = server()
    const byId = new Map((await db.select().from(parties)).map((party) => [party.id, party]))
    const levelOf = (id: string): string => {
      const { kind = '' } = byId.get(id) ?? {}
      if (kind !== 'agent') return kind
      let level = 1
      for (let above = byId.get(id)?.parentId; byId.get(above ?? '')?.kind === 'agent'; level += 1)
        above = byId.get(above ?? '')?.parentId
      return `agent${level}`
    }
    // Each transfer's entries: one gave, one took.
    const sides = new Map<string, { giver?: string; taker?: string; coins: bigint }>()
    for (const { transferId, partyId, amount } of await db.select().from(ledgerEntries)) {
      const known = sides.get(transferId) ?? { coins: 0n }
      sides.set(
        transferId,
        amount < 0n ? { ...known, giver: partyId } : { ...known, taker: partyId, coins: amount },
      )
    }
    const expected = { topUp: new Map<string, bigint>(), deduct: new Map<string, bigint>() }
    for (const { giver = '', taker = '', coins } of sides.values()) {
      const sums = byId.get(taker)?.parentId === giver ? expected.topUp : expected.deduct
      const band = `${levelOf(giver)} to ${levelOf(taker)}`
      sums.set(band, (sums.get(band) ?? 0n) + coins)
    }
    for (const type of ['topUp', 'deduct'] as const) {
      const flows = await client.ok('agent', 'flows', { query: { type, createdFrom: 0 } })
      expect(flows.bands.length).toBeGreaterThan(3)
      expect(new Map(flows.bands.map(({ from, to, coins }) => [`${from} to ${to}`, BigInt(coins)]))).toEqual(
        expected[type],
      )
      const sum = [...expected[type].values()].reduce((one, other) => one + other, 0n)
      expect(flows).toMatchObject({ total: String(sum), ledgerTotal: String(sum) })
    }
  })

  it('show what the ledger has where a transfer differs from its entries', async () => {
    const client = await admin()
    const { id } = await createAgent(client)
    const { id: transferId } = await topUpAgent(client, id, '7')
    const { db, now } = server()
    const read = () => client.ok('agent', 'flows', { query: { createdFrom: now, createdTo: now } })
    const before = await read()
    const tamper = async (amount: string) => {
      await db.execute(sql`alter table transfers disable trigger user`)
      await db
        .update(transfers)
        .set({ amount: BigInt(amount) })
        .where(eq(transfers.id, transferId))
      await db.execute(sql`alter table transfers enable trigger user`)
    }
    await tamper('8')
    const after = await read()
    expect(BigInt(after.total)).toBe(BigInt(before.total) + 1n)
    expect(after.ledgerTotal).toBe(before.ledgerTotal)
    await tamper('7')
  })
})

async function insertQuota(
  server: TestServer,
  values: Pick<typeof quotas.$inferInsert, 'granteeId' | 'granterId' | 'amount'> &
    Partial<typeof quotas.$inferInsert>,
): Promise<string> {
  const id = newId()
  const { now } = server
  await server.db.insert(quotas).values({
    id,
    kind: 'credit',
    state: 'active',
    validFrom: now - DAY,
    validTo: now + 30 * DAY,
    reason: 'More coins for the season',
    operatorId: newId(),
    operatorName: 'operator',
    createTime: now,
    updateTime: now,
    ...values,
  })
  return id
}
