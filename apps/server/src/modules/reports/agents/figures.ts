import type { PointedPeriod } from '@admin/api-client/contract/reports/periods'
import { sql } from 'drizzle-orm'
import { ofBranches } from '../coins/parties.ts'
import type { Definition } from '../report/cells.ts'
import { coversCoins, type Reading, readSums } from '../report/facts.ts'
import { additive, cellsOf, type Loader, percentOf } from '../report/loaders.ts'
import { readAgents } from './tree.ts'

/** Coins of the merchants of agents; those of sub-accounts come from them. */
export const OF_MERCHANTS = { ofParties: true, kinds: ['merchant'] } as const

const ends = ({ points, to }: PointedPeriod) =>
  sql`${sql.param((points.length > 0 ? points.map((point) => point.to) : [to]).map((at) => new Date(at).toISOString()))}::timestamptz[]`

/** Numbers of agents and merchants at the end of each point. */
const numbers: Loader = {
  metrics: ['agents', 'merchants'],
  additive: false,
  fill: () => null,
  async load({ read, filter }, period, by) {
    if (by.some((name) => name !== 'point') || !coversCoins(filter)) return []
    if (by.length > 0 && period.points.length === 0) return []
    const condition = ofBranches(sql`listed.id`, filter)
    const count = (table: string) => sql`(select count(*) from ${sql.raw(table)} as listed
      where listed.create_time < bound.moment${condition ? sql` and ${condition}` : sql``})::text`
    const asked = by.length > 0 ? period : { ...period, points: [] }
    const rows = await read<{ point: number; agents: string; merchants: string }>(sql`
      select (bound.place - 1)::integer as point, ${count('agents')} as agents, ${count('merchants')} as merchants
      from unnest(${ends(asked)}) with ordinality as bound(moment, place)`)
    return rows.map(({ point, agents, merchants }) => ({
      of: by.length > 0 ? { point } : {},
      values: { agents, merchants },
    }))
  },
}

/** Agents whose merchants were topped up. */
const active: Loader = {
  metrics: ['activeAgents'],
  additive: false,
  fill: (_, { filter }) => (coversCoins(filter) ? '0' : null),
  async load(reading, period, by) {
    if (by.some((name) => name !== 'point' && name !== 'agent')) return []
    const own = [...new Set([...by, 'agent' as const])]
    const sums = await readSums(reading, period, { metrics: ['topUp'], ...OF_MERCHANTS, by: own })
    return cellsOf(
      sums.filter(({ agent, value }) => agent !== null && value > 0n),
      by,
      (values) => {
        values.activeAgents = String(Number(values.activeAgents ?? 0) + 1)
      },
    )
  },
}

export interface QuotaPoint {
  amount: bigint
  used: bigint
}

/** Quotas that are valid at the end of each point, and what was used of them by then. */
export async function readQuotas({ read, filter }: Reading, period: PointedPeriod): Promise<QuotaPoint[]> {
  if (!coversCoins(filter)) return []
  const condition = ofBranches(sql`q.grantee_id`, filter)
  const rows = await read<{ amount: string; used: string }>(sql`
    select coalesce(sum(q.amount), 0)::text as amount, coalesce(sum(used.amount), 0)::text as used
    from unnest(${ends(period)}) with ordinality as bound(moment, place)
      left join quotas as q on q.state = 'active' and q.kind = 'credit' and q.valid_from < bound.moment
        and q.valid_to >= bound.moment${condition ? sql` and ${condition}` : sql``}
      left join lateral (
        select sum(u.amount) as amount from quota_uses as u where u.quota_id = q.id and u.time < bound.moment
      ) as used on true
    group by bound.place order by bound.place`)
  return rows.map(({ amount, used }) => ({ amount: BigInt(amount), used: BigInt(used) }))
}

const quotas: Loader = {
  metrics: ['quotaPercent'],
  additive: false,
  fill: () => null,
  async load(reading, period, by) {
    if (by.some((name) => name !== 'point')) return []
    if (by.length > 0 && period.points.length === 0) return []
    const rows = await readQuotas(reading, by.length > 0 ? period : { ...period, points: [] })
    return rows.map(({ amount, used }, point) => ({
      of: by.length > 0 ? { point } : {},
      values: {
        quotaPercent: percentOf(Number(used), Number(amount)),
      },
    }))
  },
}

/** What the merchants of each agent were topped up with, by points where they are asked for. */
export const readOwn = (reading: Reading, period: PointedPeriod, byPoint = false) =>
  readSums(reading, period, {
    metrics: ['topUp'],
    ...OF_MERCHANTS,
    by: byPoint ? ['point', 'agent'] : ['agent'],
  })

/** Targets that teams reached in the calendar months of a period. @param monthsOf the months */
export const targetsOf = (monthsOf: (period: PointedPeriod) => PointedPeriod): Loader => ({
  metrics: ['targetsReached'],
  additive: false,
  fill: () => null,
  async load(reading, period, by) {
    if (by.length > 0 || !coversCoins(reading.filter)) return []
    const reached = (await readTeams(reading, monthsOf(period))).flatMap(({ target, months }) =>
      months.filter((coins) => target > 0n && coins >= target),
    )
    return [{ of: {}, values: { targetsReached: String(reached.length) } }]
  },
})

export interface TeamRow {
  id: string
  name: string
  target: bigint
  /** Coins by month. */
  months: bigint[]
}

/** What the merchants of the members of teams were topped up with, by month. Teams of which the caller sees all members. */
export async function readTeams(reading: Reading, months: PointedPeriod): Promise<TeamRow[]> {
  const byMonth = { ...reading, step: 'month' as const }
  const [agents, teams, sums] = await Promise.all([
    readAgents(reading),
    reading.read<{ id: string; name: string; target: string; members: number }>(sql`
      select t.id, t.name, t.target::text,
        (select count(*) from agents as member where member.team_id = t.id)::integer as members
      from teams as t where t.status = 'enabled' order by lower(t.name), t.id`),
    readOwn(byMonth, months, true),
  ])
  return teams.flatMap(({ id, name, target, members }) => {
    const seen = new Set(agents.filter(({ teamId }) => teamId === id).map((agent) => agent.id))
    if (seen.size === 0 || seen.size < members) return []
    const of = (point: number) =>
      sums
        .filter((sum) => sum.point === point && sum.agent !== null && seen.has(sum.agent))
        .reduce((all, { value }) => all + value, 0n)
    return [{ id, name, target: BigInt(target), months: months.points.map((_, point) => of(point)) }]
  })
}

/** What the report on agents reads. */
export const agentDefinition = (monthsOf: (period: PointedPeriod) => PointedPeriod): Definition => ({
  area: 'agents',
  loaders: [
    numbers,
    active,
    additive({ metrics: ['topUp'], ...OF_MERCHANTS, hasKinds: false }),
    quotas,
    targetsOf(monthsOf),
  ],
  stacks: [{ metric: 'topUp', by: 'agent' }],
})

/** Roll-ups that it reads. */
export const AGENT_METRICS = ['topUp'] as const
