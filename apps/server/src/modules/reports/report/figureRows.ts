import { metricOf, type ReportArea } from '@admin/api-client/contract/reports/metrics'
import type { PointedPeriod } from '@admin/api-client/contract/reports/periods'
import type { RowsLink } from '@admin/api-client/contract/reports/report'
import type { FigureRow, FigureRowQuery, FigureRows } from '@admin/api-client/contract/reports/rows'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { pageOf, windowOf, withinPages } from '../../../db/list.ts'
import { feedbacks } from '../../../db/schema/feedback.ts'
import { transfers } from '../../../db/schema/ledger.ts'
import { users } from '../../../db/schema/users.ts'
import type { Session, SignedIn } from '../../../kernel/context.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { readSubjectTitles } from '../../content/review/subjectTitles.ts'
import { originColumns, originOf, rowsOfLevel, rowsOfSources } from '../rollUps/sources.ts'
import { readActivity } from './activity.ts'
import {
  coversCoins,
  type Grouping,
  moment,
  type Reading,
  readLevels,
  readSums,
  seen,
  withGroups,
} from './facts.ts'
import { decimal } from './loaders.ts'
import { prepare } from './reading.ts'

type FigureRowInput = SignedIn & { query: FigureRowQuery }

/** The roll-ups that a metric follows from. @default the one that is called as it is */
const parts: Record<string, readonly string[]> = {
  approvedPercent: ['decided', 'approved'],
  hoursToDecision: ['decisionMinutes'],
  net: ['topUp', 'deduct'],
}

const OF_COINS = new Set(['topUp', 'deduct', 'net'])
const OF_PARTIES = new Set([...OF_COINS, 'pending', 'timeouts', 'exceptions'])

interface Asked {
  metric: string
  metrics: readonly string[]
  ofParties: boolean
  kinds?: readonly string[]
  isLevel: boolean
  /** Whether a table by kind splits it; others are of no kind there. */
  hasKinds: boolean
}

/** Users who signed in, as often as they did; returning ones were users before. */
const rowsOfActivity = (metric: string, { from, to }: PointedPeriod) => sql`
  select signed_in.time, ${metric}::text as metric, u.type as kind, ${originColumns('u')}, 1 as value,
    'user' as subject, u.id as subject_id
  from (
    select user_id, max(time) as time from user_activities
    where kind = 'login' and time >= ${moment(from)} and time < ${moment(to)} group by 1
  ) as signed_in join users as u on u.id = signed_in.user_id ${originOf('u')}
  ${metric === 'returningUsers' ? sql`where u.create_time < ${moment(from)}` : sql``}`

const isActivity = (metric: string) => metric === 'activeUsers' || metric === 'returningUsers'

function rowsOf({ metric, metrics, isLevel }: Asked, period: PointedPeriod, now: number): SQL {
  if (isActivity(metric)) return rowsOfActivity(metric, period)
  const level = isLevel ? rowsOfLevel(metric, now) : undefined
  return level ?? rowsOfSources(metrics, period.from, period.to)
}

type Parts = Pick<FigureRowQuery, 'partSite' | 'partCountry' | 'partAgent' | 'partCode' | 'partKind'>

/** The dimensions that a part of a figure is given by, with its value; null: of none. */
function partOf({ partSite, partCountry, partAgent, partCode, partKind }: Parts) {
  const given = { site: partSite, country: partCountry, agent: partAgent, code: partCode, kind: partKind }
  return Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name as Grouping, value === 'none' ? null : value] as const],
  )
}

const columns: Partial<Record<Grouping, SQL>> = {
  site: sql`site_id::text`,
  country: sql`nullif(country, '')`,
  code: sql`code_id::text`,
  kind: sql`nullif(kind, '')`,
}

/** Of the minutes to a decision, which the kind carries beside that of the work. */
const kindOf = (metric: string, kind: string | null) =>
  metric === 'decisionMinutes' ? (kind ?? '').split(':')[0] || null : kind || null

