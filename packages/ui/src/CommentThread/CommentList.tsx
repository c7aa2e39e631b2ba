import { Button, type GetStylesApi, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAttempt } from '../controls/useAttempt.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './CommentThread.module.css'
import type { Comment, CommentThreadFactory } from './CommentThread.types.ts'

interface CommentListProps<C extends Comment> {
  getStyles: GetStylesApi<CommentThreadFactory>
  /** Accessible name of the list. */
  label: string
  comments: readonly C[]
  children: (comment: C) => ReactNode
  /** Not indented from the level above. @default false */
  flush?: boolean
  /** @default false */
  hidden?: boolean
  more?: { label: string; onLoad: () => Promise<void> } | undefined
  /** Called with what to announce when a press of the button has brought comments. */
  onLoaded: (message: string) => void
}

/** A level of the thread: its comments, and the button that loads more of them. */
export function CommentList<C extends Comment>(props: CommentListProps<C>) {
  const { getStyles, label, comments, children, flush, hidden, more, onLoaded } = props
  const labels = useLabels()
  const words = labels.comments
  const { busy, failure, attempt } = useAttempt(words.failed)
  const level = useRef<HTMLDivElement>(null)
  const loadedFrom = useRef<number>(undefined)
  const count = comments.length
  // The button may be gone once all are there: reading continues at the first comment that has arrived.
  useEffect(() => {
    const from = loadedFrom.current
    if (from === undefined || count <= from) return
    loadedFrom.current = undefined
    onLoaded(words.loaded(count - from))
    const { activeElement } = document
    if (activeElement !== document.body && !level.current?.contains(activeElement)) return
    const first = level.current?.querySelector('ul')?.children[from]
    first?.querySelector<HTMLElement>('article')?.focus()
  }, [count, onLoaded, words])
  const load = (onLoad: () => Promise<void>) => {
    loadedFrom.current = count
    return onLoad()
  }
  return (
    <div ref={level} className={classes.level} data-flush={flush || undefined} hidden={hidden}>
      <ul aria-label={label} {...getStyles('list')}>
        {comments.map((comment) => (
          <li key={comment.postId}>{children(comment)}</li>
        ))}
      </ul>
      {more && (
        <Group gap="sm" pt="sm">
          {failure !== undefined && (
            <Text role="alert" component="span" fz="xs" c="var(--mantine-color-error)">
              {failure}
            </Text>
          )}
          {/* Not disabled while it loads: a disabled button would lose the focus. */}
          <Button
            variant="default"
            size="xs"
            aria-busy={busy}
            onClick={() => attempt(() => load(more.onLoad))}
          >
            {busy ? labels.loading : failure === undefined ? more.label : words.retry}
          </Button>
        </Group>
      )}
    </div>
  )
}
