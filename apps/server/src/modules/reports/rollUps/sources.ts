import { areaCodes } from '@admin/api-client/contract/areaCodes'
import { type SQL, sql } from 'drizzle-orm'

/** Works whose publication and reviews the report on content counts. */
export const WORK_KINDS = ['video', 'atlas', 'editedWork'] as const

/** The country of a user: that of the phone’s area code. */
const countryOf = (user: string) =>
  sql.raw(
    `case ${user}.area_code ${Object.entries(areaCodes)
      .map(([country, code]) => `when '${code}' then '${country}'`)
      .join(' ')} else '' end`,
  )

/** The promotion code that a user registered with, as a join `origin`. */
export const originOf = (user: string) =>
  sql.raw(`left join lateral (
    select code.id as code_id, code.site_id, code.agent_id
    from promotion_uses as used join promotion_codes as code on code.id = used.code_id
    where used.user_id = ${user}.id and used.kind = 'registered'
    order by used.id limit 1
  ) as origin on true`)

/** Site, country, party and code of a joined user. */
export const originColumns = (user: string) =>
  sql`origin.site_id, ${countryOf(user)} as country, origin.agent_id as party_id, origin.code_id`

/** What a row counts. */
const USER = sql.raw("'user' as subject, u.id as subject_id")
const REVIEWED = sql.raw('t.kind as subject, t.subject_id')
const PURCHASED = sql.raw('p.work_kind as subject, p.work_id as subject_id')
const TRANSFER = sql.raw("'transfer' as subject, t.id as subject_id")
const FEEDBACK = sql.raw("'feedback' as subject, f.id as subject_id")

const NO_USER = sql.raw("null::uuid as site_id, '' as country")

/** A period of SQL: `[from, to)`. */
type Within = (time: SQL) => SQL

interface Source {
  metrics: readonly string[]
  /** Coins belong to parties; everything else to users, and by them to sites and countries. */
  ofParties: boolean
  /** The kind is the type of a user, which can be edited. @default false */
  isOfType?: boolean
  /**
   * A select of `time`, `metric`, `kind`, `site_id`, `country`, `party_id`, `code_id`, `value`, and of what it counts: the
   * kind and id of its `subject`.
   */
  rows: (within: Within) => SQL
}

const time = (name: string) => sql.raw(name)
const works = sql.raw(WORK_KINDS.map((kind) => `'${kind}'`).join(', '))