function columnOf(name: Grouping, { metrics, ofParties, hasKinds }: Omit<Asked, 'metric' | 'isLevel'>): SQL {
  if (name === 'agent') return ofParties ? sql`agent_id::text` : sql`party_id::text`
  if (name === 'kind' && !hasKinds) return sql`null::text`
  if (name === 'kind' && metrics[0] === 'decisionMinutes') return sql`split_part(kind, ':', 1)`
  return columns[name] ?? sql`null::text`
}

const conditionOf = (
  { metrics, ofParties, kinds, hasKinds }: Asked,
  filter: Reading['filter'],
  part: ReturnType<typeof partOf>,
) =>
  and(
    sql`metric = any(${sql.param([...metrics])}::text[])`,
    seen(filter, ofParties),
    kinds && sql`kind = any(${sql.param([...kinds])}::text[])`,
    ...part.map(([name, value]) => {
      const column = columnOf(name, { metrics, ofParties, hasKinds })
      return value === null ? sql`${column} is null` : sql`${column} = ${value}`
    }),
  )

/** What the report says about the same part. */
async function readFigures(
  reading: Reading,
  period: PointedPeriod,
  asked: Asked,
  part: ReturnType<typeof partOf>,
): Promise<Map<string, string>> {
  const by = part.map(([name]) => name).filter((name) => name !== 'kind' || asked.hasKinds)
  const isOfPart = (row: Partial<Record<Grouping, string | number | null>>) =>
    part.every(([name, value]) => (row[name] || null) === value)
  const { metric, metrics, ofParties, kinds } = asked
  if (isActivity(metric)) {
    const rows = (await readActivity(reading, period, by)).filter(isOfPart)
    const sum = rows.reduce((all, row) => all + (metric === 'activeUsers' ? row.active : row.returning), 0)
    return new Map([[metric, String(sum)]])
  }
  const { from, to } = period
  const whole = { ...period, points: [{ from, to, complete: true }] }
  const sums = asked.isLevel
    ? (await readLevels(reading, whole, { metrics, ofParties, by })).sums
    : await readSums(reading, period, { metrics, ofParties, by, alone: true, ...(kinds && { kinds }) })
  const added = new Map(metrics.map((each) => [each, 0n]))
  for (const sum of sums) if (isOfPart(sum)) added.set(sum.metric, (added.get(sum.metric) ?? 0n) + sum.value)
  return new Map([...added].map(([name, value]) => [name, String(value)]))
}

interface Row {
  /** Epoch milliseconds. */
  time: string | null
  metric: string
  kind: string | null
  value: string
  subject: FigureRow['subject']['kind']
  subjectId: string
}

const tables = {
  user: { table: users, name: users.nickname, id: users.id },
  transfer: { table: transfers, name: transfers.orderNumber, id: transfers.id },
  feedback: { table: feedbacks, name: feedbacks.number, id: feedbacks.id },
} as const

type Own = keyof typeof tables
const isOwn = (kind: string): kind is Own => kind in tables

/** Returns what the subjects of rows are called, where the caller may know. */
async function readNames(input: SignedIn, db: Database, rows: readonly Row[]) {
  const idsOf = (kind: Own) => [
    ...new Set(rows.filter(({ subject }) => subject === kind).map((row) => row.subjectId)),
  ]
  const own = await Promise.all(
    (Object.keys(tables) as Own[]).map(async (kind) => {
      const ids = idsOf(kind)
      const { table, name, id } = tables[kind]
      return ids.length === 0 ? [] : db.select({ id, name }).from(table).where(inArray(id, ids))
    }),
  )
  const names = new Map(own.flat().map(({ id, name }) => [id, name]))
  const reviewed = rows.flatMap(({ subject, subjectId }) =>
    isOwn(subject) ? [] : [{ subjectKind: subject, subjectId }],
  )
  const titleOf = await readSubjectTitles(input, db, reviewed)
  return ({ subject, subjectId }: Row) =>
    isOwn(subject) ? (names.get(subjectId) ?? '') : titleOf({ subjectKind: subject, subjectId })
}

