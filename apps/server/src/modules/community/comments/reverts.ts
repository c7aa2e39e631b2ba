import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import { isDeleted } from '../../../crud/resource.ts'
import { revertsOf } from '../../../crud/reverts.ts'
import { comments } from '../../../db/schema/comments.ts'
import { decisionObstacles } from '../../content/review/reverts.ts'
import { announceReviews } from '../../home/notifications/events.ts'
import { commentResource } from './resource.ts'

/**
 * Lets what is done to comments be reverted. A reply isn't restored below a comment that stays deleted, and a comment
 * isn't deleted without its replies.
 */
export const commentReverts = revertsOf(
  commentResource,
  {
    start: 'comment:delete',
    reply: 'comment:delete',
    delete: 'comment:delete',
    restore: 'comment:delete',
    hide: 'comment:hide',
    show: 'comment:hide',
    approve: 'comment:review',
    reject: 'comment:review',
  },
  {
    async obstacles(_context, tx, restorations) {
      const restored = restorations.filter(({ row, values }) => isDeleted(row) && values.deleteTime === null)
      const together = new Set(restored.map(({ row }) => row.id))
      const parentIds = restored.flatMap(({ row }) => row.parentId ?? [])
      const deleted = await tx
        .select({ id: comments.id })
        .from(comments)
        .where(and(inArray(comments.id, parentIds), isNotNull(comments.deleteTime)))
      const removed = restorations.filter(({ row, values }) => !isDeleted(row) && values.deleteTime)
      const removedIds = new Set(removed.map(({ row }) => row.id))
      const replies = await tx
        .select({ id: comments.id, parentId: comments.parentId })
        .from(comments)
        .where(and(inArray(comments.parentId, [...removedIds]), isNull(comments.deleteTime)))
      const staying = [...replies.filter(({ id }) => !removedIds.has(id)), ...restored.map(({ row }) => row)]
      const answered = new Set(staying.map(({ parentId }) => parentId))
      // What is above a comment that stays, stays too.
      for (let size = 0; size < answered.size; ) {
        size = answered.size
        for (const { row } of removed) if (answered.has(row.id)) answered.add(row.parentId)
      }
      const missing = new Set(deleted.map(({ id }) => id).filter((id) => !together.has(id)))
      const decisionObstacle = await decisionObstacles(tx, 'comment', restorations)
      return (restoration) => {
        const { id, parentId } = restoration.row
        if (removedIds.has(id) && answered.has(id)) return 'changedSince'
        const isBelowDeleted = together.has(id) && parentId !== null && missing.has(parentId)
        return isBelowDeleted ? 'parentDeleted' : decisionObstacle(restoration)
      }
    },
    // The tasks of deleted comments are hidden.
    written: (_context, tx) => announceReviews(tx),
  },
)
