import { WORK_MAX_TAGS } from '@admin/api-client/contract/limits'
import type { Feedback, feedbackArea } from '@admin/api-client/contract/operations/feedback'
import { merged, processed } from '@admin/api-client/contract/operations/feedbackFacts'
import { eq, inArray } from 'drizzle-orm'
import { distinctIds } from '../../../crud/bulk.ts'
import { holdTags } from '../../../crud/tags.ts'
import type { Database } from '../../../db/Database.ts'
import { feedbacks } from '../../../db/schema/feedback.ts'
import type { Input } from '../../../http/mount.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { lockUsers } from '../../users/users/points.ts'
import { clocked, type FeedbackRow, feedbackResource, requireMovable, requireOpen } from './resource.ts'

const { operated, rows, get } = feedbackResource

/** Serializes merges of one user's feedback. @throws Refusal `validation` on `into` */
async function lockUserOf(tx: Database, id: string): Promise<string> {
  const [found] = await tx.select({ userId: feedbacks.userId }).from(feedbacks).where(eq(feedbacks.id, id))
  if (!found) throw refuseField('validation', 'into', 'notExisting')
  await lockUsers(tx, [found.userId])
  return found.userId
}

/** Returns the labels of feedback and of what is merged into it, at most as many as a row may have. */
async function joinLabels(tx: Database, rows: readonly FeedbackRow[]): Promise<string[]> {
  const tagIds = [...new Set(rows.flatMap((row) => row.tagIds))].slice(0, WORK_MAX_TAGS)
  const existing = await holdTags(tx, tagIds)
  return tagIds.filter((id) => existing.has(id))
}

/**
 * Merges feedback into another of the same user: its messages are shown there, which gets its labels, and it is
 * processed. What was merged into it before moves along.
 * @throws Refusal `feedbackMerged`, `feedbackProcessed`; `feedbackAssigned` for feedback of another operator, unless the
 *   caller may take it over; `validation` on `into` or `ids`
 */
export const mergeFeedback = ({
  body: { ids, into },
  ...context
}: Input<(typeof feedbackArea)['operations']['merge']>): Promise<Feedback> =>
  operate(context, operated('merge'), async (tx, record) => {
    const wanted = distinctIds(ids)
    if (wanted.includes(into)) throw refuseField('validation', 'into', 'invalid')
    const userId = await lockUserOf(tx, into)
    const parts = await tx
      .select({ id: feedbacks.id })
      .from(feedbacks)
      .where(inArray(feedbacks.mergedIntoId, wanted))
    const partIds = parts.map(({ id }) => id)
    const found = await rows.lockEach(tx, distinctIds([...wanted, into, ...partIds]), undefined)
    const target = found.get(into)
    if (!target) throw refuseField('validation', 'into', 'notExisting')
    requireOpen(target)
    requireMovable(context, target)
    const others = wanted.map((id) => {
      const row = found.get(id)
      if (!row) throw refuseField('validation', 'ids', 'notExisting')
      if (row.userId !== userId) throw refuseField('validation', 'ids', 'otherUser')
      if (row.mergedIntoId !== null) throw new Refusal('feedbackMerged')
      requireMovable(context, row)
      return row
    })
    const now = context.clock()
    for (const row of others)
      record(
        await rows.write(context, tx, row, {
          ...clocked(processed(row, now)),
          state: 'processed',
          closeReason: 'merged',
          processedTime: row.processedTime ?? now,
          mergedIntoId: into,
        }),
      )
    const moved = partIds.flatMap((id) => found.get(id) ?? [])
    for (const change of await rows.writeEach(context, tx, moved, { mergedIntoId: into })) record(change)
    record(
      await rows.write(context, tx, target, {
        ...clocked(merged(target, others)),
        tagIds: await joinLabels(tx, [target, ...others]),
        // Its assignee has as much time for what was merged as for what is assigned to them.
        ...(target.assigneeId !== null && { touchedTime: now }),
      }),
    )
    return get({ ...context, db: tx }, into)
  })
