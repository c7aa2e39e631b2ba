import type { ReviewTask } from '@admin/api-client/contract/content/review'
import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { REVIEW_PRIORITY } from '@admin/api-client/contract/limits'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { reviewTasks } from '../../../db/schema/reviews.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { HOUR } from '../../../kernel/durations.ts'
import { announceReviews } from '../../home/notifications/events.ts'
import { kindRules } from './kinds.ts'
import type { ReviewTaskRow, Verdict } from './ReviewSubject.ts'
import { readStanding, readStruck } from './strikes.ts'

/** Reasons and reporters that one task keeps; further ones change nothing. */
const MAX_KEPT = 100
/** Overdue tasks that one statement raises, so that it holds its locks briefly. */
const AT_ONCE = 1000

interface Submission {
  kind: CodeOf<'reviewKind'>
  subjectId: string
  subjectVersion: number
  authorId: string | null
  /** Accounts that must not decide, such as the one that submitted the subject. */
  excluded: readonly string[]
  /** Why it has to be reviewed; a report names who reported. */
  reasons: readonly (Pick<ReviewTask['reasons'][number], 'source' | 'code' | 'detail'> & {
    reporterId?: string
  })[]
}

type Subject = Pick<Submission, 'kind' | 'subjectId'>

const isOpen = ({ kind, subjectId }: Subject) =>
  and(eq(reviewTasks.kind, kind), eq(reviewTasks.subjectId, subjectId), eq(reviewTasks.status, 'pending'))

/** Locks the open task of a subject until the transaction ends, before anything of the subject is locked. */
export async function lockOpenTask(tx: Database, subject: Subject): Promise<ReviewTaskRow | undefined> {
  const [task] = await tx.select().from(reviewTasks).where(isOpen(subject)).for('update')
  return task
}

/** Locks the open tasks of subjects of a kind, as `lockOpenTask` does. */
export const lockOpenTasks =
  (kind: Subject['kind']) =>
  async (tx: Database, subjectIds: readonly string[]): Promise<void> => {
    const ofSubjects = inArray(reviewTasks.subjectId, [...subjectIds])
    await tx
      .select({ id: reviewTasks.id })
      .from(reviewTasks)
      .where(and(eq(reviewTasks.kind, kind), eq(reviewTasks.status, 'pending'), ofSubjects))
      .orderBy(reviewTasks.id)
      .for('update')
  }

/** Returns how early a task is offered. */
export const priorityOf = (
  { kind, reporters, overdue }: Pick<ReviewTaskRow, 'kind' | 'reporters' | 'overdue'>,
  hasStrikes: boolean,
): number => {
  const { reporter, reportersMax, strike, max } = REVIEW_PRIORITY
  return Math.min(
    max,
    kindRules[kind].priority +
      Math.min(reportersMax, reporters.length * reporter) +
      (overdue ? REVIEW_PRIORITY.overdue : 0) +
      (hasStrikes ? strike : 0),
  )
}

const union = (...lists: (readonly string[])[]) => [...new Set(lists.flat())]

/** Values of a task that is created now; its round follows that of the subject's latest task. */
export const newTask = (
  { kind, subjectId }: Subject,
  now: number,
): Pick<ReviewTaskRow, 'id' | 'kind' | 'subjectId' | 'dueTime' | 'createTime' | 'updateTime'> & {
  round: ReturnType<typeof sql<number>>
} => ({
  id: newId(),
  kind,
  subjectId,
  round: sql<number>`(select coalesce(max(${reviewTasks.round}), 0) + 1 from ${reviewTasks}
    where ${reviewTasks.kind} = ${kind} and ${reviewTasks.subjectId} = ${subjectId})`,
  dueTime: now + kindRules[kind].dueHours * HOUR,
  createTime: now,
  updateTime: now,
})

/**
 * Puts a subject into the queue of the review desk. While it has an open task, the reasons are added to that one; an
 * open second look becomes an ordinary task.
 */
