import { z } from 'zod'
import { defineResource } from '../defineResource.ts'
import { bulkResult, listOf, listQuery } from '../envelope.ts'
import {
  codeFilter,
  coins,
  createdBetween,
  enumeration,
  id,
  name,
  remark,
  textFilter,
  timestamp,
  tracked,
  version,
} from '../fields.ts'
import { TEAM_MAX_MEMBERS } from '../limits.ts'
import { get, post } from '../operation.ts'
import { countries } from './countries.ts'

const path = '/api/admin/teams'
const status = enumeration('enabledStatus')

const editable = {
  name,
  /** Coins a calendar month; 0: none is set. */
  target: coins,
  countries: countries.default([]),
  remark,
  status,
}

/** The leader is a member, too. */
export const teamCreate = z.object({
  ...editable,
  leaderId: id,
  memberIds: z.array(id).max(TEAM_MAX_MEMBERS).default([]),
})
/** The leader and the members are changed by actions. */
export const teamUpdate = z.object({ ...editable, version })

/** A group of agents with a common target; it holds no coins. */
export const team = z
  .object({
    id,
    name: z.string(),
    /** Null while it has no members. */
    leaderId: id.nullable(),
    leaderName: z.string().nullable(),
    members: z.number().int(),
    /** Directly below its members. */
    merchants: z.number().int(),
    target: coins,
    /** Coins that the merchants of its members were topped up with this month, in the time zone of the site. */
    reached: coins,
    countries,
    remark: z.string(),
    status,
    ...tracked,
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof team>

export const teamQuery = listQuery(['name', 'target', 'status', 'createTime', 'updateTime'], {
  id: codeFilter,
  name: textFilter,
  leaderId: codeFilter,
  status: status.optional(),
  ...createdBetween,
})

/** An agent in a team. */
export const teamMember = z
  .object({
    id,
    nickname: z.string(),
    account: z.string(),
    status: enumeration('merchantStatus'),
    isLeader: z.boolean(),
    merchants: z.number().int(),
    balance: coins,
    /** Its part of what the team reached this month. */
    reached: coins,
    joinTime: timestamp,
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof teamMember>

/** From when to when an agent was in a team. */
export const teamMembership = z
  .object({
    id,
    agentId: id,
    agentName: z.string(),
    fromTime: timestamp,
    /** Null: still a member. */
    toTime: timestamp.nullable(),
    /** Username of who added it. */
    addedBy: z.string(),
    /** Username of who removed it; empty before. */
    removedBy: z.string(),
  })
  .meta({ id: 'TeamMembership' })
export type TeamMembership = z.infer<typeof teamMembership>

/** The results of a team, its present members counted. */
export const teamStatistics = z
  .object({
    /** Balances of its members together. */
    balance: coins,
    /** The last months, this one last: the first day of each as `yyyy-MM-dd`, and what was reached in it. */
    months: z.array(z.object({ month: z.string(), reached: coins })),
  })
  .meta({ id: 'TeamStatistics' })
export type TeamStatistics = z.infer<typeof teamStatistics>

const memberIds = z.object({ ids: z.array(id).min(1).max(TEAM_MAX_MEMBERS) })
export const teamLeader = z.object({ agentId: id, version })

export const teamArea = defineResource({
  name: 'team',
  path,
  names: { one: 'a team', many: 'teams', deletable: 'a team without members' },
  row: team,
  query: teamQuery,
  create: teamCreate,
  update: teamUpdate,
  page: { route: '/agents/teams', position: 2 },
  find: { title: 'name' },
  columns: [
    'id',
    'name',
    ['leaderName', 'team:leader'],
    'members',
    'merchants',
    'target',
    'reached',
    'status',
    'createTime',
    'updateTime',
    'remark',
  ],
  constraints: {
    teams_name_unique: { field: 'name', message: 'nameTaken' },
    teams_leader_id_agents_id_fk: { error: 'teamLeader' },
  },
  actions: {
    members: get(`${path}/{id}/members`, {
      summary: 'List the agents in a team',
      access: 'team:read',
      query: listQuery(['nickname', 'balance'], { nickname: textFilter }),
      data: listOf(teamMember),
    }),
    history: get(`${path}/{id}/history`, {
      summary: 'List when agents were in a team',
      access: 'team:read',
      query: listQuery(['fromTime'], {}),
      data: listOf(teamMembership),
    }),
    statistics: get(`${path}/{id}/statistics`, {
      summary: 'Sum what a team reached in each of the last months',
      access: 'team:read',
      data: teamStatistics,
    }),
    addMembers: post(`${path}/{id}/add-members`, {
      summary: 'Add agents that are in no other team to a team',
      access: 'team:update',
      body: memberIds,
      data: bulkResult,
    }),
    removeMembers: post(`${path}/{id}/remove-members`, {
      summary: 'Remove agents from a team; the leader only together with all others',
      access: 'team:update',
      body: memberIds,
      data: bulkResult,
    }),
    changeLeader: post(`${path}/{id}/leader`, {
      summary: 'Make another member the leader of a team',
      access: 'team:update',
      body: teamLeader,
      data: team,
    }),
  },
})
