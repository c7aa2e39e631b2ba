import type { Comment, CommentThreadProps } from './CommentThread.types.ts'

/** What every comment needs of the thread it stands in. */
export interface ThreadOf<C extends Comment> {
  props: CommentThreadProps<C> & { maxDepth: number }
  /** Says something once to those who cannot see it. */
  announce: (message: string) => void
  /** Says how many comments have arrived. */
  announceLoaded: (count: number) => void
}
