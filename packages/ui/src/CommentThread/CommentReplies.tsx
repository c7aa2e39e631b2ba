import type { ReactNode } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useEverTrue } from '../overlays/useEverTrue.ts'
import { CommentList } from './CommentList.tsx'
import type { Comment } from './CommentThread.types.ts'
import type { ThreadOf } from './ThreadOf.ts'

interface CommentRepliesProps<C extends Comment> {
  shown: boolean
  comment: C
  replies: readonly C[]
  /** How many replies are still to be loaded. */
  left: number
  thread: ThreadOf<C>
  /** 2 for the replies to a comment of the thread itself. */
  depth: number
  children: (reply: C) => ReactNode
}

/** The replies to a comment. Hidden ones keep, and guard, what was being written to them. */
export function CommentReplies<C extends Comment>({
  shown,
  comment,
  replies,
  left,
  thread,
  depth,
  children,
}: CommentRepliesProps<C>) {
  const { comments: words } = useLabels()
  const { loading, maxDepth } = thread.props
  if (!useEverTrue(shown)) return null
  const onLoad = loading?.onLoadReplies
  return (
    <CommentList
      hidden={!shown}
      label={words.repliesTo(comment.nickname)}
      comments={replies}
      flush={depth > maxDepth}
      more={
        left > 0 && onLoad ? { label: words.moreReplies(left), onLoad: () => onLoad(comment) } : undefined
      }
      onLoaded={thread.announceLoaded}
    >
      {children}
    </CommentList>
  )
}
