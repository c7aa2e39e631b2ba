import type { teamArea } from '@admin/api-client/contract/agents/teams'
import { TEAM_MAX_MEMBERS } from '@admin/api-client/contract/limits'
import { and, eq } from 'drizzle-orm'
import { bulkResult, distinctIds } from '../../../crud/bulk.ts'
import { rowsOf } from '../../../crud/rows.ts'
import type { Database } from '../../../db/Database.ts'
import { agents } from '../../../db/schema/agents.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { withinScope } from '../../../kernel/scope.ts'
import {
  beginMemberships,
  countMembers,
  endMemberships,
  leaderMustStay,
  withoutLeader,
} from './membership.ts'
import { teamResource } from './resource.ts'

type Operations = typeof teamArea.operations

const agentRows = rowsOf(agents)

/** Locks the agents that the session sees, and then the team, under which its members change. */
async function lockBoth(context: SignedIn, tx: Database, id: string, ids: string[]) {
  const found = await agentRows.lockEach(tx, ids, withinScope(agents.id, context.session.scope))
  const team = await teamResource.requireChangeable(context, tx, id)
  return { found, team }
}

const namesOf = (rows: readonly { nickname: string }[]) => rows.map(({ nickname }) => nickname)

/** Adds agents that are in no team, as many as there is room for. */
export const addMembers = ({ params: { id }, body, ...context }: Input<Operations['addMembers']>) =>
  operate(context, { action: 'addMembers', resource: 'team' }, async (tx, record) => {
    const wanted = distinctIds(body.ids)
    const { found, team } = await lockBoth(context, tx, id, wanted)
    const before = await countMembers(tx, id)
    const joining: (typeof agents.$inferSelect)[] = []
    const result = bulkResult(wanted, (agentId) => {
      const agent = found.get(agentId)
      if (!agent) return 'notFound'
      if (agent.teamId === id) return undefined
      if (agent.teamId !== null) return 'inOtherTeam'
      if (before + joining.length >= TEAM_MAX_MEMBERS)
        return new Refusal('teamFull', { values: { maximum: TEAM_MAX_MEMBERS } })
      joining.push(agent)
      return undefined
    })
    await agentRows.writeEach(context, tx, joining, { teamId: id })
    const joined = joining.map((agent) => agent.id)
    await beginMemberships(context, tx, id, joined)
    if (joining.length > 0)
      record({ targetId: team.id, before: { members: [] }, after: { members: namesOf(joining) } })
    return result
  })

/** Removes agents from their team. The leader stays while others do. */
export const removeMembers = ({ params: { id }, body, ...context }: Input<Operations['removeMembers']>) =>
  operate(context, { action: 'removeMembers', resource: 'team' }, async (tx, record) => {
    const wanted = distinctIds(body.ids)
    const { found, team } = await lockBoth(context, tx, id, wanted)
    const members = [...found.values()].filter(({ teamId }) => teamId === id)
    const leaderStays = await leaderMustStay(
      tx,
      team,
      members.map((agent) => agent.id),
    )
    const leaving = members.filter((agent) => !leaderStays || agent.id !== team.leaderId)
    const result = bulkResult(wanted, (agentId) => {
      if (!found.has(agentId)) return 'notFound'
      if (found.get(agentId)?.teamId !== id) return 'notInTeam'
      return leaderStays && agentId === team.leaderId ? 'teamLeader' : undefined
    })
    if (leaving.length === 0) return result
    await agentRows.writeEach(context, tx, leaving, { teamId: null })
    const left = leaving.map((agent) => agent.id)
    await endMemberships(context, tx, left)
    if (team.leaderId !== null && left.includes(team.leaderId)) await withoutLeader(context, tx, team)
    record({ targetId: id, before: { members: namesOf(leaving) }, after: { members: [] } })
    return result
  })

/** Makes another member the leader. */
export const changeLeader = ({
  params: { id },
  body: { agentId, version },
  ...context
}: Input<Operations['changeLeader']>) =>
  operate(context, { action: 'changeLeader', resource: 'team' }, async (tx, record) => {
    const before = await teamResource.requireChangeable(context, tx, id)
    await teamResource.requireVersion(context, tx, before, version)
    if ((await tx.$count(agents, and(eq(agents.id, agentId), eq(agents.teamId, id)))) === 0)
      throw refuseField('validation', 'agentId', 'notTeamMember')
    if (agentId !== before.leaderId)
      record(await teamResource.rows.write(context, tx, before, { leaderId: agentId }))
    return teamResource.get({ ...context, db: tx }, id)
  })

/**
 * Locks the first members of a new team.
 * @throws Refusal `validation` for agents that the session doesn't see, and for those in another team
 */
export async function lockFirstMembers(
  { session }: SignedIn,
  tx: Database,
  { leaderId, memberIds }: { leaderId: string; memberIds: readonly string[] },
) {
  const wanted = distinctIds([leaderId, ...memberIds])
  const found = await agentRows.lockEach(tx, wanted, withinScope(agents.id, session.scope))
  if (!found.has(leaderId)) throw refuseField('validation', 'leaderId', 'notExisting')
  if (found.size < wanted.length) throw refuseField('validation', 'memberIds', 'notExisting')
  if (wanted.length > TEAM_MAX_MEMBERS)
    throw refuseField('validation', 'memberIds', 'tooManyItems', { maximum: TEAM_MAX_MEMBERS })
  const taken = [...found.values()].filter(({ teamId }) => teamId !== null)
  const field = taken.some(({ id }) => id === leaderId) ? 'leaderId' : 'memberIds'
  if (taken.length > 0)
    throw refuseField('validation', field, 'agentInTeam', { agents: namesOf(taken).join(', ') })
  return [...found.values()]
}

/** Writes the first members of a team that was inserted. */
export async function addFirstMembers(
  context: SignedIn,
  tx: Database,
  teamId: string,
  members: Awaited<ReturnType<typeof lockFirstMembers>>,
): Promise<void> {
  await agentRows.writeEach(context, tx, members, { teamId })
  await beginMemberships(
    context,
    tx,
    teamId,
    members.map(({ id }) => id),
  )
}
