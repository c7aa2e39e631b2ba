import { type ReviewTask, reviewArea } from '@admin/api-client/contract/content/review'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { REVIEW_UNDO_MINUTES, SECOND_LOOK_PERCENT } from '@admin/api-client/contract/limits'
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { newBulkId, revertibleOf } from '../../../crud/revertibleAreas.ts'
import type { Database } from '../../../db/Database.ts'
import { reviewReasons, reviewTasks } from '../../../db/schema/reviews.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { MINUTE } from '../../../kernel/durations.ts'
import { once } from '../../../kernel/idempotency.ts'
import { type Change, operate, writeLog } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { announceReviews } from '../../home/notifications/events.ts'
import { claimed, makeRoom, release } from './claims.ts'
import { readDetail } from './detail.ts'
import { requireDecidable, requireUnclaimed } from './eligibility.ts'
import { kindRules } from './kinds.ts'
import type { ReviewTaskRow, SubjectChange, Verdict } from './ReviewSubject.ts'
import { closeReports, closeReportsOtherwise, reopenReports } from './reports.ts'
import { reviewResource } from './resource.ts'
import { giveStrikes, takeStrikesBack } from './strikes.ts'
import { isFinal, subjectOf } from './subjects.ts'
import { decided, newTask } from './tasks.ts'

const { operations } = reviewArea
type Operations = typeof operations

const { get, requireChangeable, rows, visible } = reviewResource

/** Returns an id for the log entries of a decision, if the area of its subject lets decisions be reverted. */
const newDecisionId = (kind: CodeOf<'reviewKind'>): string | undefined =>
  revertibleOf(kind, 'approve') && newBulkId('review', 'decide')

/**
 * Logs what a decision changed in the subject's area.
 * @param partOf first log entry of the decision, if it can be reverted
 */
const logSubject = (
  context: SignedIn,
  tx: Database,
  { action, resource, change }: SubjectChange,
  partOf?: string,
) =>
  writeLog(context, tx, {
    action,
    resource,
    partOf,
    changes: [change],
    operator: context.session.account,
    succeeded: true,
  })

/** @throws Refusal `staleVersion` with the task as it is now, where the caller saw another version of the subject */
async function requireCurrent(context: SignedIn, tx: Database, task: ReviewTaskRow, version: number) {
  const [subject] = await subjectOf(task.kind).load(tx, [task.subjectId])
  if (!subject) throw new Refusal('rowDeleted')
  if (subject.version !== version)
    throw new Refusal('staleVersion', { current: await readDetail({ ...context, db: tx }, task.id) })
}

/** @throws Refusal `validation` on `reasonCodes` for a reason that is unknown, disabled or of other kinds */
export async function requireReasons(
  tx: Database,
  kind: CodeOf<'reviewKind'>,
  codes: readonly string[],
): Promise<void> {
  const wanted = [...new Set(codes)]
  if (wanted.length === 0) return
  // A reason that is being named isn't deleted meanwhile.
  const usable = await tx
    .select({ code: reviewReasons.code })
    .from(reviewReasons)
    .where(
      and(
        inArray(reviewReasons.code, wanted),
        eq(reviewReasons.status, 'enabled'),
        sql`${kind} = any(${reviewReasons.kinds})`,
      ),
    )
    .orderBy(reviewReasons.id)
    .for('share')
  if (usable.length < wanted.length) throw refuseField('validation', 'reasonCodes', 'notExisting')
}

/** Puts a share of the content decisions into the queue again, for someone else who doesn't see the first one. */
async function sampleSecondLook(context: SignedIn, tx: Database, task: ReviewTaskRow): Promise<void> {
  const { clock, session } = context
  if (!kindRules[task.kind].secondLook || Math.random() * 100 >= SECOND_LOOK_PERCENT) return
  const { kind, reasons, subjectVersion, authorId, excluded, id } = task
  const now = clock()
  await tx.insert(reviewTasks).values({
    ...newTask(task, now),
    subjectVersion,
    authorId,
    priority: kindRules[kind].priority,
    reasons: [...reasons, { source: 'sample', code: '', detail: '', time: now }],
    excluded: [...new Set([...excluded, session.account.id])],
    secondLookOf: id,
  })
}

interface Decision extends Verdict {
  secondsSpent?: number | undefined
}

/**
 * Decides a locked task that the caller may decide. The decision of a second look is compared with the first one and
 * changes nothing else.
 * @returns the change of the task
 */
export async function decideLocked(
  context: SignedIn,
  tx: Database,
  before: ReviewTaskRow,
  verdict: Decision,
): Promise<Change> {
  const { subjectVersion, secondsSpent = null } = verdict
  const reasonCodes = [...new Set(verdict.reasonCodes)]
  const now = context.clock()
  await requireCurrent(context, tx, before, subjectVersion)
  await requireReasons(tx, before.kind, reasonCodes)
  const [first] = before.secondLookOf
    ? await tx.select().from(reviewTasks).where(eq(reviewTasks.id, before.secondLookOf))
    : []
  const bulkId = newDecisionId(before.kind)
  const written = await rows.write(context, tx, before, {
    ...decided({ ...context, now }, { ...verdict, reasonCodes }),
    subjectVersion,
    secondsSpent,
    ...(first && { disputed: first.status !== verdict.decision }),
  })
  const change = { ...written, bulkId }
  await release(tx, before)
  await announceReviews(tx)
  if (first) return change
  await logSubject(
    context,
    tx,
    await subjectOf(before.kind).decide(tx, context, before, { ...verdict, reasonCodes }),
    bulkId,
  )
  await closeReports(tx, context, before, verdict)
  if (verdict.decision === 'rejected') await giveStrikes(tx, context, before, reasonCodes)
  await sampleSecondLook(context, tx, change.after)
  return change
}

