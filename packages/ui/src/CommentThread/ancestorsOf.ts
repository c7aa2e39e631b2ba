import type { Comment } from './CommentThread.types.ts'

/**
 * Finds a comment in a thread.
 * @returns the `postId` of each comment whose replies lead to it, from the top; undefined where it is not in the thread
 */
export function ancestorsOf(comments: readonly Comment[], postId: string): string[] | undefined {
  for (const comment of comments) {
    if (comment.postId === postId) return []
    const below = ancestorsOf(comment.replies ?? [], postId)
    if (below) return [comment.postId, ...below]
  }
  return undefined
}
