import type { Comment as ThreadComment } from '@admin/ui'
import type { Comment } from './comments.ts'

/** A comment as a thread shows it. */
export interface ShownComment extends ThreadComment {
  comment: Comment
}

function stateOf({ deleteTime, status, reviewStatus }: Comment): ThreadComment['state'] {
  if (deleteTime !== null) return 'deleted'
  if (reviewStatus === 'pending') return 'pending'
  if (status === 'visible') return undefined
  return reviewStatus === 'notPassed' ? 'rejected' : 'hidden'
}

/** Turns comments into threads, newest first, with the oldest replies first below the comment that they answer. */
export function threadsOf(comments: Iterable<Comment>): ShownComment[] {
  const unique = [...new Map([...comments].map((comment) => [comment.id, comment])).values()]
  const ordered = unique.sort(
    (one, other) => one.createTime - other.createTime || (one.id < other.id ? -1 : 1),
  )
  const answers = Map.groupBy(ordered, ({ parentId }) => parentId)
  const toThread = (comment: Comment): ShownComment => {
    const state = stateOf(comment)
    return {
      comment,
      postId: comment.id,
      nickname: comment.authorName,
      avatar: comment.authorAvatar,
      postTime: comment.createTime,
      postContent: comment.content,
      replies: (answers.get(comment.id) ?? []).map(toThread),
      replyCount: comment.replies,
      ...(state && { state }),
    }
  }
  return (answers.get(null) ?? []).map(toThread).reverse()
}
