import type { agentCreate } from '@admin/api-client/contract/agents/agents'
import type { teamCreate } from '@admin/api-client/contract/agents/teams'
import type { z } from 'zod'
import { newId } from '../../src/db/columns.ts'
import { createMerchant, createTransfer, STRONG_PASSWORD } from './coinArea.ts'
import type { TestClient } from './TestClient.ts'

let made = 0

/** A new agent directly below the treasury, unless the values say otherwise. */
export const createAgent = (
  client: TestClient,
  values: Partial<z.input<ReturnType<typeof agentCreate>>> = {},
) =>
  client.ok('agent', 'create', {
    body: {
      account: `new-agent-${++made}`,
      nickname: `New agent ${made}`,
      status: 'enabled',
      password: STRONG_PASSWORD,
      ...values,
    },
  })

/** New agents, each below the one before, the first below the treasury. */
export async function createChain(client: TestClient, length: number) {
  const chain = [await createAgent(client)]
  while (chain.length < length) {
    const superiorId = chain.at(-1)?.id ?? null
    chain.push(await createAgent(client, { superiorId }))
  }
  return chain
}

export const createTeam = async (client: TestClient, values: Partial<z.input<typeof teamCreate>> = {}) =>
  client.ok('team', 'create', {
    body: {
      name: `Team ${newId()}`,
      target: '1000',
      status: 'enabled',
      leaderId: values.leaderId ?? (await createAgent(client)).id,
      ...values,
    },
  })

/** The treasury's id. */
export async function treasuryId(client: TestClient): Promise<string> {
  const { list } = await client.ok('party', 'list', { query: { kind: 'treasury' } })
  return list[0]?.id ?? ''
}

/** Tops up an agent from the party above it. */
export async function topUpAgent(client: TestClient, id: string, amount: string) {
  const { parentId } = await client.ok('party', 'get', { params: { id } })
  return createTransfer(client, { outgoingPartyId: parentId ?? '', incomingPartyId: id, amount })
}

/** A merchant of an agent. */
export const merchantOf = (client: TestClient, agentId: string) => createMerchant(client, { agentId })

/** For every operation on agents and teams that changes something, a call that succeeds. */
export const agentCalls: Record<string, (client: TestClient) => Promise<unknown>> = {
  'agent.create': (client) => createAgent(client),
  'agent.update': async (client) => {
    const agent = await createAgent(client)
    return { params: agent, body: { ...agent, remark: 'changed' } }
  },
  'agent.delete': async (client) => ({ params: await createAgent(client) }),
  'agent.setStatus': async (client) => ({
    body: { ids: [(await createAgent(client)).id], status: 'disabled' },
  }),
  'agent.openMfa': async (client) => ({ params: await createAgent(client) }),
  'agent.closeMfa': async (client) => ({
    params: await client.ok('agent', 'openMfa', { params: await createAgent(client) }),
  }),
  'agent.resetMfa': async (client) => ({ params: await createAgent(client) }),
  'agent.resetPassword': async (client) => ({
    params: await createAgent(client),
    body: { password: STRONG_PASSWORD },
  }),
  'agent.disableBranch': async (client) => ({ params: await createAgent(client), body: {} }),
  'agent.move': async (client) => ({
    params: await createAgent(client),
    body: { superiorId: (await createAgent(client)).id },
  }),
  'team.create': (client) => createTeam(client),
  'team.update': async (client) => {
    const team = await createTeam(client)
    return { params: team, body: { ...team, remark: 'changed' } }
  },
  'team.delete': async (client) => {
    const team = await createTeam(client)
    await client.ok('team', 'removeMembers', { params: team, body: { ids: [team.leaderId ?? ''] } })
    return { params: team }
  },
  'team.addMembers': async (client) => ({
    params: await createTeam(client),
    body: { ids: [(await createAgent(client)).id] },
  }),
  'team.removeMembers': async (client) => {
    const { id } = await createAgent(client)
    return { params: await createTeam(client, { memberIds: [id] }), body: { ids: [id] } }
  },
  'team.changeLeader': async (client) => {
    const { id } = await createAgent(client)
    const team = await createTeam(client, { memberIds: [id] })
    return { params: team, body: { agentId: id, version: team.version } }
  },
}
