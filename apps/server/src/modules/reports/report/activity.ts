import type { PointedPeriod } from '@admin/api-client/contract/reports/periods'
import { type SQL, sql } from 'drizzle-orm'
import { originColumns, originOf } from '../rollUps/sources.ts'
import { type Grouping, moment, type Reading, seen, starts } from './facts.ts'

export interface Activity extends Partial<Record<Grouping, string | number | null>> {
  /** Users who signed in. */
  active: string
  /** Those of them who were users before. */
  returning: string
}

const columns: Partial<Record<Grouping, SQL>> = {
  site: sql`site_id::text`,
  country: sql`country`,
  code: sql`code_id::text`,
  agent: sql`party_id::text`,
  kind: sql`kind`,
}

/** Users who signed in in a period: each once in it, and once in each of its points. */
export async function readActivity(
  { read, filter }: Reading,
  period: PointedPeriod,
  by: readonly Grouping[],
): Promise<Activity[]> {
  if (period.to <= period.from) return []
  const condition = seen(filter, false)
  const ofPoints = by.includes('point')
  const groups = by.flatMap((name) => (columns[name] ? [[name, columns[name]] as const] : []))
  const isOfOrigin = condition !== undefined || groups.some(([name]) => name !== 'kind')
  const start = ofPoints ? sql`(${starts(period)})[point + 1]` : moment(period.from)
  const keys = [...(ofPoints ? [sql`point`] : []), ...groups.map(([, column]) => column)]
  const selected = [
    ...(ofPoints ? [sql`point`] : []),
    ...groups.map(([name, column]) => sql`${column} as ${sql.raw(name)}`),
  ]
  return read<Activity>(sql`
    with signed_in as (
      select ${ofPoints ? sql`width_bucket(time, ${starts(period)}) - 1 as point,` : sql``} user_id
      from user_activities
      where kind = 'login' and time >= ${moment(period.from)} and time < ${moment(period.to)}
      group by ${ofPoints ? sql`1, 2` : sql`1`}
    )
    select ${selected.length > 0 ? sql`${sql.join(selected, sql`, `)},` : sql``} count(*)::text as active,
      (count(*) filter (where create_time < ${start}))::text as returning
    from (
      select signed_in.*, u.create_time, u.type as kind
        ${isOfOrigin ? sql`, ${originColumns('u')}` : sql``}
      from signed_in join users as u on u.id = signed_in.user_id ${isOfOrigin ? originOf('u') : sql``}
    ) as seen
    ${condition ? sql`where ${condition}` : sql``}
    ${keys.length > 0 ? sql`group by ${sql.join(keys, sql`, `)}` : sql``}`)
}
