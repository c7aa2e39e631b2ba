import type { PointedPeriod } from '@admin/api-client/contract/reports/periods'
import { type SQL, sql } from 'drizzle-orm'
import { originColumns, originOf } from '../rollUps/sources.ts'
import { type Grouping, moment, type Reading, seen, starts } from './facts.ts'

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

/** Reads who signed in, in the whole period and in each of its points: the sign-ins are read once. */
function readRows({ read, filter }: Reading, period: PointedPeriod, by: readonly Grouping[]): Promise<Row[]> {
  const condition = seen(filter, false)
  const groups = by.flatMap((name) => (columns[name] ? [[name, columns[name]] as const] : []))
  const isOfOrigin = condition !== undefined || groups.some(([name]) => name !== 'kind')
  const keys = [sql`point`, ...groups.map(([, column]) => column)]
  return read<Row>(sql`
    with signed_in as materialized (
      select width_bucket(time, ${starts(period)}) - 1 as point, user_id
      from user_activities
      where kind = 'login' and time >= ${moment(period.from)} and time < ${moment(period.to)}
      group by 1, 2
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
