import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { reports } from '../../../db/schema/community.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { lockOpenTask, submitForReview } from '../../content/review/tasks.ts'
import { readReporters } from './reporters.ts'

export type ReportRow = typeof reports.$inferSelect

interface NewReport {
  subjectKind: CodeOf<'reviewKind'>
  subjectId: string
  subjectVersion: number
  /** User who made the subject. */
  authorId: string
  reporterId: string
  reason: CodeOf<'reportReason'>
  detail: string
}

/**
 * Puts the subject of a report into the queue of the review desk, or adds the reason to its open task. Each distinct
 * reporter raises the priority, unless their reports are rarely right. Reports of muted reporters do neither.
 */
export async function queueReport(
  tx: Database,
  context: Pick<SignedIn, 'clock'>,
  report: Omit<NewReport, 'subjectVersion'>,
  subjectVersion: number,
): Promise<void> {
  const { subjectKind, subjectId, authorId, reporterId, reason, detail } = report
  const reporter = (await readReporters(tx, [reporterId], context.clock())).get(reporterId)
  if (reporter?.mutedUntil != null) return
  await submitForReview(tx, context, {
    kind: subjectKind,
    subjectId,
    subjectVersion,
    authorId,
    excluded: [],
    reasons: [{ source: 'report', code: reason, detail, ...(reporter?.counts && { reporterId }) }],
  })
}

/**
 * Stores what a user reported and queues it for review; see `queueReport`.
 * @returns whether the report is new: while one of the same user is open, a further one changes nothing
 */
export async function addReport(
  tx: Database,
  context: Pick<SignedIn, 'clock'>,
  { subjectVersion, ...report }: NewReport,
): Promise<boolean> {
  const now = context.clock()
  // Tasks are locked before what they are about.
  await lockOpenTask(tx, { kind: report.subjectKind, subjectId: report.subjectId })
  const added = await tx
    .insert(reports)
    .values({ ...report, id: newId(), createTime: now, updateTime: now })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (added.length === 0) return false
  await queueReport(tx, context, report, subjectVersion)
  return true
}
