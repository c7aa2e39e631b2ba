import { REPORT_MAX_SCHEDULES } from '@admin/api-client/contract/limits'
import {
  type ReportSchedule,
  reportSchedule,
  type reportScheduleArea,
  reportScheduleQuery,
} from '@admin/api-client/contract/reports/schedules'
import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../../crud/rows.ts'
import type { Database } from '../../../db/Database.ts'
import { listReads } from '../../../db/listReads.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { reportSchedules } from '../../../db/schema/reports.ts'
import type { Handlers } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { requireSeen } from '../report/reading.ts'
import { nextTime } from './times.ts'

const NAME = 'reportSchedule'

const rows = rowsOf(reportSchedules)

const ownOf = ({ session }: Pick<SignedIn, 'session'>) => eq(reportSchedules.accountId, session.account.id)

const readsOf = (context: Pick<SignedIn, 'session'>) =>
  listReads({
    table: reportSchedules,
    row: reportSchedule,
    query: reportScheduleQuery,
    visible: ownOf(context),
    select: (db) => {
      const { accountId: _, language: __, ...columns } = reportScheduleColumns
      return db
        .select({ ...columns, by: accounts.username })
        .from(reportSchedules)
        .innerJoin(accounts, eq(accounts.id, reportSchedules.accountId))
        .$dynamic()
    },
    defaultSort: 'name',
  })

const reportScheduleColumns = {
  id: reportSchedules.id,
  accountId: reportSchedules.accountId,
  language: reportSchedules.language,
  name: reportSchedules.name,
  area: reportSchedules.area,
  frequency: reportSchedules.frequency,
  hour: reportSchedules.hour,
  zone: reportSchedules.zone,
  range: reportSchedules.range,
  compare: reportSchedules.compare,
  siteId: reportSchedules.siteId,
  country: reportSchedules.country,
  agentId: reportSchedules.agentId,
  format: reportSchedules.format,
  recipients: reportSchedules.recipients,
  status: reportSchedules.status,
  lastSentTime: reportSchedules.lastSentTime,
  nextTime: reportSchedules.nextTime,
  version: reportSchedules.version,
  createTime: reportSchedules.createTime,
  updateTime: reportSchedules.updateTime,
}

async function readOne(context: Pick<SignedIn, 'db' | 'session'>, id: string): Promise<ReportSchedule> {
  const schedule = await readsOf(context).one(context.db, id)
  if (!schedule) throw new Refusal('notFound')
  return schedule
}

type Body = Omit<Parameters<typeof nextTime>[0] & Pick<ReportSchedule, 'area' | 'status'>, never>

/** @throws Refusal `unauthorizedOperation` for a report that the caller can't open */
function requireReport({ session }: SignedIn, { area }: Body): void {
  if (!session.permissions.has(`report:${area}`)) throw new Refusal('unauthorizedOperation')
}

/** @throws Refusal `tooManySchedules` */
async function requireRoom(context: SignedIn, tx: Database): Promise<void> {
  // Two requests don't both take the last place.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`report schedules ${context.session.account.id}`}, 0))`,
  )
  if ((await tx.$count(reportSchedules, ownOf(context))) >= REPORT_MAX_SCHEDULES)
    throw new Refusal('tooManySchedules', { values: { max: REPORT_MAX_SCHEDULES } })
}

/** When the report is sent next; null while it is disabled. */
const dueOf = ({ clock }: SignedIn, body: Body) =>
  body.status === 'enabled' ? nextTime(body, clock()) : null

export const reportScheduleRoutes: Handlers<typeof reportScheduleArea> = {
  list: (input) => readsOf(input).page(input.db, input.query),
  create: (input) =>
    operate(input, { action: 'create', resource: NAME }, async (tx, record) => {
      requireReport(input, input.body)
      const { language, session, body } = input
      await requireSeen({ db: tx, session }, body, 'validation')
      await requireRoom(input, tx)
      const change = await rows.insert(input, tx, {
        ...body,
        accountId: session.account.id,
        language,
        nextTime: dueOf(input, body),
      })
      record(change)
      return readOne({ ...input, db: tx }, change.targetId)
    }),
  update: (input) =>
    operate(input, { action: 'update', resource: NAME }, async (tx, record) => {
      const { version, ...values } = input.body
      const within = { ...input, db: tx }
      const before = await rows.requireLocked(tx, input.params.id, ownOf(input))
      if (before.version !== version)
        throw new Refusal('staleVersion', { current: await readOne(within, before.id) })
      requireReport(input, values)
      await requireSeen(within, values, 'validation')
      const next = { ...values, language: input.language, nextTime: dueOf(input, values) }
      record(await rows.write(input, tx, before, next))
      return readOne(within, before.id)
    }),
  delete: (input) =>
    operate(input, { action: 'delete', resource: NAME }, async (tx, record) => {
      record(await rows.remove(tx, await rows.requireLocked(tx, input.params.id, ownOf(input))))
      return null
    }),
}
