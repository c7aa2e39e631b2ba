import { Activity, type ReactNode, useState } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
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

/** The replies to a comment. Hidden ones keep what was being written to them. */
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
  const [used, setUsed] = useState(shown)
  if (shown && !used) setUsed(true)
  if (!used) return null
  const onLoad = loading?.onLoadReplies
  return (
    <Activity mode={shown ? 'visible' : 'hidden'}>
      <CommentList
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
    </Activity>
  )
}
