import { FEEDBACK_WAVE } from '@admin/api-client/contract/limits'
import type {
  FeedbackMessage,
  FeedbackWave,
  feedbackArea,
} from '@admin/api-client/contract/operations/feedback'
import { wavesOf } from '@admin/api-client/contract/operations/feedbackFacts'
import { and, asc, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { One } from '../../../crud/readHandlers.ts'
import { feedbackMessages, feedbackReplies, feedbacks } from '../../../db/schema/feedback.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { HOUR } from '../../../kernel/durations.ts'
import { feedbackResource } from './resource.ts'

/** Lists the messages of feedback and of what was merged into it, the feedback itself first. */
export async function listConversation({ params: { id }, ...context }: One): Promise<FeedbackMessage[]> {
  await feedbackResource.get(context, id)
  const found = await context.db
    .select()
    .from(feedbacks)
    .where(or(eq(feedbacks.id, id), eq(feedbacks.mergedIntoId, id)))
    .orderBy(asc(feedbacks.createTime), asc(feedbacks.id))
  const numbers = new Map(found.map(({ id, number }) => [id, number]))
  const messages = await context.db
    .select()
    .from(feedbackMessages)
    .where(inArray(feedbackMessages.feedbackId, [...numbers.keys()]))
    .orderBy(asc(feedbackMessages.time), asc(feedbackMessages.id))
  const openings = found.map(({ id, number, text, pictures, createTime }) => ({
    ...{ id, feedbackId: id, number, text, pictures, time: createTime },
    ...{ side: 'user' as const, accountName: '' },
  }))
  const further = messages.map(({ id, feedbackId, side, accountName, text, time }) => ({
    ...{ id, feedbackId, side, accountName, text, time },
    ...{ number: numbers.get(feedbackId) ?? '', pictures: [] },
  }))
  return [...openings, ...further].toSorted((one, other) => one.time - other.time)
}

/** Finds the waves among the feedback of the last hours that has no answer yet. */
export async function findWaves({ db, clock }: SignedIn): Promise<FeedbackWave[]> {
  const { id, userId, text, createTime } = feedbacks
  const found = await db
    .select({ id, userId, text, createTime })
    .from(feedbacks)
    .where(
      and(
        eq(feedbacks.waitingFor, 'us'),
        isNull(feedbacks.firstAnswerTime),
        gt(createTime, clock() - FEEDBACK_WAVE.hours * HOUR),
      ),
    )
    .orderBy(desc(createTime), desc(id))
    .limit(FEEDBACK_WAVE.rows)
  return wavesOf(found).map(({ words, users, feedback }) => {
    const times = feedback.map((each) => each.createTime)
    return {
      words,
      users,
      from: Math.min(...times),
      to: Math.max(...times),
      ids: feedback.map((each) => each.id),
    }
  })
}

/** Counts the feedback that is past due. */
export const countDue = async ({ db, clock }: SignedIn) => ({
  due: await db.$count(feedbacks, lt(feedbacks.dueTime, clock())),
})

/** Lists the canned answers that can be given, in their order. */
export const listReplies = ({ db }: Input<(typeof feedbackArea)['operations']['replies']>) =>
  db
    .select()
    .from(feedbackReplies)
    .where(eq(feedbackReplies.status, 'enabled'))
    .orderBy(asc(feedbackReplies.sort), asc(feedbackReplies.id))
