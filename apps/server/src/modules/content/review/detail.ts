import type { ReviewTaskDetail, SubjectEvidence } from '@admin/api-client/contract/content/review'
import { REVIEW_AUTHOR_DAYS } from '@admin/api-client/contract/limits'
import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../db/Database.ts'
import { reviewReasons, reviewTasks } from '../../../db/schema/reviews.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { DAY } from '../../../kernel/durations.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { decidableTasks } from './eligibility.ts'
import { isBlind, type LoadedSubject, type ReviewTaskRow } from './ReviewSubject.ts'
import { readTasks, reviewResource } from './resource.ts'
import { readStanding } from './strikes.ts'
import { subjectOf } from './subjects.ts'

/** Earlier tasks of a subject that a reviewer sees. */
const MAX_ROUNDS = 20

const NO_EVIDENCE: SubjectEvidence = {
  facts: [],
  texts: [],
  thread: null,
  pictures: [],
  film: null,
  source: null,
  similar: [],
  changes: [],
}

async function readAuthor(
  { db, clock }: SignedIn,
  author: LoadedSubject['author'],
  hidden: string | null,
): Promise<ReviewTaskDetail['author']> {
  if (!author) return null
  const now = clock()
  const decidedAs = (status: 'approved' | 'rejected') =>
    db.$count(
      reviewTasks,
      and(
        eq(reviewTasks.authorId, author.id),
        eq(reviewTasks.status, status),
        hidden === null ? undefined : ne(reviewTasks.id, hidden),
        isNull(reviewTasks.secondLookOf),
        gt(reviewTasks.decidedTime, now - REVIEW_AUTHOR_DAYS * DAY),
      ),
    )
  const [approved, rejected, standing] = await Promise.all([
    decidedAs('approved'),
    decidedAs('rejected'),
    readStanding(db, author.id, now, hidden),
  ])
  return { ...author, approved, rejected, ...standing }
}

/** Earlier tasks of the same subject; a second look that isn't decided doesn't show the first decision. */
const readRounds = (db: Database, { kind, subjectId, id, round, status, secondLookOf }: ReviewTaskRow) =>
  db
    .select({
      id: reviewTasks.id,
      round: reviewTasks.round,
      status: reviewTasks.status,
      reasons: reviewTasks.reasons,
      reasonCodes: reviewTasks.reasonCodes,
      note: reviewTasks.note,
      decidedBy: reviewTasks.decidedBy,
      decidedTime: reviewTasks.decidedTime,
      createTime: reviewTasks.createTime,
    })
    .from(reviewTasks)
    .where(
      and(
        eq(reviewTasks.kind, kind),
        eq(reviewTasks.subjectId, subjectId),
        ne(reviewTasks.id, id),
        sql`${reviewTasks.round} < ${round}`,
        status === 'pending' && secondLookOf ? ne(reviewTasks.id, secondLookOf) : undefined,
      ),
    )
    .orderBy(desc(reviewTasks.round))
    .limit(MAX_ROUNDS)

/**
 * Returns the tasks of nearly the same subjects, among those with similar pictures, that the caller can decide together
 * with a task.
 */
async function readDuplicates(
  context: SignedIn,
  row: ReviewTaskRow,
  { similar = [] }: Partial<SubjectEvidence>,
): Promise<ReviewTaskDetail['duplicates']> {
  const { nearDuplicates } = subjectOf(row.kind)
  const candidates = similar.filter(({ status }) => status === 'pending').map(({ subjectId }) => subjectId)
  if (!nearDuplicates || row.status !== 'pending' || isBlind(row) || candidates.length === 0) return []
  const subjectIds = await nearDuplicates(context.db, [row.subjectId], [...new Set(candidates)])
  const tasks = await readTasks(
    context,
    and(
      eq(reviewTasks.kind, row.kind),
      inArray(reviewTasks.subjectId, [...subjectIds]),
      eq(reviewTasks.status, 'pending'),
      isNull(reviewTasks.escalatedTo),
      decidableTasks(context) ?? sql`false`,
    ),
  )
  const { id: accountId } = context.session.account
  return tasks
    .filter(({ claimedById }) => claimedById === null || claimedById === accountId)
    .map(({ id, subjectId, subjectVersion, title }) => ({ id, subjectId, subjectVersion, title }))
}

/** Returns a task with the evidence for a decision. @throws Refusal `notFound` */
export async function readDetail(context: SignedIn, id: string): Promise<ReviewTaskDetail> {
  const { db } = context
  const task = await reviewResource.get(context, id)
  const [row] = await db.select().from(reviewTasks).where(eq(reviewTasks.id, id))
  if (!row) throw new Refusal('notFound')
  const { load, evidence } = subjectOf(row.kind)
  const [subject] = await load(db, [row.subjectId])
  const [author, shown, rounds, catalog] = await Promise.all([
    readAuthor(context, subject?.author ?? null, isBlind(row) ? row.secondLookOf : null),
    subject ? evidence(context, row) : {},
    readRounds(db, row),
    db
      .select({
        code: reviewReasons.code,
        title: reviewReasons.title,
        titleEn: reviewReasons.titleEn,
        policy: reviewReasons.policy,
        severity: reviewReasons.severity,
      })
      .from(reviewReasons)
      .where(and(eq(reviewReasons.status, 'enabled'), sql`${row.kind} = any(${reviewReasons.kinds})`))
      .orderBy(asc(reviewReasons.sort), asc(reviewReasons.id)),
  ])
  const duplicates = await readDuplicates(context, row, shown)
  return { ...task, author, evidence: { ...NO_EVIDENCE, ...shown }, duplicates, rounds, catalog }
}
