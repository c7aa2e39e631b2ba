import type { AgentReport } from '@admin/api-client/contract/reports/agents'
import type { PointedPeriod } from '@admin/api-client/contract/reports/periods'
import { sql } from 'drizzle-orm'
import { dateOf } from '../../../crud/days.ts'
import { idArray } from '../../../kernel/scope.ts'
import { timeZoneOf } from '../../../kernel/timeZone.ts'
import { moment, type Reading, type Sum } from '../report/facts.ts'
import { percentOf } from '../report/loaders.ts'
import type { Prepared, ReportInput } from '../report/reading.ts'
import { roundingOf } from '../report/rounding.ts'
import { readOwn } from './figures.ts'
import { type AgentRow, branchSums, concentrationOf, readAgents } from './tree.ts'

interface CodeUse {
  agentId: string
  opened: number
  registered: number
  toppedUp: number
}

/** How the promotion codes of agents were used in a period. */
const readCodes = (
  { read, filter: { scope } }: Reading,
  { from, to }: PointedPeriod,
  zone: string,
): Promise<CodeUse[]> => {
  const within = sql`time >= ${moment(from)} and time < ${moment(to)}`
  // Openings are kept by the day: their time is that of the last one.
  const onDays = sql`date between ${dateOf(from, zone)}::date and ${dateOf(Math.max(from, to - 1), zone)}::date`
  return read<CodeUse>(sql`
    select c.agent_id as "agentId", coalesce(sum(used.opened), 0)::integer as opened,
      coalesce(sum(used.registered), 0)::integer as registered, coalesce(sum(used.topped_up), 0)::integer as "toppedUp"
    from promotion_codes as c join (
      select code_id, sum(openings) as opened, 0 as registered, 0 as topped_up from promotion_openings
      where ${onDays} group by code_id
      union all
      select code_id, 0, count(*) filter (where kind = 'registered'), count(*) filter (where kind = 'topUp')
      from promotion_uses where ${within} group by code_id
    ) as used on used.code_id = c.id
    ${scope.siteIds.length > 0 ? sql`where c.site_id = any(${idArray(scope.siteIds)})` : sql``}
    group by c.agent_id`)
}

interface Quota {
  agentId: string
  amount: string
  used: string
}

/** Quotas that are valid at a moment, by agent. */
const readValidQuotas = ({ read }: Reading, now: number): Promise<Quota[]> =>
  read<Quota>(sql`
    select grantee_id as "agentId", sum(amount)::text as amount, sum(used)::text as used from quotas
    where state = 'active' and kind = 'credit' and valid_from <= ${moment(now)} and valid_to > ${moment(now)}
    group by grantee_id`)

const ownOf = (sums: readonly Sum[]) => {
  const byAgent = new Map(sums.map(({ agent, value }) => [agent, value]))
  return (agentId: string) => byAgent.get(agentId) ?? 0n
}

/** Ranks the agents by the coins that their merchants were topped up with, and tells how these are shared. */
export async function readRanking(input: ReportInput, { reading, periods, now }: Prepared) {
  const { session, config } = input
  const round = roundingOf(input)

  const [agents, codes, quotas, current = [], ...compared] = await Promise.all([
    readAgents(reading),
    readCodes(reading, periods.current, timeZoneOf(config)),
    readValidQuotas(reading, now),
    ...[periods.current, ...periods.compared].map((period) => readOwn(reading, period)),
  ])
  const own = ownOf(current)
  const branch = branchSums(agents, own)
  const others = compared.map((sums, index) => {
    const ofOther = ownOf(sums)
    return {
      comparison: periods.compared[index]?.comparison ?? 'own',
      own: ofOther,
      branch: branchSums(agents, ofOther),
    }
  })
  const codesOf = new Map(codes.map((use) => [use.agentId, use]))
  const quotaOf = new Map(quotas.map((quota) => [quota.agentId, quota]))
  const row = ({ id, name, depth, merchants }: AgentRow): AgentReport['ranking'][number] => {
    const { opened = 0, registered = 0, toppedUp = 0 } = codesOf.get(id) ?? {}
    const quota = quotaOf.get(id)
    const [shownRegistered, shownToppedUp] = [round(String(registered)), round(String(toppedUp))]
    const numberOf = ({ value }: typeof shownRegistered) => (value === null ? null : Number(value))
    const registrations = numberOf(shownRegistered)
    return {
      agent: { id, name },
      level: `agent${Math.min(Math.max(depth, 1), 5)}` as AgentReport['ranking'][number]['level'],
      merchants,
      own: String(own(id)),
      branch: String(branch.get(id) ?? 0n),
      compared: others.map((other) => ({
        comparison: other.comparison,
        own: String(other.own(id)),
        branch: String(other.branch.get(id) ?? 0n),
      })),
      quota: quota?.amount ?? '0',
      quotaUsed: quota?.used ?? '0',
      ...{ opened, registered: registrations, toppedUp: numberOf(shownToppedUp) },
      conversion: registrations === null ? null : percentOf(registrations, opened),
      hidden: shownRegistered.hidden || shownToppedUp.hidden,
      rows: session.permissions.has('agent:read') ? { route: '/agents/agents', search: { id } } : null,
    }
  }
  const ranking = agents
    .toSorted((one, other) => Number((branch.get(other.id) ?? 0n) - (branch.get(one.id) ?? 0n)))
    .map(row)
  return { ranking, concentration: concentrationOf(agents.map(({ id }) => own(id))) }
}
