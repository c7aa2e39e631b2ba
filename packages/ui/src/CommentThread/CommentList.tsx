import { type ReactNode, useEffect, useRef } from 'react'
import { CommentLoadMore } from './CommentLoadMore.tsx'
import classes from './CommentThread.module.css'
import type { Comment } from './CommentThread.types.ts'

interface CommentListProps<C extends Comment> {
  /** Accessible name of the list. */
  label: string
  comments: readonly C[]
  children: (comment: C) => ReactNode
  /** Not set in from the level above. */
  flush?: boolean
  /** Kept out of sight. */
  hidden?: boolean
  more?: { label: string; onLoad: () => Promise<void> } | undefined
  onLoaded: (count: number) => void
}

/** A level of the thread: its comments, and the way to more of them. */
export function CommentList<C extends Comment>({
  label,
  comments,
  children,
  flush,
  hidden,
  more,
  onLoaded,
}: CommentListProps<C>) {
  const level = useRef<HTMLDivElement>(null)
  const loadedFrom = useRef<number>(undefined)
  const count = comments.length
  // The button may be gone once all are there: reading goes on at the first comment that has arrived.
  useEffect(() => {
    const from = loadedFrom.current
    if (from === undefined || count <= from) return
    loadedFrom.current = undefined
    onLoaded(count - from)
    const { activeElement } = document
    if (activeElement !== document.body && !level.current?.contains(activeElement)) return
    const first = level.current?.querySelector('ul')?.children[from]
    first?.querySelector<HTMLElement>('article')?.focus()
  }, [count, onLoaded])
  return (
    <div ref={level} className={classes.level} data-flush={flush || undefined} hidden={hidden}>
      <ul aria-label={label} className={classes.list}>
        {comments.map((comment) => (
          <li key={comment.postId}>{children(comment)}</li>
        ))}
      </ul>
      {more && (
        <CommentLoadMore
          onLoad={() => {
            loadedFrom.current = count
            return more.onLoad()
          }}
        >
          {more.label}
        </CommentLoadMore>
      )}
    </div>
  )
}
