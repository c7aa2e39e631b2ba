import type { PointedPeriod, ReportStep, Span } from '@admin/api-client/contract/reports/periods'
import { and, type SQL, sql } from 'drizzle-orm'
import { DAY } from '../../../kernel/durations.ts'
import { idArray, inBranch, type Scope } from '../../../kernel/scope.ts'
import { floorMonth, nextMonth } from '../rollUps/rollUp.ts'
import { countedFrom, levelsOf, SNAPSHOT } from '../rollUps/sources.ts'
import type { Read } from './limited.ts'

export const moment = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`
const list = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`

/** Moments as an array of SQL. */
export const times = (moments: readonly number[]): SQL =>
  sql`${sql.param(moments.map((at) => new Date(at).toISOString()))}::timestamptz[]`

/** Starts of the points as an array of SQL. */
export const starts = (period: PointedPeriod): SQL =>
  times((period.points.length > 0 ? period.points : [period]).map(({ from }) => from))

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
const AGENT = sql.raw(
  "(case holder.kind when 'subaccount' then above.parent_id when 'merchant' then holder.parent_id when 'agent' then holder.id end)",
)

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
  /** No other part of the report reads them. @default false */
  alone?: boolean
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
  state: (RolledUp & { coinsTo: number; signInsTo: number }) | undefined
  step: ReportStep
  now: number
  /** Everything that the parts of the report group by. */
  finest: readonly Grouping[]
  /** What was read for one part and serves the others. */
  memo: Map<string, Promise<Sum[]>>
}

const COLUMNS = sql.raw('metric, kind, site_id, country, party_id, code_id')

/** The nearest start of a day or a month of UTC. */
function nearest(at: number, unit: 'day' | 'month'): number {
  if (unit === 'day') return Math.round(at / DAY) * DAY
  const month = floorMonth(at)
  return at - month < nextMonth(month) - at ? month : nextMonth(month)
}

/** Hours that belong to another point than the day or month that they are summed in. */
interface Correction {
  point: number
  sign: 1 | -1
  from: number
  to: number
}

/** What is to be added to and taken from the points before and after a bound that isn't that of a day or month. */
function correctionsAt(bound: number, aligned: number, point: number): Correction[] {
  if (bound === aligned) return []
  const [from, to] = [Math.min(bound, aligned), Math.max(bound, aligned)]
  const [gains, loses] = bound < aligned ? [point, point - 1] : [point - 1, point]
  return [
    { point: gains, sign: 1, from, to },
    { point: loses, sign: -1, from, to },
  ]
}

/**
 * Sums that are rolled up, with the point that each belongs to: of hours, days or months, by the step. Days and months
 * of UTC aren't those of the zone: the hours between them are added to one point and taken from the other.
 */
function rolledUp(
  metrics: readonly string[],
  { from, to }: Span,
  period: PointedPeriod,
  step: ReportStep,
): SQL {
  const within = (start: SQL, end: SQL) =>
    sql`metric = any(${list(metrics)}) and hour >= ${start} and hour < ${end}`
  if (step === 'hour' || step === 'day')
    return sql`select width_bucket(hour, ${starts(period)}) - 1 as point, ${COLUMNS}, value from report_hours
      where ${within(moment(from), moment(to))}`
  const unit = step === 'week' ? 'day' : 'month'
  const inner = period.points.map((point) => point.from).filter((at) => at > from && at < to)
  const bounds = [from, ...inner, to]
  const aligned = bounds.map((at) => nearest(at, unit))
  /** Of the first bound. */
  const offset = Math.max(
    0,
    period.points.findLastIndex((point) => point.from <= from),
  )
  const last = bounds.length - 2
  const corrections = bounds
    .flatMap((bound, index) => correctionsAt(bound, aligned[index] ?? bound, index))
    .filter(({ point }) => point >= 0 && point <= last)
  const column = (values: (each: Correction) => number) =>
    sql`${sql.param(corrections.map(values))}::integer[]`
  return sql`
    select width_bucket(hour, ${times(aligned.slice(0, -1))}) - 1 + ${offset}::integer as point, ${COLUMNS}, value
    from ${sql.raw(unit === 'day' ? 'report_days' : 'report_months')}
    where ${within(moment(aligned[0] ?? from), moment(aligned.at(-1) ?? to))}
    union all
    select corrected.point + ${offset}::integer, ${COLUMNS}, corrected.sign * value
    from unnest(${column(({ point }) => point)}, ${column(({ sign }) => sign)},
        ${times(corrections.map((each) => each.from))}, ${times(corrections.map((each) => each.to))})
      as corrected(point, sign, start, finish)
    cross join lateral (
      select * from report_hours where ${within(sql`corrected.start`, sql`corrected.finish`)} offset 0
    ) as hours`
}

