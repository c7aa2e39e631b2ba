import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId, searchIndex, tracked } from '../columns.ts'
import { parties } from './ledger.ts'
import { mfaColumns, partyId } from './partyColumns.ts'

const countries = () => text().array().$type<CodeOf<'areas'>[]>().notNull().default(sql`'{}'`)

/** A group of agents with a common target; it holds no coins and is no level of the tree. */
export const teams = pgTable(
  'teams',
  {
    id: primaryId(),
    name: text().notNull(),
    /** A member of the team; null once there is none. */
    leaderId: uuid().references((): AnyPgColumn => agents.id),
    /** Coins that merchants of its members are to be topped up with in a calendar month; 0: none is set. */
    target: bigint({ mode: 'bigint' }).notNull(),
    countries: countries(),
    remark: text().notNull().default(''),
    status: text().$type<CodeOf<'enabledStatus'>>().notNull(),
    ...tracked,
  },
  (table) => [
    uniqueIndex('teams_name_unique').on(sql`lower(${table.name})`),
    index('teams_leader').on(table.leaderId),
    index('teams_create_time').on(table.createTime, table.id),
    check('teams_target_not_negative', sql`${table.target} >= 0`),
  ],
)

export const agents = pgTable(
  'agents',
  {
    id: partyId(),
    account: text().notNull(),
    nickname: text().notNull(),
    /** Null: directly below the treasury. */
    superiorId: uuid().references((): AnyPgColumn => agents.id),
    /** An agent is in one team at most. */
    teamId: uuid().references(() => teams.id),
    passwordHash: text().notNull().default(''),
    status: text().$type<CodeOf<'merchantStatus'>>().notNull().default('enabled'),
    ...mfaColumns(),
    /** Most coins of one transfer; null: the general limit. */
    transferLimit: bigint({ mode: 'bigint' }),
    contactPhone: text().notNull().default(''),
    contactEmail: text().notNull().default(''),
    countries: countries(),
    remark: text().notNull().default(''),
    ...tracked,
  },
  (table) => [
    uniqueIndex('agents_account_unique').on(sql`lower(${table.account})`),
    index('agents_nickname').on(sql`lower(${table.nickname})`, table.id),
    searchIndex('agents_search', table.nickname, table.account),
    index('agents_create_time').on(table.createTime, table.id),
    index('agents_superior').on(table.superiorId),
    index('agents_team').on(table.teamId),
    check('agents_transfer_limit_not_negative', sql`${table.transferLimit} >= 0`),
  ],
)

/** When agents were in teams. It outlives both. */
export const teamMemberships = pgTable(
  'team_memberships',
  {
    id: primaryId(),
    /** No foreign key: the team may be deleted. */
    teamId: uuid().notNull(),
    /** Name of the team when it was deleted; empty before. */
    teamName: text().notNull().default(''),
    /** The agent's party, which remains when the agent is deleted. */
    agentId: uuid()
      .notNull()
      .references(() => parties.id),
    fromTime: moment().notNull(),
    /** Null: still a member. */
    toTime: moment(),
    /** Username of who added the agent. */
    addedBy: text().notNull(),
    /** Username of who removed the agent; empty before. */
    removedBy: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('team_memberships_one').on(table.agentId).where(sql`${table.toTime} is null`),
    index('team_memberships_team').on(table.teamId, table.fromTime),
    index('team_memberships_agent').on(table.agentId, table.fromTime),
  ],
)
