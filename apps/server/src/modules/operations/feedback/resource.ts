import { FEEDBACK_IDLE_HOURS } from '@admin/api-client/contract/limits'
import { feedback, feedbackQuery } from '@admin/api-client/contract/operations/feedback'
import { feedbackDefaultSort } from '@admin/api-client/contract/operations/feedback.sort'
import {
  dueOf,
  FEEDBACK_KIND_TYPE,
  type FeedbackClock,
  idleSince,
} from '@admin/api-client/contract/operations/feedbackFacts'
import { eq, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categoriesOf } from '../../../crud/categories.ts'
import type { Reader } from '../../../crud/readHandlers.ts'
import { resourceOf } from '../../../crud/resource.ts'
import { columnsOf } from '../../../db/columnsOf.ts'
import type { Database } from '../../../db/Database.ts'
import { contains, containsId, plain } from '../../../db/list.ts'
import { listReads } from '../../../db/listReads.ts'
import { feedbackMessages, feedbacks } from '../../../db/schema/feedback.ts'
import { users } from '../../../db/schema/users.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { HOUR } from '../../../kernel/durations.ts'
import { Refusal } from '../../../kernel/Refusal.ts'
import { readTagsOf } from '../../content/works/reads.ts'
import { readOpeningHours } from './openingHours.ts'
import { openingTimeOf } from './openingTime.ts'

export type FeedbackRow = typeof feedbacks.$inferSelect
type MessageRow = typeof feedbackMessages.$inferInsert

export const feedbackKinds = categoriesOf(FEEDBACK_KIND_TYPE, 'kind')

const target = alias(feedbacks, 'target')
const part = alias(feedbacks, 'part')

const selectFeedback = (db: Database) =>
  db
    .select({
      ...columnsOf(feedbacks, feedback),
      touchedTime: feedbacks.touchedTime,
      userName: users.nickname,
      mergedIntoNumber: target.number,
      mergedCount: sql<number>`(select count(*)::int from ${feedbacks} ${part}
        where ${part.mergedIntoId} = ${feedbacks.id})`,
    })
    .from(feedbacks)
    .innerJoin(users, eq(users.id, feedbacks.userId))
    .leftJoin(target, eq(target.id, feedbacks.mergedIntoId))

type Idle = Pick<FeedbackRow, 'assigneeId' | 'waitingFor' | 'waitingSince' | 'touchedTime'>

/** Returns when feedback goes back to the queue by the opening hours of now. */
async function readReturnTimes(db: Database) {
  const { after } = openingTimeOf(await readOpeningHours(db))
  return (row: Idle): number | null => {
    const since = row.assigneeId === null ? null : idleSince(row)
    return since === null ? null : after(since, FEEDBACK_IDLE_HOURS * HOUR)
  }
}

const reads = ({ clock }: Reader) => {
  const isOverdue = lt(feedbacks.dueTime, clock())
  return listReads({
    table: feedbacks,
    row: feedback,
    query: feedbackQuery,
    select: (db) => selectFeedback(db).$dynamic(),
    filters: {
      number: (number) => eq(feedbacks.number, number.toUpperCase()),
      user: (text) =>
        sql`${feedbacks.userId} in (select ${users.id} from ${users} where ${contains(users.nickname, text)})`,
      kind: (kind) => eq(feedbacks.kind, kind),
      assigned: (assigned) =>
        assigned === 'y' ? isNotNull(feedbacks.assigneeId) : isNull(feedbacks.assigneeId),
      overdue: (overdue) =>
        overdue === 'y' ? isOverdue : (or(isNull(feedbacks.dueTime), not(isOverdue)) as SQL),
      tagId: (id) => containsId(feedbacks.tagIds, id),
      merged: (merged) =>
        merged === 'y' ? isNotNull(feedbacks.mergedIntoId) : isNull(feedbacks.mergedIntoId),
    },
    sortKeys: { number: plain(feedbacks.number) },
    defaultSort: feedbackDefaultSort,
    async toDto(rows, db) {
      const namesOf = await feedbackKinds.readNames(
        db,
        rows.map(({ kind }) => kind),
      )
      const returnTimeOf = await readReturnTimes(db)
      return (await readTagsOf(db, rows)).map(({ touchedTime, ...row }) => {
        const { categoryName: kindName, categoryNameEn: kindNameEn } = namesOf(row.kind)
        return { ...row, kindName, kindNameEn, returnTime: returnTimeOf({ ...row, touchedTime }) }
      })
    },
  })
}

/** Feedback that users sent. */
export const feedbackResource = resourceOf({ name: 'feedback', table: feedbacks, reads })

/** Values of a row with a clock. */
export const clocked = (clock: FeedbackClock) => {
  const { waitingFor, waitingSince, spent, firstAnswerTime } = clock
  return { waitingFor, waitingSince, spent, firstAnswerTime, dueTime: dueOf(clock) }
}

/** Values of a row that an account has from now on. */
export const assigned = (
  { clock }: Pick<SignedIn, 'clock'>,
  { id, username }: { id: string; username: string },
) => {
  const now = clock()
  return { assigneeId: id, assigneeName: username, assignedTime: now, touchedTime: now }
}

/** Values of a row that is in the queue. */
export const unassigned = {
  assigneeId: null,
  assigneeName: '',
  assignedTime: null,
  touchedTime: null,
} as const

/** @throws Refusal `feedbackMerged`, `feedbackProcessed` for feedback that nothing is done with any more */
export function requireOpen({ mergedIntoId, state }: FeedbackRow): void {
  if (mergedIntoId !== null) throw new Refusal('feedbackMerged')
  if (state === 'processed') throw new Refusal('feedbackProcessed')
}

/** @throws Refusal `feedbackAssigned` for feedback that another operator has */
export function requireNotOfOther({ session }: Pick<SignedIn, 'session'>, row: FeedbackRow): void {
  const { assigneeId, assigneeName } = row
  if (assigneeId !== null && assigneeId !== session.account.id)
    throw new Refusal('feedbackAssigned', { values: { name: assigneeName } })
}

/** @throws Refusal `feedbackAssigned`, unless the caller may take feedback over */
export function requireMovable(context: Pick<SignedIn, 'session'>, row: FeedbackRow): void {
  if (!context.session.permissions.has('feedback:takeOver')) requireNotOfOther(context, row)
}

/** @throws Refusal `feedbackAssigned`, `feedbackUnassigned` unless the caller is the assignee */
export function requireAssignee(context: Pick<SignedIn, 'session'>, row: FeedbackRow): void {
  requireNotOfOther(context, row)
  if (row.assigneeId === null) throw new Refusal('feedbackUnassigned')
}

/** Adds a message or a note of the caller to a conversation. */
export const addMessage = async (
  { session, clock }: Pick<SignedIn, 'session' | 'clock'>,
  tx: Database,
  message: Pick<MessageRow, 'feedbackId' | 'side' | 'text'>,
): Promise<void> => {
  const { id: accountId, username: accountName } = session.account
  await tx.insert(feedbackMessages).values({ ...message, accountId, accountName, time: clock() })
}
