import { enumerations } from '@admin/api-client/contract/enumerations'
import { REPORT_TOP_WORKS } from '@admin/api-client/contract/limits'
import type { ContentReport } from '@admin/api-client/contract/reports/content'
import type { PointedPeriod } from '@admin/api-client/contract/reports/periods'
import { type SQL, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../kernel/context.ts'
import { moment, type Reading, readSums, seen } from '../report/facts.ts'
import { originColumns, originOf, WORK_KINDS } from '../rollUps/sources.ts'

const kinds = sql.raw(WORK_KINDS.map((kind) => `'${kind}'`).join(', '))

const within = (time: SQL, { from, to }: PointedPeriod) =>
  sql`${time} >= ${moment(from)} and ${time} < ${moment(to)}`

/** A join of users as `u` with the condition that the filter of the report puts on them. */
function ofUsers({ filter }: Reading, user: SQL): { join: SQL; where: SQL } {
  const condition = seen(filter, false)
  if (!condition) return { join: sql``, where: sql`` }
  return {
    join: sql`join users as u on u.id = ${user} ${originOf('u')}`,
    where: sql` and exists (select from (select ${originColumns('u')}) as place where ${condition})`,
  }
}

type Asked = Pick<SignedIn, 'language' | 'session'>

/** Reasons of rejections, the most frequent first. */
export async function readReasons(reading: Reading, period: PointedPeriod, { language, session }: Asked) {
  const { join, where } = ofUsers(reading, sql`t.author_id`)
  const title = language === 'zh-CN' ? sql`reason.title` : sql`reason.title_en`
  const rows = await reading.read<{ code: string; title: string | null; rejections: number }>(sql`
    select counted.code, ${title} as title, counted.rejections
    from (
      select unnest(t.reason_codes) as code, count(*)::integer as rejections
      from review_tasks as t ${join}
      where t.status = 'rejected' and t.kind in (${kinds}) and ${within(sql`t.decided_time`, period)}${where}
      group by 1
    ) as counted left join review_reasons as reason on reason.code = counted.code
    order by counted.rejections desc, counted.code`)
  const canOpen = session.permissions.has('reviewReason:read')
  return rows.map(({ code, title, rejections }) => ({
    ...{ code, title: title ?? code, rejections },
    rows: canOpen ? { route: '/content/review-reasons', search: { code } } : null,
  }))
}

/** What users paid for qualities. */
export async function readBitRates(
  reading: Reading,
  period: PointedPeriod,
): Promise<ContentReport['bitRates']> {
  const sums = await readSums(reading, period, {
    metrics: ['bitRatePoints', 'bitRatePurchases'],
    ofParties: false,
    by: ['kind'],
  })
  const sumOf = (metric: string, grade: string) =>
    String(sums.find((sum) => sum.metric === metric && sum.kind === grade)?.value ?? 0n)
  return enumerations.bitRateGrade.map((grade) => ({
    grade,
    purchases: sumOf('bitRatePurchases', grade),
    points: sumOf('bitRatePoints', grade),
  }))
}

type Work = ContentReport['works'][number]

const lists = { video: 'videos', atlas: 'atlases', editedWork: 'editedWorks' } as const

/** The works that earned the most, then those with the most views. */
export async function readTopWorks(
  reading: Reading,
  period: PointedPeriod,
  { session }: Asked,
  limit = REPORT_TOP_WORKS,
): Promise<Work[]> {
  const { join, where } = ofUsers(reading, sql`work.author_id`)
  const tables = [
    ['video', 'videos'],
    ['atlas', 'atlases'],
    ['editedWork', 'edited_works'],
  ] as const
  const rows = await reading.read<Omit<Work, 'rows'> & { kind: keyof typeof lists }>(sql`
    with paid as materialized (
      select work_kind, work_id, sum(paid) as points from work_purchases
      where ${within(sql`time`, period)} group by 1, 2
    )
    ${sql.join(
      tables.map(
        ([kind, table]) => sql`(
      select ${kind} as kind, work.id, work.title, work.views::text as views, coalesce(paid.points, 0)::text as "chargePoints",
        coalesce(paid.points, 0) as earned, work.views as seen
      from ${sql.raw(table)} as work left join paid on paid.work_kind = ${kind} and paid.work_id = work.id ${join}
      where work.delete_time is null${where}
      order by coalesce(paid.points, 0) desc, work.views desc, work.id limit ${limit})`,
      ),
      sql` union all `,
    )}
    order by earned desc, seen desc, id limit ${limit}`)
  return rows.map(({ kind, id, title, views, chargePoints }) => ({
    ...{ kind, id, title, views, chargePoints },
    rows: session.permissions.has(`${kind}:read`)
      ? { route: `/content/${lists[kind]}`, search: { id } }
      : null,
  }))
}

/** What each reviewer decided about works. */
export async function readReviewers(reading: Reading, period: PointedPeriod, { session }: Asked) {
  const { join, where } = ofUsers(reading, sql`t.author_id`)
  const rows = await reading.read<{
    accountId: string
    name: string
    decided: number
    medianSeconds: number | null
    overturned: number
    looks: number
    agreed: number
  }>(sql`
    select t.decided_by_id as "accountId", max(t.decided_by) as name, count(*)::integer as decided,
      (percentile_cont(0.5) within group (order by t.seconds_spent))::float as "medianSeconds",
      (count(*) filter (where look.settled_decision <> t.status))::integer as overturned,
      count(look.id)::integer as looks, (count(*) filter (where look.status = t.status))::integer as agreed
    from review_tasks as t left join review_tasks as look on look.second_look_of = t.id and look.status <> 'pending'
      ${join}
    where t.status <> 'pending' and t.decided_by_id is not null and t.kind in (${kinds})
      and ${within(sql`t.decided_time`, period)}${where}
    group by t.decided_by_id order by decided desc, name`)
  const canOpen = session.permissions.has('review:read')
  return rows.map(({ looks, agreed, ...row }) => ({
    ...row,
    agreementRate: looks > 0 ? agreed / looks : null,
    rows: canOpen ? { route: '/content/review', search: { decidedBy: row.name } } : null,
  }))
}
