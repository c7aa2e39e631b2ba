import { type agentArea, agentTeam } from '@admin/api-client/contract/agents/agents'
import { teamArea, teamMember, teamMembership } from '@admin/api-client/contract/agents/teams'
import { TEAM_MONTHS } from '@admin/api-client/contract/limits'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../crud/readHandlers.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { hasId, plain } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { agents, teamMemberships, teams } from '../../../db/schema/agents.ts'
import { parties, transfers } from '../../../db/schema/ledger.ts'
import { merchants } from '../../../db/schema/merchants.ts'
import type { Input } from '../../../http/mount.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { withinScope } from '../../../kernel/scope.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'
import { visibleTeams } from './membership.ts'
import { lastMonths } from './months.ts'
import { merchantTopUps, monthStart, reachedByAgent } from './reached.ts'
import { teamResource } from './resource.ts'

const { operations } = teamArea
type Operations = typeof operations

const ofTeam = (reader: Reader, teamId: string) =>
  listReads({
    table: agents,
    row: teamMember,
    query: operations.members.query,
    visible: eq(agents.teamId, teamId),
    select: (db) =>
      db
        .select({
          ...columnsOf(agents, teamMember),
          isLeader: sql<boolean>`coalesce(${teams.leaderId} = ${agents.id}, false)`,
          merchants: sql<number>`(select count(*)::integer from ${merchants} where ${eq(merchants.agentId, agents.id)})`,
          balance: parties.balance,
          reached: reachedByAgent(monthStart(reader)),
          joinTime: teamMemberships.fromTime,
        })
        .from(agents)
        .innerJoin(parties, eq(parties.id, agents.id))
        .innerJoin(teams, eq(teams.id, agents.teamId))
        .innerJoin(
          teamMemberships,
          and(eq(teamMemberships.agentId, agents.id), isNull(teamMemberships.toTime)),
        )
        .$dynamic(),
    sortKeys: { balance: plain(parties.balance) },
    defaultSort: 'nickname',
  })

const historyOf = ({ session }: Reader, teamId: string) =>
  listReads({
    table: teamMemberships,
    row: teamMembership,
    query: operations.history.query,
    visible: and(eq(teamMemberships.teamId, teamId), withinScope(teamMemberships.agentId, session.scope)),
    select: (db) =>
      db
        .select({ ...columnsOf(teamMemberships, teamMembership), agentName: parties.nickname })
        .from(teamMemberships)
        .innerJoin(parties, eq(parties.id, teamMemberships.agentId))
        .$dynamic(),
    defaultSort: '-fromTime',
  })

/** Of teams that the session doesn't see it shows only when the agent was in them. */
const teamsOf = ({ session }: Reader, agentId: string) =>
  listReads({
    table: teamMemberships,
    row: agentTeam,
    query: operations.history.query,
    visible: eq(teamMemberships.agentId, agentId),
    select: (db) => {
      const isSeen = visibleTeams(db, session.scope) ?? sql`true`
      const ifSeen = (text: SQL | PgColumn) => sql<string>`case when ${isSeen} then ${text} else '' end`
      return db
        .select({
          ...columnsOf(teamMemberships, agentTeam),
          teamName: ifSeen(sql`coalesce(${teams.name}, ${teamMemberships.teamName})`),
          addedBy: ifSeen(teamMemberships.addedBy),
          removedBy: ifSeen(teamMemberships.removedBy),
        })
        .from(teamMemberships)
        .leftJoin(teams, eq(teams.id, teamMemberships.teamId))
        .$dynamic()
    },
    defaultSort: '-fromTime',
  })

/** A page of a team's members. */
export async function listMembers({ params: { id }, query, ...context }: Input<Operations['members']>) {
  await teamResource.get(context, id)
  return ofTeam(context, id).page(context.db, query)
}

/** A page of the memberships of a team, present and past, of agents that the session sees. */
export async function listHistory({ params: { id }, query, ...context }: Input<Operations['history']>) {
  await teamResource.get(context, id)
  return historyOf(context, id).page(context.db, query)
}

/** A page of the memberships of an agent, present and past. @throws Refusal `notFound` unless the session sees its party */
export async function listTeamsOf({
  params: { id },
  query,
  ...context
}: Input<(typeof agentArea.operations)['teams']>) {
  const { db, session } = context
  const isSeen = and(hasId(parties.id, id), eq(parties.kind, 'agent'), withinScope(parties.id, session.scope))
  if ((await db.$count(parties, isSeen)) === 0) throw new Refusal('notFound')
  return teamsOf(context, id).page(db, query)
}

/** Sums what the merchants of a team's members were topped up with in each of the last months. */
export async function readStatistics({ params: { id }, ...context }: Input<Operations['statistics']>) {
  const { db, clock, config } = context
  await teamResource.get(context, id)
  const months = lastMonths(clock(), timeZoneOf(config), TEAM_MONTHS)
  const [sum] = await db
    .select({ balance: sql`coalesce(sum(${parties.balance}), 0)`.mapWith(String) })
    .from(parties)
    .innerJoin(agents, eq(agents.id, parties.id))
    .where(eq(agents.teamId, id))
  const members = sql`${merchants.agentId} in (select id from ${agents} as member where member.team_id = ${id})`
  const since = months[0]?.start ?? clock()
  const starts = sql.join(
    months.map(({ start }) => sql`${sql.param(start, transfers.updateTime)}::timestamptz`),
    sql`, `,
  )
  const { rows } = (await db.execute(sql`
    select width_bucket(${transfers.updateTime}, array[${starts}]) as month, sum(${transfers.amount})::text as reached
    from ${merchantTopUps(since, members)} group by 1`)) as unknown as {
    rows: { month: number; reached: string }[]
  }
  const reachedIn = new Map(rows.map(({ month, reached }) => [Number(month), reached]))
  return {
    balance: sum?.balance ?? '0',
    months: months.map(({ month }, index) => ({ month, reached: reachedIn.get(index + 1) ?? '0' })),
  }
}
