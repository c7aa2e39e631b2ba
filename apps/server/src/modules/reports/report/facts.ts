import type { PointedPeriod, ReportStep } from '@admin/api-client/contract/reports/periods'
import { and, type SQL, sql } from 'drizzle-orm'
import { DAY } from '../../../kernel/durations.ts'
import { idArray, inBranch, type Scope } from '../../../kernel/scope.ts'
import { countedFrom, levelsOf, SNAPSHOT } from '../rollUps/sources.ts'
import type { Read } from './limited.ts'

export const moment = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`
const list = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`

/** Starts of the points as an array of SQL. */
export const starts = (period: PointedPeriod): SQL =>
  sql`${sql.param((period.points.length > 0 ? period.points : [period]).map(({ from }) => new Date(from).toISOString()))}::timestamptz[]`

/** What a caller sees, and what they ask for. */
export interface Filter {
  scope: Scope
  siteId?: string | undefined
  country?: string | undefined
  agentId?: string | undefined
}

/** Whether figures of coins can be given: they belong to no site and no country. */
export const coversCoins = ({ siteId, country }: Filter): boolean => !siteId && !country

/** Condition on the columns of a sum, or of where a user comes from. */
export function seen({ scope, siteId, country, agentId }: Filter, ofParties: boolean): SQL | undefined {
  const branches = [scope.partyId, agentId].filter((id) => id !== null && id !== undefined)
  const ofBranches = branches.map((id) => inBranch(sql`party_id`, id))
  if (ofParties) return and(...ofBranches)
  return and(
    ...ofBranches,
    scope.siteIds.length > 0 ? sql`site_id = any(${idArray(scope.siteIds)})` : undefined,
    siteId ? sql`site_id = ${siteId}::uuid` : undefined,
    country ? sql`country = ${country}` : undefined,
  )
}

/** What sums can be grouped by. */
export type Grouping = 'point' | 'kind' | 'site' | 'country' | 'code' | 'agent' | 'party'

/** The agent whose merchants, or their sub-accounts, a party is of; an agent is its own. */
const AGENT = sql.raw(`(case holder.kind when 'subaccount' then (
  select above.parent_id from parties as above where above.id = holder.parent_id
) when 'merchant' then holder.parent_id when 'agent' then holder.id end)`)

/** The columns of what is grouped by. */
const groupings: Record<Grouping, SQL> = {
  point: sql`point`,
  kind: sql`kind`,
  site: sql`site_id::text`,
  country: sql`country`,
  code: sql`code_id::text`,
  agent: sql`agent_id::text`,
  party: sql`party_id::text`,
}

export type Sum = { metric: string; value: bigint; point: number } & Record<
  Exclude<Grouping, 'point'>,
  string | null
>

interface Asked {
  metrics: readonly string[]
  ofParties: boolean
  by: readonly Grouping[]
  /** Only these kinds. @default all */
  kinds?: readonly string[]
}

/** How far everything is rolled up. */
export interface RolledUp {
  fromTime: number
  toTime: number
}

/** What every query of a report reads from. */
export interface Reading {
  read: Read
  /** Reads everything as of one moment. */
  together: <Result>(work: (read: Read) => Promise<Result>) => Promise<Result>
  filter: Filter
  state: (RolledUp & { coinsTo: number }) | undefined
  step: ReportStep
  now: number
}

const COLUMNS = sql.raw('hour, metric, kind, site_id, country, party_id, code_id, value')

/** Sums of whole hours: by the day where no point begins within it, else by the hour. */
function rolledUp(
  metrics: readonly string[],
  { from, to }: { from: number; to: number },
  period: PointedPeriod,
  step: ReportStep,
): SQL {
  const select = (table: string, start: number, end: number, days?: SQL) => sql`
    select ${COLUMNS} from ${sql.raw(table)}
    where metric = any(${list(metrics)}) and hour >= ${moment(start)} and hour < ${moment(end)}${days}`
  if (step === 'hour' || step === 'day') return select('report_hours', from, to)
  const edges = [from, to, ...period.points.map((point) => point.from)].filter((at) => at % DAY !== 0)
  const cut = [...new Set(edges.map((at) => Math.floor(at / DAY) * DAY))].filter(
    (day) => day + DAY > from && day < to,
  )
  const texts = sql`${sql.param(cut.map((day) => new Date(day).toISOString()))}::timestamptz[]`
  const whole = select(
    'report_days',
    Math.ceil(from / DAY) * DAY,
    Math.floor(to / DAY) * DAY,
    sql` and hour <> all(${texts})`,
  )
  if (cut.length === 0) return whole
  return sql`${whole} union all
    select report_hours.hour, metric, kind, site_id, country, party_id, code_id, value
    from unnest(${texts}) as cut(day) join report_hours on metric = any(${list(metrics)})
      and report_hours.hour >= cut.day and report_hours.hour < cut.day + interval '24 hours'
      and report_hours.hour >= ${moment(from)} and report_hours.hour < ${moment(to)}`
}

/** The sums of a period: what is rolled up, and what isn't yet from its source. */
function factsOf(
  metrics: readonly string[],
  period: PointedPeriod,
  { state, step }: Pick<Reading, 'state' | 'step'>,
): SQL {
  const { from, to } = period
  const rolled = {
    from: Math.min(to, Math.max(from, state?.fromTime ?? to)),
    to: Math.max(from, Math.min(to, state?.toTime ?? from)),
  }
  if (rolled.from >= rolled.to) return countedFrom(metrics, from, to)
  return sql.join(
    [
      rolledUp(metrics, rolled, period, step),
      ...(from < rolled.from ? [countedFrom(metrics, from, rolled.from)] : []),
      ...(rolled.to < to ? [countedFrom(metrics, rolled.to, to)] : []),
    ],
    sql` union all `,
  )
}