/** The sums of a period with their points: what is rolled up, and what isn't yet from its source. */
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
  const live = (start: number, end: number) =>
    sql`select width_bucket(hour, ${starts(period)}) - 1 as point, ${COLUMNS}, value
      from (${countedFrom(metrics, start, end)}) as counted`
  if (rolled.from >= rolled.to) return live(from, to)
  return sql.join(
    [
      rolledUp(metrics, rolled, period, step),
      ...(from < rolled.from ? [live(from, rolled.from)] : []),
      ...(rolled.to < to ? [live(rolled.to, to)] : []),
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
export const withGroups = (facts: SQL, ofParties: boolean, by: readonly Grouping[]): SQL => {
  const isOfHolders = ofParties && by.includes('agent')
  const agent = ofParties ? AGENT : sql`facts.party_id`
  return sql`
    select facts.*${by.includes('agent') ? sql`, ${agent} as agent_id` : sql``}
    from ${facts}${isOfHolders ? sql` left join parties as holder on holder.id = facts.party_id left join parties as above on above.id = holder.parent_id` : sql``}`
}

/** Adds up sums whose other dimensions are left out. */
function addUp(sums: readonly Sum[], by: readonly Grouping[]): Sum[] {
  const added = new Map<string, Sum>()
  for (const sum of sums) {
    const key = [sum.metric, ...by.map((name) => sum[name] ?? '')].join('\n')
    const known = added.get(key)
    if (known) known.value += sum.value
    else {
      const nothing = {
        point: 0,
        kind: null,
        site: null,
        country: null,
        code: null,
        agent: null,
        party: null,
      }
      const own = Object.fromEntries(by.map((name) => [name, sum[name]]))
      added.set(key, { ...nothing, ...own, metric: sum.metric, value: sum.value })
    }
  }
  return [...added.values()]
}

/** What the sums of coins and those of users can be grouped by, beside a party. */
const OF_PARTIES: readonly Grouping[] = ['point', 'kind', 'agent']

/** Reads sums by everything that the report groups by, once for all of its parts. */
async function readFinest(
  { read, filter, ...reading }: Reading,
  period: PointedPeriod,
  { metrics, ofParties, by, kinds }: Asked,
): Promise<Sum[]> {
  // Without its points, fewer hours are read beside the months.
  const { from, to } = period
  const whole = { from, to, points: [{ from, to, complete: true }] }
  const condition = and(
    sql`metric = any(${list(metrics)})`,
    seen(filter, ofParties),
    kinds && sql`kind = any(${list(kinds)})`,
  )
  const rows = await read<SumRow>(sql`
    with facts as (${factsOf(metrics, by.includes('point') ? period : whole, reading)})
    select metric, ${grouped(by)}, sum(value)::text as value
    from (${withGroups(sql`facts`, ofParties, by)}) as sums
    where ${condition} group by ${groupBy(by)}`)
  // What one point has of an hour that another one doesn't: nothing is left.
  return rows.map(toSum).filter(({ value }) => value !== 0n)
}

/** Sums metrics over a period, by points and what else is asked for. */
export async function readSums(reading: Reading, period: PointedPeriod, asked: Asked): Promise<Sum[]> {
  const { metrics, ofParties, by, kinds, alone = false } = asked
  if (period.to <= period.from || (ofParties && !coversCoins(reading.filter))) return []
  if (alone || by.includes('party')) return readFinest(reading, period, asked)
  const shared = ofParties ? reading.finest.filter((name) => OF_PARTIES.includes(name)) : reading.finest
  const finest = [...new Set([...shared, ...by])].sort()
  const key = JSON.stringify([period.from, period.to, period.points.length, metrics, kinds, finest])
  const known = reading.memo.get(key) ?? readFinest(reading, period, { ...asked, by: finest })
  reading.memo.set(key, known)
  return addUp(await known, by)
}

/** Sums of a metric by the hour of UTC. */
export async function readHours(
  { read, filter, ...reading }: Reading,
  period: PointedPeriod,
  metric: string,
): Promise<{ hour: number; value: number }[]> {
  if (period.to <= period.from) return []
  const condition = seen(filter, false)
  const rolled = {
    from: Math.min(period.to, Math.max(period.from, reading.state?.fromTime ?? period.to)),
    to: Math.max(period.from, Math.min(period.to, reading.state?.toTime ?? period.from)),
  }
  const rest =
    rolled.from < rolled.to
      ? [
          [period.from, rolled.from],
          [rolled.to, period.to],
        ]
      : [[period.from, period.to]]
  const live = rest
    .filter(([from = 0, to = 0]) => from < to)
    .map(([from = 0, to = 0]) => countedFrom([metric], from, to))
  const rows = await read<{ hour: string; value: string }>(sql`
    with facts as (
      ${sql.join(
        [
          sql`select hour, ${COLUMNS}, value from report_hours where metric = ${metric}
            and hour >= ${moment(rolled.from)} and hour < ${moment(Math.max(rolled.from, rolled.to))}`,
          ...live,
        ],
        sql` union all `,
      )}
    )
    select extract(epoch from hour)::text as hour, sum(value)::text as value from facts
    ${condition ? sql`where ${condition}` : sql``} group by facts.hour`)
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
      seen as (${withGroups(sql`facts`, ofParties, others)})
      select metric, ${grouped(['point', ...others])}, coalesce(sum(value), 0)::text as value
      from records left join seen using (hour) group by ${groupBy(['point', ...others])}`),
    isRunning
      ? read<SumRow>(sql`
          with facts as (${levelsOf(metrics, now, now)})
          select metric, ${grouped(others)}, sum(value)::text as value
          from (${withGroups(sql`facts`, ofParties, others)}) as levels
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
