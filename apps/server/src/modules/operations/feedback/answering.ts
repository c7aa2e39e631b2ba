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
import { canReply } from './assigning.ts'
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
import { requireKnownVariables } from './variables.ts'

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
 *   `validation` on `reason` for an answer that wasn't given to what the user wrote last
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
    if (reason === 'answered' && before.waitingFor !== 'them')
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
 * Reopens processed feedback. It becomes the caller's if no operator has it, the caller may take it over, or its assignee
 * can no longer answer; otherwise it stays with its assignee.
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
    const { account, permissions } = context.session
    const stays =
      before.assigneeId !== null &&
      before.assigneeId !== account.id &&
      !permissions.has('feedback:takeOver') &&
      (await canReply(tx, before.assigneeId))
    record(
      await rows.write(context, tx, before, {
        ...clocked(resumed(before, context.clock())),
        ...(!stays && assigned(context, account)),
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

/**
 * Answers many rows, each in the language of its user and with its variables; those of other operators are skipped.
 * @throws Refusal `validation` on a text with variables that answers can't be filled with
 */
export async function answerAllFeedback({
  query,
  body: { ids, token, text, textEn },
  ...context
}: Input<Operations['answerAll']>): Promise<BulkOutcome> {
  requireKnownVariables(context, { text, textEn })
  const { id: accountId, username: accountName } = context.session.account
  let nicknames = new Map<string, string>()
  const answerTo = ({ number, userId, language }: FeedbackRow) => {
    const values: Record<(typeof FEEDBACK_VARIABLES)[number], string> = {
      nickname: nicknames.get(userId) ?? '',
      number,
    }
    return fillTemplate(language === 'zh-CN' ? text : textEn, values)
  }
  return changeInBulk(feedbackResource, context, {
    action: 'answerAll',
    ids,
    asked: { text, textEn },
    query,
    token,
    async plan(tx, found) {
      nicknames = await readNicknames(tx, found)
      return (row) => {
        try {
          requireOpen(row)
          requireNotOfOther(context, row)
        } catch (error) {
          if (error instanceof Refusal) return error
          throw error
        }
        return answeredBy(context, row)
      }
    },
    logged: (row) => ({ answer: answerTo(row) }),
    async written(tx, changes) {
      await tx.insert(feedbackMessages).values(
        changes.map(({ after }) => ({
          ...{ feedbackId: after.id, side: 'staff' as const, text: answerTo(after) },
          ...{ accountId, accountName, time: context.clock() },
        })),
      )
    },
  })
}