/** Approves or rejects the subject of a task. */
export const decideTask = (context: Input<Operations['decide']>): Promise<ReviewTask> =>
  operate(context, { action: 'decide', resource: 'review' }, (tx, record) =>
    once(context, tx, operations.decide, async () => {
      const { params, body } = context
      const task = await requireChangeable(context, tx, params.id)
      await requireDecidable(context, tx, task)
      requireUnclaimed(context, task)
      record(await decideLocked(context, tx, task, body))
      return get({ ...context, db: tx }, params.id)
    }),
  )

/** Removes what came of a decision in the queue. @throws Refusal `tooLate` where a later task exists that isn’t an open second look */
export async function removeLaterTasks(
  tx: Database,
  { id, kind, subjectId, round }: ReviewTaskRow,
): Promise<void> {
  const later = await tx
    .select()
    .from(reviewTasks)
    .where(
      and(
        eq(reviewTasks.kind, kind),
        eq(reviewTasks.subjectId, subjectId),
        ne(reviewTasks.id, id),
        sql`${reviewTasks.round} > ${round}`,
      ),
    )
    .for('update')
  if (later.some(({ secondLookOf, status }) => secondLookOf !== id || status !== 'pending'))
    throw new Refusal('tooLate')
  for (const task of later) {
    await release(tx, task)
    await tx.delete(reviewTasks).where(eq(reviewTasks.id, task.id))
  }
}

/** Values of a task that waits for a decision. */
export const undecided = {
  status: 'pending',
  reasonCodes: [],
  note: '',
  decidedById: null,
  decidedBy: '',
  decidedTime: null,
  secondsSpent: null,
  disputed: false,
} satisfies Partial<ReviewTaskRow>

/** Restores a task that the caller decided a moment ago, and claims it again. */
export const undoDecision = ({
  params: { id },
  ...context
}: Input<Operations['undo']>): Promise<ReviewTask> =>
  operate(context, { action: 'undo', resource: 'review' }, async (tx, record) => {
    const { session, clock } = context
    const before = await rows.requireLocked(tx, id, visible({ ...context, db: tx }))
    if (before.status === 'pending') throw new Refusal('notPossible')
    const { undo, hold, code } = subjectOf(before.kind)
    if (before.decidedById !== session.account.id || !session.permissions.has(code))
      throw new Refusal('unauthorizedOperation')
    const isSecondLook = before.secondLookOf !== null
    const isOver = clock() > (before.decidedTime ?? 0) + REVIEW_UNDO_MINUTES * MINUTE
    if (isOver || before.settledDecision || (isFinal(before) && !isSecondLook)) throw new Refusal('tooLate')
    await removeLaterTasks(tx, before)
    if (!isSecondLook && undo) {
      await logSubject(context, tx, await undo(tx, context, before))
      await reopenReports(tx, context, before)
      await takeStrikesBack(tx, context, before)
    }
    await makeRoom(context, tx, id)
    record(
      await rows.write(context, tx, before, {
        ...claimed(context),
        openedById: session.account.id,
        ...undecided,
        requestId: context.requestId,
      }),
    )
    await hold?.(tx, context, before.subjectId)
    await announceReviews(tx)
    return get({ ...context, db: tx }, id)
  })

/** Whether a subject was put into the queue again after a task. */
const hasLaterTask = async (tx: Database, { kind, subjectId, round }: ReviewTaskRow) =>
  (await tx.$count(
    reviewTasks,
    and(eq(reviewTasks.kind, kind), eq(reviewTasks.subjectId, subjectId), gt(reviewTasks.round, round)),
  )) > 0

/** Decides between two reviewers of the same subject who came to different decisions. */
export const settleDispute = ({
  params: { id },
  body,
  ...context
}: Input<Operations['settle']>): Promise<ReviewTask> =>
  operate(context, { action: 'settle', resource: 'review' }, async (tx, record) => {
    const { session, clock } = context
    const before = await rows.requireLocked(tx, id, visible({ ...context, db: tx }))
    const subject = subjectOf(before.kind)
    if (!session.permissions.has(subject.code)) throw new Refusal('unauthorizedOperation')
    if (!before.disputed || !before.secondLookOf) throw new Refusal('alreadyDecided')
    const [first] = await tx
      .select()
      .from(reviewTasks)
      .where(eq(reviewTasks.id, before.secondLookOf))
      .for('update')
    if (!first) throw new Refusal('notFound')
    const { account } = session
    if ([before.decidedById, first.decidedById, ...first.excluded].includes(account.id))
      throw new Refusal('excludedReviewer')
    const verdict = { ...body, reasonCodes: [...new Set(body.reasonCodes)] }
    await requireCurrent(context, tx, before, verdict.subjectVersion)
    await requireReasons(tx, before.kind, verdict.reasonCodes)
    if (verdict.decision !== first.status) {
      // A work that was submitted again since then has a decision, or a task, of that version.
      if (!(await hasLaterTask(tx, before)))
        await logSubject(context, tx, await subject.decide(tx, context, before, verdict))
      await closeReportsOtherwise(tx, context, first, verdict)
      await takeStrikesBack(tx, context, first)
      if (verdict.decision === 'rejected') await giveStrikes(tx, context, before, verdict.reasonCodes)
    }
    const change = await rows.write(context, tx, before, {
      disputed: false,
      settledDecision: verdict.decision,
      settledBy: account.username,
      settledTime: clock(),
    })
    // The second reviewer's own reasons and note stay as they are.
    record({ ...change, after: { ...change.after, ...verdict } })
    return get({ ...context, db: tx }, id)
  })