export async function submitForReview(
  tx: Database,
  { clock }: Pick<SignedIn, 'clock'>,
  { kind, subjectId, subjectVersion, authorId, excluded, reasons: causes }: Submission,
): Promise<void> {
  const now = clock()
  const hasStrikes = authorId !== null && (await readStanding(tx, authorId, now)).strikes > 0
  const reasons = causes.map(({ source, code, detail }) => ({ source, code, detail, time: now }))
  const reporters = union(causes.flatMap(({ reporterId }) => reporterId ?? []))
  const task = { ...newTask({ kind, subjectId }, now), subjectVersion, authorId, reasons, reporters }
  await announceReviews(tx)
  for (;;) {
    const added = await tx
      .insert(reviewTasks)
      .values({
        ...task,
        excluded: union(excluded),
        priority: priorityOf({ kind, reporters, overdue: false }, hasStrikes),
      })
      .onConflictDoNothing()
      .returning({ id: reviewTasks.id })
    if (added.length > 0) return
    const open = await lockOpenTask(tx, { kind, subjectId })
    // Another transaction decided it in between.
    if (!open) continue
    const changed = {
      subjectVersion,
      authorId,
      reasons: [...open.reasons, ...reasons].slice(0, MAX_KEPT),
      reporters: union(open.reporters, reporters).slice(0, MAX_KEPT),
      excluded: union(open.secondLookOf ? [] : open.excluded, excluded),
      secondLookOf: null,
    }
    await tx
      .update(reviewTasks)
      .set({
        ...changed,
        priority: priorityOf({ ...open, ...changed }, hasStrikes),
        version: open.version + 1,
        updateTime: now,
      })
      .where(eq(reviewTasks.id, open.id))
    return
  }
}

/**
 * Returns those of the subjects whose submission can still be withdrawn: the open task has only the reasons that it was
 * created for, and no reviewer has claimed it.
 */
export async function withdrawable(
  tx: Database,
  { clock }: Pick<SignedIn, 'clock'>,
  kind: Subject['kind'],
  subjectIds: readonly string[],
): Promise<Set<string>> {
  const open = await tx
    .select()
    .from(reviewTasks)
    .where(
      and(
        eq(reviewTasks.kind, kind),
        eq(reviewTasks.status, 'pending'),
        inArray(reviewTasks.subjectId, [...subjectIds]),
      ),
    )
  const isUntouched = (task: ReviewTaskRow) =>
    task.reporters.length === 0 &&
    task.escalatedTo === null &&
    (task.claimedUntil ?? 0) <= clock() &&
    task.reasons.every(({ time }) => time === task.createTime)
  return new Set(open.filter(isUntouched).map(({ subjectId }) => subjectId))
}

/** Takes subjects that were submitted out of the queue; see `withdrawable`. */
export async function withdrawFromReview(
  tx: Database,
  kind: Subject['kind'],
  subjectIds: readonly string[],
): Promise<void> {
  await announceReviews(tx)
  await tx
    .delete(reviewTasks)
    .where(
      and(
        eq(reviewTasks.kind, kind),
        eq(reviewTasks.status, 'pending'),
        inArray(reviewTasks.subjectId, [...subjectIds]),
      ),
    )
}

type NewSubject = Pick<Submission, 'subjectId' | 'subjectVersion' | 'authorId' | 'excluded'>

/**
 * Puts many subjects of a kind into the queue for the same reason, as `submitForReview` does one, in as many statements
 * as for one. The caller has locked their open tasks and then the subjects.
 */
