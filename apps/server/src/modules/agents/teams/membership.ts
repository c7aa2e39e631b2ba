import { TEAM_MAX_MEMBERS } from '@admin/api-client/contract/limits'
import { and, eq, exists, inArray, isNull, not, type SQL } from 'drizzle-orm'
import { rowsOf } from '../../../crud/rows.ts'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { agents, teamMemberships, teams } from '../../../db/schema/agents.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/Refusal.ts'
import { type Scope, withinScope } from '../../../kernel/scope.ts'

export type TeamRow = typeof teams.$inferSelect
export type AgentRow = typeof agents.$inferSelect

const rows = rowsOf(teams)

/** Condition for the teams that a session sees: within a data scope those whose members all are. */
export function visibleTeams(db: Database, scope: Scope): SQL | undefined {
  const within = withinScope(agents.id, scope)
  if (!within) return undefined
  const member = (condition?: SQL) =>
    exists(
      db
        .select({ id: agents.id })
        .from(agents)
        .where(and(eq(agents.teamId, teams.id), condition)),
    )
  return and(member(), not(member(not(within))))
}

/** Locks a team, under which its members change. */
export const lockTeam = ({ session }: SignedIn, tx: Database, id: string) =>
  rows.lock(tx, id, visibleTeams(tx, session.scope))

/** Returns how many members a team has. */
export const countMembers = (db: Database, teamId: string): Promise<number> =>
  db.$count(agents, eq(agents.teamId, teamId))

/** Begins the memberships of locked agents in a locked team. */
export async function beginMemberships(
  { clock, session }: SignedIn,
  tx: Database,
  teamId: string,
  agentIds: readonly string[],
): Promise<void> {
  if (agentIds.length === 0) return
  const values = { teamId, fromTime: clock(), addedBy: session.account.username }
  await tx.insert(teamMemberships).values(agentIds.map((agentId) => ({ id: newId(), agentId, ...values })))
}

/** Ends the memberships of locked agents. */
export async function endMemberships(
  { clock, session }: SignedIn,
  tx: Database,
  agentIds: readonly string[],
): Promise<void> {
  await tx
    .update(teamMemberships)
    .set({ toTime: clock(), removedBy: session.account.username })
    .where(and(inArray(teamMemberships.agentId, [...agentIds]), isNull(teamMemberships.toTime)))
}

/** Keeps the name of a team that is deleted for those who were in it. */
export const keepName = (tx: Database, teamId: string, teamName: string) =>
  tx.update(teamMemberships).set({ teamName }).where(eq(teamMemberships.teamId, teamId))

/** Leaves a locked team without a leader. */
export const withoutLeader = (context: SignedIn, tx: Database, team: TeamRow) =>
  rows.write(context, tx, team, { leaderId: null })

/** Whether a locked team would lose its leader while others remain in it. */
export async function leaderMustStay(tx: Database, team: TeamRow, leaving: readonly string[]) {
  if (team.leaderId === null || !leaving.includes(team.leaderId)) return false
  return (await countMembers(tx, team.id)) > leaving.length
}

/**
 * Ends the membership of a locked agent in its team, before the agent gets another or none.
 * @throws Refusal `validation` on `teamId` for a team that the session doesn't see, and for the leader of others
 */
async function leaveTeam(context: SignedIn, tx: Database, { id, teamId }: AgentRow): Promise<void> {
  if (teamId === null) return
  const team = await lockTeam(context, tx, teamId)
  if (!team) throw refuseField('validation', 'teamId', 'teamOutOfScope')
  if (await leaderMustStay(tx, team, [id])) throw refuseField('validation', 'teamId', 'teamLeader')
  if (team.leaderId === id) await withoutLeader(context, tx, team)
  await endMemberships(context, tx, [id])
}

/** @throws Refusal `validation` on `teamId` for a team that is full, or that the session doesn't see */
export async function requireRoom(context: SignedIn, tx: Database, teamId: string): Promise<void> {
  const team = await lockTeam(context, tx, teamId)
  if (!team) throw refuseField('validation', 'teamId', 'notExisting')
  if ((await countMembers(tx, teamId)) >= TEAM_MAX_MEMBERS)
    throw refuseField('validation', 'teamId', 'teamFull', { maximum: TEAM_MAX_MEMBERS })
}

/** Records that a locked agent, whose row the caller writes, leaves its team and joins another or none. */
export async function changeTeam(
  context: SignedIn,
  tx: Database,
  before: AgentRow,
  teamId: string | null,
): Promise<void> {
  if (teamId === before.teamId) return
  await leaveTeam(context, tx, before)
  if (teamId === null) return
  await requireRoom(context, tx, teamId)
  await beginMemberships(context, tx, teamId, [before.id])
}