interface SumRow extends Record<Exclude<Grouping, 'point'>, string | null> {
  metric: string
  point: number | null
  value: string
}

const toSum = ({ value, point, ...row }: SumRow): Sum => ({
  ...row,
  point: point ?? 0,
  value: BigInt(value),
})

/** Selects the columns that are grouped by; the others are null. */
const grouped = (by: readonly Grouping[]) =>
  sql.join(
    (Object.keys(groupings) as Grouping[]).map((name) =>
      by.includes(name)
        ? sql`${groupings[name]} as ${sql.raw(name)}`
        : sql`null::${sql.raw(name === 'point' ? 'integer' : 'text')} as ${sql.raw(name)}`,
    ),
    sql`, `,
  )

const groupBy = (by: readonly Grouping[]) =>
  sql.join([sql`metric`, ...by.map((name) => groupings[name])], sql`, `)

/** Adds the columns that aren't of the sums themselves. */
const withGroups = (facts: SQL, period: PointedPeriod, ofParties: boolean, by: readonly Grouping[]): SQL => {
  const isOfHolders = ofParties && by.includes('agent')
  const agent = ofParties ? AGENT : sql`facts.party_id`
  return sql`
    select facts.*${by.includes('point') ? sql`, width_bucket(hour, ${starts(period)}) - 1 as point` : sql``}${by.includes('agent') ? sql`, ${agent} as agent_id` : sql``}
    from ${facts}${isOfHolders ? sql` left join parties as holder on holder.id = facts.party_id` : sql``}`
}

/** Sums metrics over a period, by points and what else is asked for. */
export async function readSums(
  { read, filter, ...reading }: Reading,
  period: PointedPeriod,
  { metrics, ofParties, by, kinds }: Asked,
): Promise<Sum[]> {
  if (period.to <= period.from || (ofParties && !coversCoins(filter))) return []
  const condition = and(
    sql`metric = any(${list(metrics)})`,
    seen(filter, ofParties),
    kinds && sql`kind = any(${list(kinds)})`,
  )
  const rows = await read<SumRow>(sql`
    with facts as (${factsOf(metrics, period, reading)})
    select metric, ${grouped(by)}, sum(value)::text as value
    from (${withGroups(sql`facts`, period, ofParties, by)}) as sums
    where ${condition} group by ${groupBy(by)}`)
  return rows.map(toSum)
}

/** Sums of a metric by the hour of UTC. */
export async function readHours(
  { read, filter, ...reading }: Reading,
  period: PointedPeriod,
  metric: string,
): Promise<{ hour: number; value: number }[]> {
  if (period.to <= period.from) return []
  const condition = seen(filter, false)
  const rows = await read<{ hour: string; value: string }>(sql`
    with facts as (${factsOf([metric], period, { ...reading, step: 'hour' })})
    select extract(epoch from hour)::text as hour, sum(value)::text as value from facts
    ${condition ? sql`where ${condition}` : sql``} group by 1`)
  return rows.map(({ hour, value }) => ({ hour: Number(hour) * 1000, value: Number(value) }))
}

/**
 * Reads levels as they were recorded last in each point: a point without a record has none. Those of a period that isn't
 * over are of the moment.
 */
export async function readLevels(
  { read, filter, now }: Reading,
  period: PointedPeriod,
  { metrics, ofParties, by }: Omit<Asked, 'kinds'>,
): Promise<{ recorded: ReadonlySet<number>; sums: Sum[] }> {
  if (period.points.length === 0 || (ofParties && !coversCoins(filter)))
    return { recorded: new Set(), sums: [] }
  const condition = seen(filter, ofParties)
  const last = period.points.length - 1
  const isRunning = period.to > now
  const others = by.filter((name) => name !== 'point')
  const [rows, current] = await Promise.all([
    read<SumRow & { metric: string | null }>(sql`
      with records as (
        select width_bucket(hour, ${starts(period)}) - 1 as point, max(hour) as hour from report_hours
        where metric = ${SNAPSHOT} and hour >= ${moment(period.from)} and hour < ${moment(period.to)} group by 1
      ),
      facts as (
        select * from report_hours where metric = any(${list(metrics)})
          and hour = any(array(select hour from records))${condition ? sql` and ${condition}` : sql``}
      ),
      seen as (${withGroups(sql`facts`, period, ofParties, others)})
      select metric, ${grouped(['point', ...others])}, coalesce(sum(value), 0)::text as value
      from records left join seen using (hour) group by ${groupBy(['point', ...others])}`),
    isRunning
      ? read<SumRow>(sql`
          with facts as (${levelsOf(metrics, now)})
          select metric, ${grouped(others)}, sum(value)::text as value
          from (${withGroups(sql`facts`, period, ofParties, others)}) as levels
          ${condition ? sql`where ${condition}` : sql``} group by ${groupBy(others)}`)
      : [],
  ])
  const recorded = new Set(rows.map(({ point }) => point ?? 0))
  if (isRunning) recorded.add(last)
  return {
    recorded,
    sums: [
      ...rows.filter(({ metric, point }) => metric !== null && !(isRunning && point === last)).map(toSum),
      ...current.map((row) => ({ ...toSum(row), point: last })),
    ],
  }
}
