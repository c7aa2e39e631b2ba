import { type Team, team, teamQuery } from '@admin/api-client/contract/agents/teams'
import { teamDefaultSort } from '@admin/api-client/contract/agents/teams.sort'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import { listReads } from '../../../db/listReads.ts'
import { agents, teams } from '../../../db/schema/agents.ts'
import { merchants } from '../../../db/schema/merchants.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { visibleTeams } from './membership.ts'
import { monthStart, reachedByTeam } from './reached.ts'

const leader = alias(agents, 'leader')

const membersOf = sql<number>`(
  select count(*)::integer from ${agents} as member where member.team_id = ${teams.id})`

const merchantsOf = sql<number>`(
  select count(*)::integer from ${merchants} as merchant
    inner join ${agents} as member on member.id = merchant.agent_id
    where member.team_id = ${teams.id})`

export const teamResource = resourceOf({
  name: 'team',
  table: teams,
  reads: (reader) =>
    listReads({
      table: teams,
      row: team,
      query: teamQuery,
      visible: visibleTeams(reader.db, reader.session.scope),
      select: (db) =>
        db
          .select({
            ...columnsOf(teams, team),
            leaderName: leader.nickname,
            members: membersOf.as('members'),
            merchants: merchantsOf.as('merchants'),
            reached: reachedByTeam(monthStart(reader)).as('reached'),
          })
          .from(teams)
          .leftJoin(leader, eq(leader.id, teams.leaderId))
          .$dynamic(),
      defaultSort: teamDefaultSort,
    }),
  prepare: (context, values, before?: Team) => screenTexts(context, values, { name: 'plain' }, before),
})
