import type { PointedPeriod, Span } from '@admin/api-client/contract/reports/periods'
import { type SQL, sql } from 'drizzle-orm'
import { floorMonth, nextMonth } from '../rollUps/rollUp.ts'
import { originColumns, originOf } from '../rollUps/sources.ts'
import { type Grouping, moment, type Reading, seen, starts, times } from './facts.ts'

export interface Activity extends Partial<Record<Grouping, string | number | null>> {
  /** Users who signed in. */
  active: number
  /** Those of them who were users before. */
  returning: number
}

const columns: Partial<Record<Grouping, SQL>> = {
  site: sql`site_id::text`,
  country: sql`country`,
  code: sql`code_id::text`,
  agent: sql`party_id::text`,
  kind: sql`kind`,
}

/** What a user is of, by everything that the report groups by. */
interface Row extends Activity {
  /** Null: of the whole period. */
  point: number | null
}

const kept = new WeakMap<Reading['memo'], Map<string, Promise<Row[]>>>()

/**
 * Splits a period into months whose first and last sign-ins say who signed in, and spans of which all sign-ins are read. A
 * month with one bound needs no more: the first sign-in shows who came before it, the last one who came after.
 */
function partsOf(
  { from, to, points }: PointedPeriod,
  state: Reading['state'],
): { months: number[]; spans: Span[] } {
  const bounds = [from, ...points.map((point) => point.from), to]
  const months: number[] = []
  const spans: Span[] = []
  const read = (span: Span) => {
    const last = spans.at(-1)
    if (last?.to === span.from) last.to = span.to
    else if (span.from < span.to) spans.push(span)
  }
  const first = Math.min(to, Math.max(from, state?.fromTime ?? to))
  const end = Math.max(first, Math.min(to, state?.signInsTo ?? first))
  read({ from, to: first })
  for (let month = floorMonth(first); month < end; month = nextMonth(month)) {
    const next = nextMonth(month)
    const inside = new Set(bounds.filter((bound) => bound > month && bound < next))
    if (inside.size <= 1) months.push(month)
    else read({ from: Math.max(first, month), to: Math.min(end, next) })
  }
  read({ from: end, to })
  return { months, spans }
}

/** A point and a user for each sign-in that decides who signed in when. */
function signInsOf(period: PointedPeriod, state: Reading['state']): SQL {
  const { months, spans } = partsOf(period, state)
  const within = (span: Span) => sql`time >= ${moment(span.from)} and time < ${moment(span.to)}`
  const point = sql`width_bucket(time, ${starts(period)}) - 1 as point`
  return sql.join(
    [
      sql`select ${point}, user_id
        from report_sign_in_months cross join lateral (values (first_time), (last_time)) as sign_ins(time)
        where month = any(${times(months)}) and ${within(period)}`,
      ...spans.map(
        (span) => sql`select ${point}, user_id from user_activities where kind = 'login' and ${within(span)}`,
      ),
    ],
    sql` union all `,
  )
}

/** Reads who signed in, in the whole period and in each of its points: the sign-ins are read once. */
function readRows(
  { read, filter, state }: Reading,
  period: PointedPeriod,
  by: readonly Grouping[],
): Promise<Row[]> {
  const condition = seen(filter, false)
  const groups = by.flatMap((name) => (columns[name] ? [[name, columns[name]] as const] : []))
  const isOfOrigin = condition !== undefined || groups.some(([name]) => name !== 'kind')
  const keys = [sql`point`, ...groups.map(([, column]) => column)]
  return read<Row>(sql`
    with signed_in as materialized (
      select point, user_id from (${signInsOf(period, state)}) as each group by 1, 2
    ),
    counted as (
      select point, user_id from signed_in union all select distinct null::integer, user_id from signed_in
    )
    select point, ${sql.join(
      [
        ...groups.map(([name, column]) => sql`${column} as ${sql.raw(name)}`),
        sql`count(*)::integer as active`,
      ],
      sql`, `,
    )}, (count(*) filter (where create_time < coalesce((${starts(period)})[point + 1], ${moment(period.from)})))::integer
      as returning
    from (
      select counted.point, u.create_time, u.type as kind ${isOfOrigin ? sql`, ${originColumns('u')}` : sql``}
      from counted join users as u on u.id = counted.user_id ${isOfOrigin ? originOf('u') : sql``}
    ) as seen
    ${condition ? sql`where ${condition}` : sql``} group by ${sql.join(keys, sql`, `)}`)
}

/** Users who signed in in a period: each once in it, and once in each of its points. */
export async function readActivity(
  reading: Reading,
  period: PointedPeriod,
  by: readonly Grouping[],
): Promise<Activity[]> {
  if (period.to <= period.from) return []
  const finest = [...new Set([...reading.finest, ...by])].sort()
  const memo = kept.get(reading.memo) ?? new Map<string, Promise<Row[]>>()
  kept.set(reading.memo, memo)
  const key = JSON.stringify([period.from, period.to, period.points.length, finest])
  const rows = memo.get(key) ?? readRows(reading, period, finest)
  memo.set(key, rows)
  const ofPoints = by.includes('point')
  const added = new Map<string, Activity>()
  // A user is of one site, one country and so on: their numbers add up.
  for (const row of await rows) {
    if ((row.point !== null) !== ofPoints) continue
    const of = Object.fromEntries(by.map((name) => [name, row[name] ?? null]))
    const place = JSON.stringify(of)
    const known = added.get(place) ?? { ...of, active: 0, returning: 0 }
    known.active += row.active
    known.returning += row.returning
    added.set(place, known)
  }
  return [...added.values()]
}
