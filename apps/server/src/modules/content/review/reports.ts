import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { and, eq } from 'drizzle-orm'
import { rowsOf } from '../../../crud/rows.ts'
import type { Database } from '../../../db/Database.ts'
import { reports } from '../../../db/schema/comments.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { writeLog } from '../../../kernel/operate.ts'

type ReportRow = typeof reports.$inferSelect
type Decision = Exclude<CodeOf<'reviewTaskStatus'>, 'pending'>

interface Task {
  id: string
  kind: ReportRow['subjectKind']
  subjectId: string
}

const rows = rowsOf(reports)

const outcomes = { approved: 'dismissed', rejected: 'upheld' } as const satisfies Record<
  Decision,
  ReportRow['status']
>

/** Values of reports that the caller closes. */
export const closed = (
  { clock, session }: Pick<SignedIn, 'clock' | 'session'>,
  { status, reason, taskId = null }: { status: ReportRow['status']; reason: string; taskId?: string | null },
) => ({
  status,
  closedBy: session.account.username,
  closedTime: clock(),
  closeReason: reason,
  taskId,
})

/** Writes the same values into the reports of a condition, and logs it. */
async function changeEach(
  tx: Database,
  context: SignedIn,
  where: ReturnType<typeof and>,
  { action, values }: { action: string; values: Partial<ReportRow> },
): Promise<void> {
  const found = await tx.select().from(reports).where(where).orderBy(reports.id).for('update')
  const changes = await rows.writeEach(context, tx, found, values)
  await writeLog(context, tx, {
    action,
    resource: 'report',
    changes,
    operator: context.session.account,
    succeeded: true,
  })
}

/** Closes the open reports about the subject of a task that the caller decides. */
export const closeReports = (
  tx: Database,
  context: SignedIn,
  { id, kind, subjectId }: Task,
  { decision, note }: { decision: Decision; note: string },
): Promise<void> =>
  changeEach(
    tx,
    context,
    and(eq(reports.subjectKind, kind), eq(reports.subjectId, subjectId), eq(reports.status, 'open')),
    { action: 'close', values: closed(context, { status: outcomes[decision], reason: note, taskId: id }) },
  )

/** Gives the reports that a decision closed the outcome of another decision. */
export const closeReportsOtherwise = (
  tx: Database,
  context: SignedIn,
  { id }: Pick<Task, 'id'>,
  { decision, note }: { decision: Decision; note: string },
): Promise<void> =>
  changeEach(tx, context, eq(reports.taskId, id), {
    action: 'close',
    values: closed(context, { status: outcomes[decision], reason: note, taskId: id }),
  })

/** Opens the reports again that a decision closed. */
export const reopenReports = (tx: Database, context: SignedIn, { id }: Pick<Task, 'id'>): Promise<void> =>
  changeEach(tx, context, eq(reports.taskId, id), {
    action: 'reopen',
    values: { status: 'open', closedBy: '', closedTime: null, closeReason: '', taskId: null },
  })
