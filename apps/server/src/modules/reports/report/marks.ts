import { REPORT_MAX_MARKS } from '@admin/api-client/contract/limits'
import type { ReportArea } from '@admin/api-client/contract/reports/metrics'
import type { Span } from '@admin/api-client/contract/reports/periods'
import type { ReportMark } from '@admin/api-client/contract/reports/report'
import { and, desc, eq, gt, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { visibleOperations } from '../../../crud/visibleOperations.ts'
import { readRows } from '../../../db/readRows.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { maintenances } from '../../../db/schema/messages.ts'
import { operationLogs as logs } from '../../../db/schema/operationLogs.ts'
import { reportNotes } from '../../../db/schema/reports.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { DAY, MINUTE } from '../../../kernel/durations.ts'
import { ofOperatorWithinScope } from '../../../kernel/scope.ts'

/** Changes of the operation log that show on charts. */
const changes = {
  price: sql`(${logs.action} = 'changePrices' or ${logs.action} = 'update' and ${logs.resource} in ('video', 'atlas', 'editedWork', 'collection')
    and jsonb_exists(${logs.after}, 'chargePoints'))`,
  words: sql`${logs.resource} = 'sensitiveWord' and ${logs.action} <> 'export'`,
  release: sql`${logs.resource} = 'appUpdate' and ${logs.action} = 'publish'`,
} as const satisfies Partial<Record<ReportMark['kind'], SQL>>

interface Logged {
  id: string
  kind: keyof typeof changes
  time: string
  by: string
  text: string | null
  resource: string
  target: string | null
  count: number
}

/** What the operation log says of a period: what was done in one request is one mark. */
async function readChanges({ db, session }: SignedIn, { from, to }: Span): Promise<ReportMark[]> {
  const kind = sql.join(
    Object.entries(changes).map(([name, condition]) => sql`when ${condition} then ${name}`),
    sql` `,
  )
  const rows = await readRows<Logged>(
    db,
    sql`
    select min(id::text) as id, kind, extract(epoch from min(time))::text as time, min(operator_name) as by,
      case when count(*) = 1 then min(text) end as text, min(resource) as resource,
      case when count(*) = 1 then min(target_id) end as target, count(*)::integer as count
    from (
      select ${logs.id}, ${logs.time}, ${logs.operatorName}, ${logs.resource}, ${logs.targetId}, ${logs.requestId},
        coalesce(${logs.after} ->> 'title', ${logs.after} ->> 'version') as text, case ${kind} end as kind
      from ${logs}
      where ${and(
        gte(logs.time, from),
        lt(logs.time, to),
        eq(logs.succeeded, true),
        or(...Object.values(changes)),
        visibleOperations(session.scope),
      )}
    ) as marked group by kind, request_id order by min(time) desc limit ${REPORT_MAX_MARKS}`,
  )
  const canOpen = session.permissions.has('operationLog:read')
  return rows.map(({ id, kind, time, by, text, resource, target }) => {
    const at = Math.round(Number(time) * 1000)
    const search = {
      resource,
      ...(target && { targetId: target }),
      timeFrom: String(at),
      timeTo: String(at + MINUTE),
    }
    return {
      ...{ id, kind, time: at, to: null, by, own: false },
      text: kind === 'words' ? '' : (text ?? ''),
      rows: canOpen ? { route: '/system/log', search } : null,
    }
  })
}

const readMaintenances = async ({ db, session }: SignedIn, { from, to }: Span): Promise<ReportMark[]> => {
  const rows = await db
    .select()
    .from(maintenances)
    .where(and(lt(maintenances.startTime, to), gt(maintenances.endTime, from)))
    .orderBy(desc(maintenances.startTime), desc(maintenances.id))
    .limit(REPORT_MAX_MARKS)
  return rows.map(({ id, title, startTime, endTime }) => ({
    ...{ id, kind: 'maintenance' as const, time: startTime, to: endTime, text: title, by: '', own: false },
    rows: session.permissions.has('maintenance:read')
      ? { route: '/messageNotice/maintenance', search: { id } }
      : null,
  }))
}

/** The caller's notes and those that are shared, on all reports or on one. */
const readNotes = async (
  { db, session }: SignedIn,
  area: ReportArea,
  { from, to }: Span,
): Promise<ReportMark[]> => {
  const own = eq(reportNotes.accountId, session.account.id)
  const rows = await db
    .select({ note: reportNotes, by: accounts.username })
    .from(reportNotes)
    .innerJoin(accounts, eq(accounts.id, reportNotes.accountId))
    .where(
      and(
        gte(reportNotes.time, from),
        lt(reportNotes.time, to),
        or(
          own,
          and(eq(reportNotes.shared, true), ofOperatorWithinScope(reportNotes.accountId, session.scope)),
        ),
        or(isNull(reportNotes.area), eq(reportNotes.area, area)),
      ),
    )
    .orderBy(desc(reportNotes.time), desc(reportNotes.id))
    .limit(REPORT_MAX_MARKS)
  return rows.map(({ note: { id, time, wholeDay, text, accountId }, by }) => ({
    ...{ id, kind: 'note' as const, time, to: wholeDay ? time + DAY : null, text, by },
    ...{ own: accountId === session.account.id, rows: null },
  }))
}

/** Returns what happened in a period, in the order of time; of more than the limit, the newest. */
export async function readMarks(context: SignedIn, area: ReportArea, span: Span): Promise<ReportMark[]> {
  const marks = await Promise.all([
    readNotes(context, area, span),
    readMaintenances(context, span),
    readChanges(context, span),
  ])
  return marks
    .flat()
    .sort((one, other) => one.time - other.time || (one.id < other.id ? -1 : 1))
    .slice(-REPORT_MAX_MARKS)
}
