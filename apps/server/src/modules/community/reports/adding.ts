import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { reports } from '../../../db/schema/comments.ts'
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
 * Puts the subjects of reports into the queue of the review desk, or adds the reasons to their open tasks. Each distinct
 * reporter raises the priority, unless their reports are rarely right. Reports of muted reporters do neither.
 * @param versions of the subjects, by their id; one without a version is not queued
 */
export async function queueReports(
  tx: Database,
  context: Pick<SignedIn, 'clock'>,
  added: readonly Omit<NewReport, 'subjectVersion'>[],
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  const reporterIds = [...new Set(added.map(({ reporterId }) => reporterId))]
  const reporters = await readReporters(tx, reporterIds, context.clock())
  const heard = added.filter(({ reporterId }) => reporters.get(reporterId)?.mutedUntil == null)
  const bySubject = Map.groupBy(heard, ({ subjectKind, subjectId }) => `${subjectKind} ${subjectId}`)
  for (const ofSubject of bySubject.values()) {
    const [report] = ofSubject
    const subjectVersion = report && versions.get(report.subjectId)
    if (!report || subjectVersion === undefined) continue
    const { subjectKind: kind, subjectId, authorId } = report
    await submitForReview(tx, context, {
      ...{ kind, subjectId, subjectVersion, authorId },
      excluded: [],
      reasons: ofSubject.map(({ reason: code, detail, reporterId }) => ({
        ...{ source: 'report' as const, code, detail },
        ...(reporters.get(reporterId)?.counts && { reporterId }),
      })),
    })
  }
}

/**
 * Stores what a user reported and queues it for review; see `queueReports`.
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
  await queueReports(tx, context, [report], new Map([[report.subjectId, subjectVersion]]))
  return true
}
