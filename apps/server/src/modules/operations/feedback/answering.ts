import type { Feedback, feedbackArea } from '@admin/api-client/contract/operations/feedback'
import {
  answered,
  type FEEDBACK_VARIABLES,
  processed,
  resumed,
} from '@admin/api-client/contract/operations/feedbackFacts'
import { fillTemplate } from '@admin/api-client/contract/system/templateText'
import { eq, inArray } from 'drizzle-orm'
import type { BulkOutcome } from '../../../crud/bulk.ts'
import { changeInBulk } from '../../../crud/bulkChanges.ts'
import type { Database } from '../../../db/Database.ts'
import { feedbackMessages, feedbacks } from '../../../db/schema/feedback.ts'
import { users } from '../../../db/schema/users.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import {
  addMessage,
  assigned,
  clocked,
  type FeedbackRow,
  feedbackResource,
  requireAssignee,
  requireNotOfOther,
  requireOpen,
} from './resource.ts'

type Operations = (typeof feedbackArea)['operations']

const { operated, rows, requireChangeable, requireVersion, get } = feedbackResource

/** Values of a row that the caller answers now; feedback from the queue becomes theirs. */
function answeredBy(context: SignedIn, row: FeedbackRow): Partial<FeedbackRow> {
  const now = context.clock()
  return {
    ...(row.assigneeId === null && assigned(context, context.session.account)),
    ...clocked(answered(row, now)),
    state: 'followingUp',
    touchedTime: now,
  }
}

/**
 * Answers feedback.
 * @throws Refusal `staleVersion`, `feedbackAssigned`, `feedbackProcessed`, `feedbackMerged`
 */
export const answerFeedback = ({
  params: { id },
  body: { text, version },
  ...context
}: Input<Operations['answer']>): Promise<Feedback> =>
  operate(context, operated('answer'), async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    await requireVersion(context, tx, before, version)
    requireOpen(before)
    requireNotOfOther(context, before)
    await addMessage(context, tx, { feedbackId: id, side: 'staff', text })
    const change = await rows.write(context, tx, before, answeredBy(context, before))
    record({ ...change, after: { ...change.after, answer: text } })
    return get({ ...context, db: tx }, id)
  })

/** Adds an internal note, of any operator and in any state. It gives the feedback no new version. */
export const noteFeedback = ({
  params: { id },
  body: { text },
  ...context
}: Input<Operations['note']>): Promise<Feedback> =>
  operate(context, operated('note'), async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    await addMessage(context, tx, { feedbackId: id, side: 'note', text })
    if (before.assigneeId === context.session.account.id)
      await tx.update(feedbacks).set({ touchedTime: context.clock() }).where(eq(feedbacks.id, id))
    record({ targetId: id, after: { note: text } })
    return get({ ...context, db: tx }, id)
  })

/**
 * Marks feedback as processed.
 * @throws Refusal `staleVersion`, `feedbackUnassigned`, `feedbackAssigned`, `feedbackProcessed`, `feedbackMerged`;
 *   `validation` on `reason` for an answer that wasn't given
 */
export const processFeedback = ({
  params: { id },
  body: { reason, version },
  ...context
}: Input<Operations['process']>): Promise<Feedback> =>
  operate(context, operated('process'), async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    await requireVersion(context, tx, before, version)
    requireOpen(before)
    requireAssignee(context, before)
    if (reason === 'answered' && before.firstAnswerTime === null)
      throw refuseField('validation', 'reason', 'notAnswered')
    const now = context.clock()
    record(
      await rows.write(context, tx, before, {
        ...clocked(processed(before, now)),
        state: 'processed',
        closeReason: reason,
        processedTime: now,
        touchedTime: now,
      }),
    )
    return get({ ...context, db: tx }, id)
  })

/**
 * Reopens processed feedback for the caller.
 * @throws Refusal `staleVersion`, `feedbackMerged`; `notPossible` for feedback that isn't processed
 */
export const reopenFeedback = ({
  params: { id },
  body: { version },
  ...context
}: Input<Operations['reopen']>): Promise<Feedback> =>
  operate(context, operated('reopen'), async (tx, record) => {
    const before = await requireChangeable(context, tx, id)
    await requireVersion(context, tx, before, version)
    if (before.mergedIntoId !== null) throw new Refusal('feedbackMerged')
    if (before.state !== 'processed') throw new Refusal('notPossible')
    record(
      await rows.write(context, tx, before, {
        ...clocked(resumed(before, context.clock())),
        ...assigned(context, context.session.account),
        state: 'followingUp',
        closeReason: null,
        processedTime: null,
      }),
    )
    return get({ ...context, db: tx }, id)
  })

/** Returns the nicknames of the users of feedback by their ids. */
async function readNicknames(tx: Database, rows: readonly FeedbackRow[]): Promise<Map<string, string>> {
  const found = await tx
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(
      inArray(
        users.id,
        rows.map(({ userId }) => userId),
      ),
    )
  return new Map(found.map(({ id, nickname }) => [id, nickname]))
}

/** Answers many rows, each in the language of its user and with its variables; those of other operators are skipped. */
export async function answerAllFeedback({
  query,
  body: { ids, token, text, textEn },
  ...context
}: Input<Operations['answerAll']>): Promise<BulkOutcome> {
  const { id: accountId, username: accountName } = context.session.account
  return changeInBulk(feedbackResource, context, {
    action: 'answerAll',
    ids,
    asked: { text, textEn },
    query,
    token,
    plan: () => (row) => {
      try {
        requireOpen(row)
        requireNotOfOther(context, row)
      } catch (error) {
        if (error instanceof Refusal) return error
        throw error
      }
      return answeredBy(context, row)
    },
    async written(tx, changes) {
      const answeredRows = changes.map(({ after }) => after)
      const nicknames = await readNicknames(tx, answeredRows)
      await tx.insert(feedbackMessages).values(
        answeredRows.map(({ id, number, userId, language }) => {
          const values: Record<(typeof FEEDBACK_VARIABLES)[number], string> = {
            nickname: nicknames.get(userId) ?? '',
            number,
          }
          const filled = fillTemplate(language === 'zh-CN' ? text : textEn, values)
          return {
            ...{ feedbackId: id, side: 'staff' as const, text: filled },
            ...{ accountId, accountName, time: context.clock() },
          }
        }),
      )
    },
  })
}