/** What the roll-ups count: rows by a moment that stays as it is. */
export const sources: readonly Source[] = [
  {
    metrics: ['newUsers'],
    ofParties: false,
    isOfType: true,
    rows: (within) => sql`
      select u.create_time as time, 'newUsers' as metric, u.type as kind, ${originColumns('u')}, 1 as value, ${USER}
      from users as u ${originOf('u')} where ${within(time('u.create_time'))}`,
  },
  {
    metrics: ['signIns'],
    ofParties: false,
    isOfType: true,
    rows: (within) => sql`
      select a.time, 'signIns' as metric, u.type as kind, ${originColumns('u')}, 1 as value, ${USER}
      from user_activities as a join users as u on u.id = a.user_id ${originOf('u')}
      where a.kind = 'login' and ${within(time('a.time'))}`,
  },
  {
    metrics: ['published'],
    ofParties: false,
    // The first approval of a work: what is approved again after an edit was published before.
    rows: (within) => sql`
      select t.decided_time as time, 'published' as metric, t.kind, ${originColumns('u')}, 1 as value,
        ${REVIEWED}
      from review_tasks as t left join users as u on u.id = t.author_id ${originOf('u')}
      where t.status = 'approved' and t.kind in (${works}) and t.second_look_of is null
        and ${within(time('t.decided_time'))}
        and not exists (
          select from review_tasks as earlier
          where earlier.kind = t.kind and earlier.subject_id = t.subject_id and earlier.status = 'approved'
            and earlier.second_look_of is null and earlier.round < t.round
        )`,
  },
  {
    metrics: ['decided', 'approved'],
    ofParties: false,
    // A second look is no further decision. What settles a dispute otherwise changes the approvals when it does.
    rows: (within) => sql`
      select look.settled_time as time, 'approved' as metric, look.kind, ${originColumns('u')},
        case look.settled_decision when 'approved' then 1 else -1 end as value, ${REVIEWED}
      from review_tasks as look join review_tasks as t on t.id = look.second_look_of
        left join users as u on u.id = t.author_id ${originOf('u')}
      where look.kind in (${works}) and look.settled_decision <> t.status and ${within(time('look.settled_time'))}
      union all
      select t.decided_time as time, counted.metric, t.kind, ${originColumns('u')}, 1 as value, ${REVIEWED}
      from review_tasks as t left join users as u on u.id = t.author_id ${originOf('u')}
        cross join (values ('decided'), ('approved')) as counted(metric)
      where t.kind in (${works}) and t.status <> 'pending' and t.second_look_of is null
        and ${within(time('t.decided_time'))} and (counted.metric = 'decided' or t.status = 'approved')`,
  },
  {
    metrics: ['decisionMinutes'],
    ofParties: false,
    // Minutes to two digits: enough for a median, and few enough to be rolled up.
    rows: (within) => sql`
      select t.decided_time as time, 'decisionMinutes' as metric,
        t.kind || ':' || (case when spent.minutes < 100 then spent.minutes
          else round(spent.minutes, 2 - length(spent.minutes::text)) end)::text as kind,
        ${originColumns('u')}, 1 as value, ${REVIEWED}
      from review_tasks as t left join users as u on u.id = t.author_id ${originOf('u')}
        cross join lateral (
          select greatest(0, floor(extract(epoch from t.decided_time - t.create_time) / 60))::numeric as minutes
        ) as spent
      where t.kind in (${works}) and t.status <> 'pending' and t.second_look_of is null
        and ${within(time('t.decided_time'))}`,
  },
  {
    metrics: ['chargePoints'],
    ofParties: false,
    rows: (within) => sql`
      select p.time, 'chargePoints' as metric, p.work_kind as kind, ${originColumns('u')}, p.paid as value,
        ${PURCHASED}
      from work_purchases as p join users as u on u.id = p.user_id ${originOf('u')}
      where ${within(time('p.time'))}`,
  },
  {
    metrics: ['bitRatePoints', 'bitRatePurchases'],
    ofParties: false,
    rows: (within) => sql`
      select p.time, counted.metric, p.bit_rate as kind, ${originColumns('u')},
        case counted.metric when 'bitRatePoints' then p.paid else 1 end as value, ${PURCHASED}
      from work_purchases as p join users as u on u.id = p.user_id ${originOf('u')}
        cross join (values ('bitRatePoints'), ('bitRatePurchases')) as counted(metric)
      where p.bit_rate is not null and ${within(time('p.time'))}`,
  },
  {
    metrics: ['pointsSpent'],
    ofParties: false,
    rows: (within) => sql`
      select e.time, 'pointsSpent' as metric, e.source as kind, ${originColumns('u')}, -e.amount as value, ${USER}
      from point_entries as e join users as u on u.id = e.user_id ${originOf('u')}
      where e.unit = 'points' and e.amount < 0 and e.source in ('gift', 'purchase') and ${within(time('e.time'))}`,
  },
  {
    metrics: ['topUp', 'deduct'],
    ofParties: true,
    // Of the two entries of a transfer, that of the lower party.
    rows: (within) => sql`
      select e.time, t.type as metric, p.kind, ${NO_USER}, e.party_id, null::uuid as code_id, abs(e.amount) as value,
        ${TRANSFER}
      from ledger_entries as e join transfers as t on t.id = e.transfer_id join parties as p on p.id = e.party_id
      where (e.amount > 0) = (t.type = 'topUp') and ${within(time('e.time'))}`,
  },
  {
    metrics: ['sizeCount', 'sizeCoins'],
    ofParties: true,
    rows: (within) => sql`
      select e.time, counted.metric, length(abs(e.amount)::text)::text as kind, ${NO_USER}, e.party_id,
        null::uuid as code_id, case counted.metric when 'sizeCount' then 1 else abs(e.amount) end as value, ${TRANSFER}
      from ledger_entries as e join transfers as t on t.id = e.transfer_id
        cross join (values ('sizeCount'), ('sizeCoins')) as counted(metric)
      where (e.amount > 0) = (t.type = 'topUp') and ${within(time('e.time'))}`,
  },
  {
    metrics: ['timeouts', 'exceptions'],
    ofParties: true,
    rows: (within) => sql`
      select t.review_time as time, t.review_reason || 's' as metric, '' as kind, ${NO_USER},
        case t.type when 'topUp' then t.incoming_party_id else t.outgoing_party_id end as party_id,
        null::uuid as code_id, 1 as value, ${TRANSFER}
      from transfers as t
      where t.review_reason is not null and t.review_reason in ('timeout', 'exception')
        and ${within(time('t.review_time'))}`,
  },
]

