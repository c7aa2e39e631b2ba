import type { feedbackDraft } from '@admin/api-client/contract/operations/feedback'
import { isReopenedBy, received, resumed } from '@admin/api-client/contract/operations/feedbackFacts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { feedbackMessages, feedbacks } from '../../../db/schema/feedback.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Ports } from '../../../kernel/context.ts'
import { clocked, type FeedbackRow, feedbackKinds, feedbackResource } from './resource.ts'

type Receiver = Pick<Ports, 'db' | 'clock'>
type Draft = z.output<typeof feedbackDraft>

const { rows } = feedbackResource

async function addToQueue(tx: Database, now: number, values: Draft & { userId: string }): Promise<string> {
  const id = newId()
  await tx.insert(feedbacks).values({
    ...{ ...values, ...clocked(received(now)) },
    ...{ id, createTime: now, updateTime: now },
  })
  return id
}

/**
 * Adds feedback that a user sent to the queue.
 * @returns its id
 * @throws Refusal `validation` on a `kind` that the dictionary doesn't have
 */
export const receiveFeedback = ({ db, clock }: Receiver, userId: string, draft: Draft): Promise<string> =>
  inTransaction(db, async (tx) => {
    await feedbackKinds.require(tx, draft.kind)
    return addToQueue(tx, clock(), { ...draft, userId })
  })

/** Locks feedback of a user, or what it was merged into. @throws Refusal `notFound` */
async function lockOf(tx: Database, userId: string, id: string): Promise<FeedbackRow> {
  const row = await rows.requireLocked(tx, id, eq(feedbacks.userId, userId))
  return row.mergedIntoId === null ? row : lockOf(tx, userId, row.mergedIntoId)
}

/**
 * Adds a message that a user wrote about feedback, for whose answer it waits from then on. It reopens processed feedback;
 * later than `FEEDBACK_REOPEN_DAYS` after that was processed, it becomes new feedback of the same kind instead.
 * @param message validated as the text of a `feedbackDraft`
 * @returns the id of the feedback that has the message
 * @throws Refusal `notFound` for what isn't feedback of the user
 */
export const receiveMessage = (
  { db, clock }: Receiver,
  userId: string,
  { feedbackId, text }: { feedbackId: string; text: string },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const row = await lockOf(tx, userId, feedbackId)
    const { id, state, kind, appVersion, platform, language } = row
    if (state === 'processed' && !isReopenedBy(row, now))
      return addToQueue(tx, now, { userId, kind, text, pictures: [], appVersion, platform, language })
    await tx.insert(feedbackMessages).values({ feedbackId: id, side: 'user', text, time: now })
    await rows.write({ clock }, tx, row, {
      ...clocked(resumed(row, now)),
      ...(state === 'processed' && { state: 'followingUp', closeReason: null, processedTime: null }),
    })
    return id
  })