/** Where a subject is listed. */
function linkOf({ permissions }: Session, { subject, subjectId }: Row, name: string | null): RowsLink | null {
  const link = (code: string, route: string, search: RowsLink['search']) =>
    permissions.has(code) ? { route, search } : null
  if (subject === 'user') return link('user:read', '/users/usersList', { id: subjectId })
  if (subject === 'feedback') return link('feedback:read', '/operations/feedback', { id: subjectId })
  if (subject === 'transfer')
    return (
      link('transfer:read', '/coinTransManage/transferList', { orderNumber: name ?? '' }) ??
      link('transaction:read', '/coinTransManage/transactionList', { orderNumber: name ?? '' })
    )
  return link('review:read', '/content/review', { subjectId })
}

const MINUTES = 60

/**
 * Lists the rows that a figure counts, with the proof that they add up to it.
 * @param kindsOfCoins kinds of parties whose coins the report counts
 */
export async function listFigureRows(
  input: FigureRowInput,
  area: ReportArea,
  kindsOfCoins: readonly string[] = [],
): Promise<FigureRows> {
  const { query, session, db } = input
  const { metric } = query
  const { rows: code, level: isLevel = false, kinds: kindNames } = metricOf(area, metric) ?? {}
  if (!code || !session.permissions.has(code)) throw new Refusal('unauthorizedOperation')
  const { reading, periods, now } = await prepare(input, area)
  const period = periods.current
  // What there was in the past isn't kept row by row.
  if (isLevel && period.to <= now) throw refuseField('badRequest', 'metric', 'invalid')
  const kinds = OF_COINS.has(metric) ? kindsOfCoins : undefined
  const ofParties = OF_PARTIES.has(metric)
  if (ofParties && !coversCoins(reading.filter)) throw refuseField('badRequest', 'metric', 'invalid')
  const hasKinds = !ofParties && (!isLevel || kindNames !== undefined)
  const asked: Asked = {
    ...{ metric, metrics: parts[metric] ?? [metric], ofParties, isLevel, hasKinds },
    ...(kinds && { kinds }),
  }
  const part = partOf(query)
  const facts = sql`with facts as (${rowsOf(asked, period, now)}), narrowed as (
    select * from (${withGroups(sql`facts`, asked.ofParties, part.some(([name]) => name === 'agent') ? ['agent'] : [])}) as rows
    where ${conditionOf(asked, reading.filter, part)}
  )`
  const { page, found, totals, figures } = await reading.together(async (read) => {
    const totals = await read<{ metric: string; count: number; sum: string }>(
      sql`${facts} select metric, count(*)::integer as count, sum(value)::text as sum from narrowed group by 1`,
    )
    const page = withinPages(
      query,
      totals.reduce((all, { count }) => all + count, 0),
    )
    const window = windowOf(page)
    const found = await read<Row>(sql`${facts}
      select (extract(epoch from time) * 1000)::bigint::text as time, metric, kind, value::text as value, subject,
        subject_id::text as "subjectId"
      from narrowed order by narrowed.time desc nulls last, subject_id, metric, value
      limit ${window.limit} offset ${window.offset}`)
    return { page, found, totals, figures: await readFigures({ ...reading, read }, period, asked, part) }
  })
  const nameOf = await readNames(input, db, found)
  const total = totals.reduce((all, { count }) => all + count, 0)
  const list = found.map((row): FigureRow => {
    const name = nameOf(row)
    const minutes = Number(row.kind?.split(':')[1] ?? 0)
    return {
      time: row.time === null ? null : Number(row.time),
      metric: row.metric === 'decisionMinutes' ? metric : row.metric,
      kind: kindOf(row.metric, row.kind),
      subject: { kind: row.subject, id: row.subjectId, name },
      value: row.metric === 'decisionMinutes' ? decimal(minutes / MINUTES) : row.value,
      rows: linkOf(session, row, name),
    }
  })
  const sums =
    metric === 'hoursToDecision'
      ? []
      : [...figures].map(([name, figure]) => ({
          ...{ metric: name, report: figure },
          rows: totals.find((each) => each.metric === name)?.sum ?? '0',
        }))
  return { ...pageOf(page, list, total), sums }
}