export async function submitEachForReview(
  tx: Database,
  { clock }: Pick<SignedIn, 'clock'>,
  kind: Submission['kind'],
  subjects: readonly NewSubject[],
  cause: Omit<ReviewTask['reasons'][number], 'time'>,
): Promise<void> {
  if (subjects.length === 0) return
  const now = clock()
  const reasons = [{ ...cause, time: now }]
  const ids = subjects.map(({ subjectId }) => subjectId)
  const excludedOf = JSON.stringify(
    Object.fromEntries(subjects.map(({ subjectId, excluded }) => [subjectId, union(excluded)])),
  )
  const ofSubjects = and(
    eq(reviewTasks.kind, kind),
    eq(reviewTasks.status, 'pending'),
    inArray(reviewTasks.subjectId, ids),
  )
  const open = await tx
    .update(reviewTasks)
    .set({
      reasons: sql`case when jsonb_array_length(${reviewTasks.reasons}) < ${MAX_KEPT}
        then ${reviewTasks.reasons} || ${JSON.stringify(reasons)}::jsonb else ${reviewTasks.reasons} end`,
      excluded: sql`array(
        select unnest(${reviewTasks.excluded}) where ${reviewTasks.secondLookOf} is null
        union
        select jsonb_array_elements_text(${excludedOf}::jsonb -> ${reviewTasks.subjectId}::text)::uuid)`,
      secondLookOf: null,
      version: sql`${reviewTasks.version} + 1`,
      updateTime: now,
    })
    .where(ofSubjects)
    .returning({ subjectId: reviewTasks.subjectId })
  await announceReviews(tx)
  const opened = new Set(open.map(({ subjectId }) => subjectId))
  const others = subjects.filter(({ subjectId }) => !opened.has(subjectId))
  if (others.length === 0) return
  const struck = await readStruck(
    tx,
    others.flatMap(({ authorId }) => authorId ?? []),
    now,
  )
  await tx.insert(reviewTasks).values(
    others.map((subject) => ({
      ...newTask({ kind, subjectId: subject.subjectId }, now),
      ...subject,
      excluded: union(subject.excluded),
      reasons,
      priority: priorityOf({ kind, reporters: [], overdue: false }, struck.has(subject.authorId ?? '')),
    })),
  )
}

/** Closes the open task of a subject that was decided outside of the desk, such as on its page. */
export async function closeTasks(
  tx: Database,
  { clock, session, requestId }: Pick<SignedIn, 'clock' | 'session' | 'requestId'>,
  subject: Subject,
  { decision, reasonCodes = [], note = '' }: Pick<Verdict, 'decision'> & Partial<Verdict>,
): Promise<void> {
  const now = clock()
  await announceReviews(tx)
  await tx
    .update(reviewTasks)
    .set({
      ...decided({ session, requestId, now }, { decision, reasonCodes, note }),
      secondLookOf: null,
      version: sql`${reviewTasks.version} + 1`,
      updateTime: now,
    })
    .where(isOpen(subject))
}

/** Values of a task that the caller decides. */
export const decided = (
  { session, requestId, now }: Pick<SignedIn, 'session' | 'requestId'> & { now: number },
  { decision, reasonCodes, note }: Pick<Verdict, 'decision' | 'reasonCodes' | 'note'>,
) => ({
  ...unclaimed,
  status: decision,
  reasonCodes: [...reasonCodes],
  note,
  decidedById: session.account.id,
  decidedBy: session.account.username,
  decidedTime: now,
  requestId,
})

/** Values of a task that is free. */
export const unclaimed = { claimedById: null, claimedBy: '', claimedUntil: null, openedById: null }

/** Raises the priority of tasks that are past due, each once. @returns how many */
export async function raiseOverdue(db: Database, now: number): Promise<number> {
  for (let raised = 0; ; ) {
    const due = db
      .select({ id: reviewTasks.id })
      .from(reviewTasks)
      .where(
        and(eq(reviewTasks.status, 'pending'), sql`not ${reviewTasks.overdue}`, lt(reviewTasks.dueTime, now)),
      )
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const rows = await db
      .update(reviewTasks)
      .set({
        overdue: true,
        priority: sql`least(${REVIEW_PRIORITY.max}, ${reviewTasks.priority} + ${REVIEW_PRIORITY.overdue})`,
      })
      .where(inArray(reviewTasks.id, due))
      .returning({ id: reviewTasks.id })
    raised += rows.length
    if (rows.length < AT_ONCE) return raised
  }
}
