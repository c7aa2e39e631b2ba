import type { commentArea } from '@admin/api-client/contract/community/comments'
import { COMMENTS_TOGETHER } from '@admin/api-client/contract/limits'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { distinctIds } from '../../../crud/bulk.ts'
import { changeInBulk, type Plan } from '../../../crud/bulkChanges.ts'
import { deletion, isDeleted, restoration } from '../../../crud/resource.ts'
import { newId } from '../../../db/columns.ts'
import type { Database } from '../../../db/Database.ts'
import { readRows } from '../../../db/readRows.ts'
import { comments } from '../../../db/schema/comments.ts'
import { withDescendants } from '../../../db/tree.ts'
import type { Input } from '../../../http/mount.ts'
import type { SignedIn } from '../../../kernel/context.ts'
import { operate } from '../../../kernel/operate.ts'
import { Refusal, refuseField } from '../../../kernel/Refusal.ts'
import { announceReviews } from '../../home/notifications/events.ts'
import { escapeHtml } from '../../system/messageDelivery/sanitizeMail.ts'
import { screenTexts } from '../../system/sensitiveWords/screenTexts.ts'
import { type CommentRow, commentResource } from './resource.ts'
import { requireSubject } from './subjects.ts'

type Operations = typeof commentArea.operations

const { operated, rows, visible, beforeLock, get, requireChangeable } = commentResource

/**
 * Returns the ids of comments and of all replies below them.
 * @throws Refusal `tooManyReplies` where they are more than one action changes
 */
async function withReplies(db: Database, ids: readonly string[]): Promise<string[]> {
  const roots = sql`select unnest(${sql.param([...ids])}::uuid[])`
  const found = await readRows<{ id: string }>(
    db,
    sql`select id from ${withDescendants(comments, roots)} as found(id) limit ${COMMENTS_TOGETHER + 1}`,
  )
  if (found.length > COMMENTS_TOGETHER)
    throw new Refusal('tooManyReplies', { values: { maximum: COMMENTS_TOGETHER } })
  return found.map(({ id }) => id)
}

/** Returns the ids of those of some comments that aren't deleted. */
async function presentOf(db: Database, ids: readonly string[]): Promise<string[]> {
  const present = await db
    .select({ id: comments.id })
    .from(comments)
    .where(and(inArray(comments.id, [...ids]), isNull(comments.deleteTime)))
  return present.map(({ id }) => id)
}

type Place = Pick<CommentRow, 'id' | 'subjectKind' | 'subjectId' | 'parentId' | 'threadId'>

/**
 * Stores a comment of an operator.
 * @param placeOf locks what it is about, and returns where it belongs
 */
async function write(
  context: SignedIn,
  { action, text }: { action: string; text: string },
  placeOf: (tx: Database) => Promise<Place>,
) {
  const { content } = await screenTexts(context, { content: text }, { content: 'plain' })
  return operate(context, operated(action), async (tx, record) => {
    const change = await rows.insert(context, tx, {
      ...(await placeOf(tx)),
      operatorName: context.session.account.nickname,
      content: escapeHtml(content).replaceAll('\n', '<br>'),
      plainContent: content,
    })
    record(change)
    return get({ ...context, db: tx }, change.targetId)
  })
}

/** Starts a thread as an operator. */
export const startThread = ({ body, ...context }: Input<Operations['start']>) =>
  write(context, { action: 'start', text: body.content }, async (tx) => {
    const { subjectKind, subjectId } = body
    await requireSubject(tx, subjectKind, subjectId)
    const id = newId()
    return { id, subjectKind, subjectId, parentId: null, threadId: id }
  })

/** Replies to a comment as an operator. */
export const replyTo = ({ params, body, ...context }: Input<Operations['reply']>) =>
  write(context, { action: 'reply', text: body.content }, async (tx) => {
    const { id: parentId, subjectKind, subjectId, threadId } = await requireChangeable(context, tx, params.id)
    return { id: newId(), subjectKind, subjectId, parentId, threadId }
  })

/**
 * Returns what becomes of a comment that is hidden or shown.
 * @param isChosen whether one that has the status already is reported. @default true
 */
export function statusPlan(
  row: CommentRow,
  { status, reason }: Pick<Input<Operations['changeStatus']>['body'], 'status' | 'reason'>,
  isChosen = true,
): Plan<CommentRow> {
  if (row.status === status) {
    if (!isChosen) return {}
    return status === 'hidden' ? 'alreadyHidden' : 'alreadyVisible'
  }
  if (status === 'hidden') return { status, hideReason: reason }
  const isHeldBack = row.reviewStatus === 'pending' || row.reviewStatus === 'notPassed'
  return isHeldBack ? 'reviewDecides' : { status, hideReason: '' }
}

/** Hides comments or shows them again, or reports what it would change. */
export async function changeStatus({ query, body, ...context }: Input<Operations['changeStatus']>) {
  const { ids, token, ...asked } = body
  if (asked.status === 'hidden' && asked.reason === '') throw refuseField('validation', 'reason', 'required')
  const chosen = new Set(distinctIds(ids))
  const below = asked.withReplies ? await presentOf(context.db, await withReplies(context.db, ids)) : []
  return changeInBulk(commentResource, context, {
    action: asked.status === 'hidden' ? 'hide' : 'show',
    ids: [...chosen, ...below],
    asked,
    query,
    token,
    plan: () => (row) => statusPlan(row, body, chosen.has(row.id)),
  })
}

/** Locks a comment with all replies to it; the comment first, so that no reply is added before they are. */
async function lockWithReplies(context: SignedIn, tx: Database, id: string) {
  await beforeLock(tx, [id])
  await rows.requireLocked(tx, id, visible(context))
  const ids = distinctIds(await withReplies(tx, [id]))
  await beforeLock(tx, ids)
  const found = await rows.lockEach(tx, ids, visible(context))
  const comment = found.get(id)
  if (!comment) throw new Refusal('notFound')
  return { comment, all: [...found.values()] }
}

/** Deletes a comment with all replies to it. */
export const deleteComment = ({ params: { id }, ...context }: Input<Operations['delete']>) =>
  operate(context, operated('delete'), async (tx, record) => {
    const { comment, all } = await lockWithReplies(context, tx, id)
    if (isDeleted(comment)) throw new Refusal('rowDeleted')
    const present = all.filter((row) => !isDeleted(row))
    for (const change of await rows.writeEach(context, tx, present, deletion(context))) record(change)
    // The tasks of deleted comments are hidden.
    await announceReviews(tx)
    return null
  })

/** Restores a comment with the replies that were deleted with it. */
export const restoreComment = ({ params: { id }, ...context }: Input<Operations['restore']>) =>
  operate(context, operated('restore'), async (tx, record) => {
    const { comment, all } = await lockWithReplies(context, tx, id)
    if (!isDeleted(comment)) throw new Refusal('notPossible')
    if (comment.parentId && isDeleted(await rows.requireLocked(tx, comment.parentId, undefined)))
      throw new Refusal('parentDeleted')
    const together = all.filter(({ deleteTime }) => deleteTime === comment.deleteTime)
    for (const change of await rows.writeEach(context, tx, together, restoration)) record(change)
    await announceReviews(tx)
    return get({ ...context, db: tx }, id)
  })