/** What there is at the moment, as it is recorded once an hour: as rows of a source; null: it isn’t known since when. */
export const levels: readonly { metric: string; ofParties: boolean; rows: (now: SQL) => SQL }[] = [
  {
    metric: 'frozenUsers',
    ofParties: false,
    rows: () => sql`select 'frozenUsers' as metric, '' as kind, ${originColumns('u')}, 1 as value,
        null::timestamptz as time, ${USER}
      from users as u ${originOf('u')} where u.status = 'frozen'`,
  },
  {
    metric: 'vipUsers',
    ofParties: false,
    rows: () => sql`select 'vipUsers' as metric, u.vip_level::text as kind, ${originColumns('u')},
        1 as value, null::timestamptz as time, ${USER}
      from users as u ${originOf('u')} where u.vip_level > 0`,
  },
  {
    metric: 'openReviews',
    ofParties: false,
    rows: () => sql`select 'openReviews' as metric, t.kind, ${originColumns('u')}, 1 as value,
        t.create_time as time, ${REVIEWED}
      from review_tasks as t left join users as u on u.id = t.author_id ${originOf('u')}
      where t.status = 'pending' and not t.hidden`,
  },
  {
    metric: 'feedbackDue',
    ofParties: false,
    rows: (now) => sql`select 'feedbackDue' as metric, '' as kind, ${originColumns('u')}, 1 as value,
        f.due_time as time, ${FEEDBACK}
      from feedbacks as f join users as u on u.id = f.user_id ${originOf('u')} where f.due_time < ${now}`,
  },
  {
    metric: 'viewsTotal',
    ofParties: false,
    rows: () => sql`select 'viewsTotal' as metric, w.kind, ${originColumns('u')}, w.views as value
      from (
        select 'video' as kind, author_id, views from videos where views > 0
        union all select 'atlas', author_id, views from atlases where views > 0
        union all select 'editedWork', author_id, views from edited_works where views > 0
      ) as w join users as u on u.id = w.author_id ${originOf('u')}`,
  },
  {
    metric: 'pending',
    ofParties: true,
    rows: () => sql`select 'pending' as metric, '' as kind, ${NO_USER},
        case t.type when 'topUp' then t.incoming_party_id else t.outgoing_party_id end as party_id,
        null::uuid as code_id, 1 as value, t.create_time as time, ${TRANSFER}
      from transfers as t where t.outcome = 'pending'`,
  },
]

/** Marks an hour at whose end the levels were recorded: a level without rows was zero. */
export const SNAPSHOT = 'snapshot'

const moment = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`

/** The rows that metrics count in a period, `[from, to)`. */
export function rowsOfSources(metrics: readonly string[], from: number, to: number): SQL {
  const within = (column: SQL) => sql`${column} >= ${moment(from)} and ${column} < ${moment(to)}`
  const asked = sources.filter((source) => source.metrics.some((each) => metrics.includes(each)))
  return sql.join(
    asked.map(
      ({ rows }) => sql`
        select time, metric, kind, site_id, country, party_id, code_id, value, subject, subject_id
        from (${rows(within)}) as counted`,
    ),
    sql` union all `,
  )
}

/** The moments at which a user is counted, or something that is lost or loses its origin with the user. */
export const momentsOfUser = (id: string): SQL => sql`
  select create_time as time from users where id = ${id}::uuid
  union all select time from user_activities where user_id = ${id}::uuid and kind = 'login'
  union all
  select decision.time from review_tasks as t cross join lateral (values (t.decided_time), (t.settled_time)) as decision(time)
  where t.author_id = ${id}::uuid and t.kind in (${works})`

/** What a level counts at the moment. */
export function rowsOfLevel(metric: string, now: number): SQL | undefined {
  const level = levels.find((each) => each.metric === metric)
  return (
    level &&
    sql`
    select time, metric, kind, site_id, country, party_id, code_id, value, subject, subject_id
    from (${level.rows(moment(now))}) as counted`
  )
}

/** Rows of `hour`, `metric`, `kind`, `site_id`, `country`, `party_id`, `code_id` and `value`, from the sources themselves. */
export function countedFrom(metrics: readonly string[] | undefined, from: number, to: number): SQL {
  const asked = sources.filter((source) => !metrics || source.metrics.some((each) => metrics.includes(each)))
  const within = (column: SQL) => sql`${column} >= ${moment(from)} and ${column} < ${moment(to)}`
  const rows = asked.map(
    (source) => sql`
      select date_trunc('hour', time, 'UTC') as hour, metric, kind, site_id, country, party_id, code_id,
        sum(value)::bigint as value
      from (${source.rows(within)}) as counted group by 1, 2, 3, 4, 5, 6, 7`,
  )
  return sql.join(rows, sql` union all `)
}

/** The levels of the moment, as rows of an hour. */
export const levelsOf = (metrics: readonly string[] | undefined, hour: number, now: number): SQL =>
  sql.join(
    levels
      .filter(({ metric }) => !metrics || metrics.includes(metric))
      .map(
        ({ rows }) => sql`
      select ${moment(hour)} as hour, metric, kind, site_id, country, party_id, code_id, sum(value)::bigint as value
      from (${rows(moment(now))}) as counted group by 2, 3, 4, 5, 6, 7`,
      ),
    sql` union all `,
  )

export const allMetrics: readonly string[] = sources.flatMap(({ metrics }) => metrics)
/** Metrics whose kind is the type of a user, which can be edited. */
export const metricsOfType: readonly string[] = sources.flatMap(({ metrics, isOfType }) =>
  isOfType ? metrics : [],
)
export const levelMetrics: readonly string[] = [...levels.map(({ metric }) => metric), SNAPSHOT]
