import { TEAM_MAX_MEMBERS } from '@admin/api-client/contract/limits'
import { allPermissionCodes } from '@admin/api-client/contract/permissions'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '../src/db/columns.ts'
import { accounts } from '../src/db/schema/accounts.ts'
import { agents, teamMemberships, teams } from '../src/db/schema/agents.ts'
import { parties } from '../src/db/schema/ledger.ts'
import { DAY } from '../src/kernel/durations.ts'
import { lastMonths } from '../src/modules/agents/teams/months.ts'
import { createAgent, createTeam, merchantOf, topUpAgent } from './support/agentArea.ts'
import { createSubaccount, createTransfer } from './support/coinArea.ts'
import { onOneEngine } from './support/engines.ts'
import { createStaff } from './support/staff.ts'
import type { TestClient } from './support/TestClient.ts'

onOneEngine('teams', (server) => {
  const admin = () => server().signIn('admin')

  it('are added with a leader, who is a member, and further members', async () => {
    const client = await admin()
    const [leader, other] = [await createAgent(client), await createAgent(client)]
    const team = await createTeam(client, {
      leaderId: leader.id,
      memberIds: [other.id],
      countries: ['th'],
    })
    expect(team).toMatchObject({
      leaderId: leader.id,
      leaderName: leader.nickname,
      members: 2,
      merchants: 0,
      target: '1000',
      reached: '0',
      countries: ['th'],
    })
    const { list } = await client.ok('team', 'members', { params: team, query: {} })
    expect(list).toMatchObject([
      { id: leader.id, isLeader: true, joinTime: server().now },
      { id: other.id, isLeader: false },
    ])
    expect((await client.ok('agent', 'get', { params: { id: other.id } })).teamName).toBe(team.name)
    expect((await client.ok('agent', 'list', { query: { teamId: team.id } })).total).toBe(2)
  })

  it('reject members that do not exist or are in another team', async () => {
    const client = await admin()
    const taken = await createTeam(client)
    const leader = await createAgent(client)
    const base = { name: 'Rejected', target: '0', status: 'enabled' as const, leaderId: leader.id }
    const fieldsOf = async (values: object) =>
      (await client.refused('team', 'create', { body: { ...base, ...values } })).data.fields
    expect(await fieldsOf({ leaderId: newId() })).toEqual({ leaderId: { key: 'notExisting' } })
    expect(await fieldsOf({ memberIds: [newId()] })).toEqual({ memberIds: { key: 'notExisting' } })
    expect(await fieldsOf({ leaderId: taken.leaderId })).toMatchObject({ leaderId: { key: 'agentInTeam' } })
    expect(await fieldsOf({ memberIds: [taken.leaderId] })).toMatchObject({
      memberIds: { key: 'agentInTeam', values: { agents: taken.leaderName } },
    })
    expect(await fieldsOf({ name: taken.name.toUpperCase() })).toEqual({ name: { key: 'nameTaken' } })
    expect((await client.ok('agent', 'get', { params: { id: leader.id } })).teamId).toBeNull()
  })

  it('get members that are in no other team, and name the others', async () => {
    const client = await admin()
    const [team, other] = [await createTeam(client), await createTeam(client)]
    const free = await createAgent(client)
    const missing = newId()
    const body = { ids: [free.id, other.leaderId ?? '', missing, team.leaderId ?? ''] }
    const result = await client.ok('team', 'addMembers', { params: team, body })
    expect(result.changed.sort()).toEqual([free.id, team.leaderId].sort())
    expect(result.failed.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
      { id: other.leaderId, key: 'inOtherTeam' },
      { id: missing, key: 'notFound' },
    ])
    expect((await client.ok('team', 'get', { params: team })).members).toBe(2)
  })

  it('have a limited number of members', async () => {
    const client = await admin()
    const team = await createTeam(client)
    const free = await createAgent(client)
    const { db, now } = server()
    const [treasury] = await db.select().from(parties).where(eq(parties.kind, 'treasury'))
    const ids = Array.from({ length: TEAM_MAX_MEMBERS - 1 }, () => newId())
    const account = (id: string) => id.slice(-12)
    await db.insert(parties).values(
      ids.map((id) => ({
        id,
        kind: 'agent' as const,
        parentId: treasury?.id ?? '',
        account: account(id),
        nickname: account(id),
      })),
    )
    await db.insert(agents).values(
      ids.map((id) => ({
        id,
        account: account(id),
        nickname: account(id),
        teamId: team.id,
        createTime: now,
        updateTime: now,
      })),
    )
    const result = await client.ok('team', 'addMembers', { params: team, body: { ids: [free.id] } })
    expect(result.failed).toEqual([{ id: free.id, key: 'teamFull', values: { maximum: TEAM_MAX_MEMBERS } }])
    const update = client.refused('agent', 'update', {
      params: { id: free.id },
      body: { ...free, teamId: team.id },
    })
    expect((await update).data.fields).toMatchObject({ teamId: { key: 'teamFull' } })
  })

  it('keep their leader while others are in them', async () => {
    const client = await admin()
    const other = await createAgent(client)
    const team = await createTeam(client, { memberIds: [other.id] })
    const leaderId = team.leaderId ?? ''
    const remove = (ids: string[]) => client.ok('team', 'removeMembers', { params: team, body: { ids } })
    expect(await remove([leaderId])).toEqual({
      changed: [],
      failed: [{ id: leaderId, key: 'teamLeader' }],
    })
    const leader = await client.ok('agent', 'get', { params: { id: leaderId } })
    const left = client.refused('agent', 'update', {
      params: { id: leaderId },
      body: { ...leader, teamId: null },
    })
    expect((await left).data.fields).toEqual({ teamId: { key: 'teamLeader' } })
    expect((await remove([leaderId, other.id])).changed).toHaveLength(2)
    expect(await client.ok('team', 'get', { params: team })).toMatchObject({ leaderId: null, members: 0 })
  })

  it('hand their leadership over to members only, under their version', async () => {
    const client = await admin()
    const [other, stranger] = [await createAgent(client), await createAgent(client)]
    const team = await createTeam(client, { memberIds: [other.id] })
    const refused = await client.refused('team', 'changeLeader', {
      params: team,
      body: { agentId: stranger.id, version: team.version },
    })
    expect(refused.data.fields).toEqual({ agentId: { key: 'notTeamMember' } })
    const body = { agentId: other.id, version: team.version }
    const changed = await client.ok('team', 'changeLeader', { params: team, body })
    expect(changed).toMatchObject({ leaderId: other.id, version: 2 })
    expect((await client.refused('team', 'changeLeader', { params: team, body })).data.key).toBe(
      'staleVersion',
    )
    await client.ok('team', 'removeMembers', { params: team, body: { ids: [team.leaderId ?? ''] } })
    expect((await client.ok('team', 'get', { params: team })).members).toBe(1)
  })

  it('remember who was in them, and who added and removed them', async () => {
    const client = await admin()
    const agent = await createAgent(client)
    const [first, second] = [await createTeam(client), await createTeam(client)]
    await client.ok('team', 'addMembers', { params: first, body: { ids: [agent.id] } })
    const joined = server().now
    server().now += DAY
    const later = await admin()
    const current = await later.ok('agent', 'get', { params: { id: agent.id } })
    await later.ok('agent', 'update', {
      params: { id: agent.id },
      body: { ...current, teamId: second.id },
    })
    const past = await later.ok('team', 'history', { params: first, query: {} })
    expect(past.list.find(({ agentId }) => agentId === agent.id)).toMatchObject({
      agentName: agent.nickname,
      fromTime: joined,
      toTime: server().now,
      addedBy: 'admin',
      removedBy: 'admin',
    })
    const present = await later.ok('team', 'history', { params: second, query: {} })
    expect(present.list[0]).toMatchObject({ agentId: agent.id, toTime: null, removedBy: '' })
  })

  it('are remembered by their members, and their members by them, after either is deleted', async () => {
    const client = await admin()
    const team = await createTeam(client)
    const [left, kept] = [await createAgent(client), await createAgent(client)]
    await client.ok('team', 'addMembers', { params: team, body: { ids: [left.id, kept.id] } })
    await client.ok('agent', 'delete', { params: left })
    const { list } = await client.ok('team', 'history', { params: team, query: {} })
    expect(list.find(({ agentId }) => agentId === left.id)).toMatchObject({
      agentName: left.nickname,
      toTime: server().now,
      removedBy: 'admin',
    })
    const ids = [team.leaderId ?? '', kept.id]
    await client.ok('team', 'removeMembers', { params: team, body: { ids } })
    await client.ok('team', 'delete', { params: team })
    for (const agent of [kept, left])
      expect((await client.ok('agent', 'teams', { params: agent, query: {} })).list).toMatchObject([
        { teamId: team.id, teamName: team.name, addedBy: 'admin', removedBy: 'admin' },
      ])
  })

  it('show an operator the memberships of an agent of their data scope alone', async () => {
    const client = await admin()
    const [inside, outside] = [await createAgent(client), await createAgent(client)]
    await createTeam(client, { leaderId: inside.id })
    const operator = await createStaff(server(), allPermissionCodes)
    await server()
      .db.update(accounts)
      .set({ scopePartyId: inside.id })
      .where(eq(accounts.id, operator.accountId))
    expect((await operator.client.ok('agent', 'teams', { params: inside, query: {} })).total).toBe(1)
    expect((await operator.client.refused('agent', 'teams', { params: outside, query: {} })).status).toBe(404)
  })

  it('outside of a data scope show only when an agent was in them', async () => {
    const client = await admin()
    const [inside, outside] = [await createAgent(client), await createAgent(client)]
    const team = await createTeam(client, { leaderId: inside.id, memberIds: [outside.id] })
    const operator = await createStaff(server(), allPermissionCodes)
    await server()
      .db.update(accounts)
      .set({ scopePartyId: inside.id })
      .where(eq(accounts.id, operator.accountId))
    const read = async (viewer: TestClient) =>
      (await viewer.ok('agent', 'teams', { params: inside, query: {} })).list
    const [shown] = await read(client)
    expect(shown).toMatchObject({ teamName: team.name, addedBy: 'admin', toTime: null })
    expect(await read(operator.client)).toEqual([{ ...shown, teamName: '', addedBy: '', removedBy: '' }])
    await client.ok('team', 'removeMembers', { params: team, body: { ids: [outside.id] } })
    expect(await read(operator.client)).toEqual([shown])
  })

  it('show operators with a data scope the memberships of its agents alone', async () => {
    const client = await admin()
    const [inside, outside] = [await createAgent(client), await createAgent(client)]
    const params = await createTeam(client, { leaderId: inside.id, memberIds: [outside.id] })
    await client.ok('team', 'removeMembers', { params, body: { ids: [outside.id] } })
    const operator = await createStaff(server(), allPermissionCodes)
    await server()
      .db.update(accounts)
      .set({ scopePartyId: inside.id })
      .where(eq(accounts.id, operator.accountId))
    const { list, total } = await operator.client.ok('team', 'history', { params, query: {} })
    expect(list.map(({ agentId }) => agentId)).toEqual([inside.id])
    expect(total).toBe(1)
  })

  it('have every agent in one team at most when two teams add it at the same time', async () => {
    const client = await admin()
    const [one, other] = [await createTeam(client), await createTeam(client)]
    const agent = await createAgent(client)
    const body = { ids: [agent.id] }
    const results = await Promise.all(
      [one, other].map((params) => client.ok('team', 'addMembers', { params, body })),
    )
    expect(results.flatMap(({ changed }) => changed)).toEqual([agent.id])
    const memberships = await server()
      .db.select()
      .from(teamMemberships)
      .where(eq(teamMemberships.agentId, agent.id))
    expect(memberships).toHaveLength(1)
  })

  it('are deleted only without members', async () => {
    const client = await admin()
    const team = await createTeam(client)
    expect(await client.refused('team', 'delete', { params: team })).toMatchObject({
      status: 409,
      data: { key: 'teamHasMembers', values: { count: 1 } },
    })
    await client.ok('team', 'removeMembers', { params: team, body: { ids: [team.leaderId ?? ''] } })
    await client.ok('team', 'delete', { params: team })
    expect(await server().db.$count(teams, eq(teams.id, team.id))).toBe(0)
  })

  it('lose an agent that is deleted, and their leader with the last member', async () => {
    const client = await admin()
    const team = await createTeam(client)
    await client.ok('agent', 'delete', { params: { id: team.leaderId ?? '' } })
    expect(await client.ok('team', 'get', { params: team })).toMatchObject({ leaderId: null, members: 0 })
  })

  it('reach what the merchants of their members were topped up with this month', async () => {
    const client = await admin()
    const agent = await createAgent(client)
    const team = await createTeam(client, { leaderId: agent.id })
    const merchant = await merchantOf(client, agent.id)
    const subaccount = await createSubaccount(client, merchant.id)
    await topUpAgent(client, agent.id, '100')
    const down = { outgoingPartyId: agent.id, incomingPartyId: merchant.id }
    await createTransfer(client, { ...down, amount: '40' })
    await createTransfer(client, {
      outgoingPartyId: merchant.id,
      incomingPartyId: subaccount.id,
      amount: '9',
    })
    await createTransfer(client, { outgoingPartyId: merchant.id, incomingPartyId: agent.id, amount: '5' })
    expect(await client.ok('team', 'get', { params: team })).toMatchObject({ reached: '40', merchants: 1 })
    const { list } = await client.ok('team', 'members', { params: team, query: {} })
    expect(list).toMatchObject([{ reached: '40', balance: '65', merchants: 1 }])
    const statistics = await client.ok('team', 'statistics', { params: team })
    expect(statistics.balance).toBe('65')
    expect(statistics.months).toHaveLength(12)
    expect(statistics.months.at(-1)?.reached).toBe('40')
    server().now += 32 * DAY
    const later = await admin()
    expect((await later.ok('team', 'get', { params: team })).reached).toBe('0')
    const months = (await later.ok('team', 'statistics', { params: team })).months
    expect(months.map(({ reached }) => reached).filter((reached) => reached !== '0')).toEqual(['40'])
  })
})

it('calendar months begin at midnight in the time zone, also across a clock change', () => {
  const now = Date.parse('2026-03-31T23:30:00Z')
  expect(lastMonths(now, 'UTC', 2).map(({ month }) => month)).toEqual(['2026-02-01', '2026-03-01'])
  expect(lastMonths(now, 'Asia/Shanghai', 1)).toEqual([
    { month: '2026-04-01', start: Date.parse('2026-03-31T16:00:00Z') },
  ])
  expect(lastMonths(Date.parse('2026-04-10T00:00:00Z'), 'America/New_York', 2)).toEqual([
    { month: '2026-03-01', start: Date.parse('2026-03-01T05:00:00Z') },
    { month: '2026-04-01', start: Date.parse('2026-04-01T04:00:00Z') },
  ])
})
