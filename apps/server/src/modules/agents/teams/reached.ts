import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../crud/readHandlers.ts'
import { agents, teams } from '../../../db/schema/agents.ts'
import { transfers } from '../../../db/schema/ledger.ts'
import { merchants } from '../../../db/schema/merchants.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'
import { lastMonths } from './months.ts'

/** Transfers with which merchants were topped up since a moment, as the source of a select. */
export const merchantTopUps = (since: number, condition: SQL) => sql`
  ${transfers} inner join ${merchants} on ${eq(merchants.id, transfers.incomingPartyId)}
  where ${and(condition, eq(transfers.type, 'topUp'), eq(transfers.outcome, 'success'), gte(transfers.updateTime, since))}`

/** Start of the present calendar month in the time zone of the site. */
export const monthStart = ({ clock, config }: Pick<Reader, 'clock' | 'config'>): number =>
  lastMonths(clock(), timeZoneOf(config), 1)[0]?.start ?? clock()

const ofTeam = sql`${merchants.agentId} in (
  select member.id from ${agents} as member where member.team_id = ${teams.id})`

/** Coins that the merchants of a team's members were topped up with since a moment. */
export const reachedByTeam = (since: number) =>
  sql`(select coalesce(sum(${transfers.amount}), 0) from ${merchantTopUps(since, ofTeam)})`.mapWith(BigInt)

/** Coins that the merchants of an agent were topped up with since a moment. */
export const reachedByAgent = (since: number) =>
  sql`(select coalesce(sum(${transfers.amount}), 0)
    from ${merchantTopUps(since, eq(merchants.agentId, agents.id))})`.mapWith(BigInt)
