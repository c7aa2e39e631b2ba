import type { reportArea } from '@admin/api-client/contract/community/reports'
import { REPORTS_TOGETHER } from '@admin/api-client/contract/limits'
import { and, eq, inArray, isNull, lte, not, notExists, or, sql } from 'drizzle-orm'
import { dryRunTokens, fingerprint } from '../../../crud/dryRuns.ts'
import type { Database } from '../../../db/Database.ts'
import { reports } from '../../../db/schema/comments.ts'
import { reviewTasks } from '../../../db/schema/reviews.ts'
import { users } from '../../../db/schema/users.ts'
import { inTransaction, rehearse } from '../../../db/transaction.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { closed } from '../../content/review/reports.ts'
import { lockOpenTasks, withdrawFromReview } from '../../content/review/tasks.ts'
import { isAnonymous, reportResource } from './resource.ts'

type ReportRow = typeof reports.$inferSelect

const { rows } = reportResource

/** Condition for the open reports about what a user made under their name. */
const openAbout = (tx: Database, authorId: string) =>
  and(eq(reports.authorId, authorId), eq(reports.status, 'open'), not(isAnonymous({ db: tx })))

/** Runs something for each kind among reports, with the ids of the subjects. */
async function forEachKind(
  found: readonly ReportRow[],
  action: (kind: ReportRow['subjectKind'], subjectIds: string[]) => Promise<unknown>,
): Promise<void> {
  const byKind = [...Map.groupBy(found, ({ subjectKind }) => subjectKind)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  for (const [kind, of] of byKind) await action(kind, [...new Set(of.map(({ subjectId }) => subjectId))])
}

/**
 * Takes subjects out of the queue that were there only because of reports, if none of these is open any more. Tasks that
 * a reviewer has claimed or escalated stay.
 * @returns how many
 */
async function withdrawReported(
  tx: Database,
  { clock }: SignedIn,
  kind: ReportRow['subjectKind'],
  subjectIds: readonly string[],
): Promise<number> {
  const stillOpen = tx
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.subjectKind, reviewTasks.kind),
        eq(reports.subjectId, reviewTasks.subjectId),
        eq(reports.status, 'open'),
      ),
    )
  const settled = await tx
    .select({ subjectId: reviewTasks.subjectId })
    .from(reviewTasks)
    .where(
      and(
        eq(reviewTasks.kind, kind),
        eq(reviewTasks.status, 'pending'),
        inArray(reviewTasks.subjectId, [...subjectIds]),
        isNull(reviewTasks.secondLookOf),
        isNull(reviewTasks.escalatedTo),
        or(isNull(reviewTasks.claimedUntil), lte(reviewTasks.claimedUntil, clock())),
        sql`not jsonb_path_exists(${reviewTasks.reasons}, '$[*] ? (@.source != "report")')`,
        notExists(stillOpen),
      ),
    )
  if (settled.length > 0)
    await withdrawFromReview(
      tx,
      kind,
      settled.map(({ subjectId }) => subjectId),
    )
  return settled.length
}

interface Closing {
  authorId: string
  status: Exclude<ReportRow['status'], 'open'>
  reason: string
}

/**
 * Closes the open reports about what a user made under their name, the oldest first, within the transaction of the
 * context. Content that was in the queue of the review desk only because of reports that are dismissed is taken out of it.
 * @param partOf first log entry of the operation that it is part of. @default it is an operation by itself
 */
export function closeOpenReports(context: SignedIn, { authorId, status, reason }: Closing, partOf?: string) {
  const operated = { ...reportResource.operated('close'), partOf }
  return operate(context, operated, async (tx, record) => {
    const open = await tx
      .select()
      .from(reports)
      .where(openAbout(tx, authorId))
      .orderBy(reports.createTime, reports.id)
      .limit(REPORTS_TOGETHER)
    // Tasks are locked before what they are about.
    await forEachKind(open, (kind, subjectIds) => lockOpenTasks(kind)(tx, subjectIds))
    const found = await rows.lockEach(
      tx,
      open.map(({ id }) => id),
      openAbout(tx, authorId),
    )
    const changes = await rows.writeEach(
      context,
      tx,
      [...found.values()],
      closed(context, { status, reason }),
    )
    for (const change of changes) record(change)
    let withdrawn = 0
    if (status === 'dismissed')
      await forEachKind([...found.values()], async (kind, subjectIds) => {
        withdrawn += await withdrawReported(tx, context, kind, subjectIds)
      })
    return {
      closed: changes.map(({ targetId }) => targetId),
      left: await tx.$count(reports, openAbout(tx, authorId)),
      reporters: new Set(changes.map(({ after }) => after.reporterId)).size,
      withdrawn,
      logId: changes.length > 0 ? (operated.bulkId ?? null) : null,
    }
  })
}

/**
 * Closes the open reports about what a user made under their name; see `closeOpenReports`. A dry run does the same and
 * rolls it back.
 * @throws Refusal `setChanged` if the token is not that of a dry run that closed the same reports
 */
export async function closeAllReports({
  query,
  body: { token, ...closing },
  ...context
}: Input<(typeof reportArea)['operations']['closeAll']>) {
  const tokens = await dryRunTokens(context)
  const close = async (tx: Database) => {
    const [author] = await tx.select({ id: users.id }).from(users).where(eq(users.id, closing.authorId))
    if (!author) throw new Refusal('notFound')
    const { closed, ...outcome } = await closeOpenReports({ ...context, db: tx }, closing)
    const set = await fingerprint(['closeReports', closing.authorId, closing.status, closed])
    return { set, outcome: { ...outcome, closed: closed.length } }
  }
  if (query.dryRun) {
    const { set, outcome } = await rehearse(context.db, close)
    return { ...outcome, token: await tokens.issue(set), logId: null }
  }
  return inTransaction(context.db, async (tx) => {
    const { set, outcome } = await close(tx)
    if (token !== undefined && !(await tokens.isValid(set, token))) throw new Refusal('setChanged')
    return { ...outcome, token: null }
  })
}
