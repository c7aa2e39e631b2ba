import { Button, type GetStylesApi, Group, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useAttempt } from '../controls/useAttempt.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import classes from './CommentThread.module.css'
import type { Comment, CommentThreadFactory } from './CommentThread.types.ts'
import { KeptPlace } from './KeptPlace.tsx'
import { useArrivals } from './useArrivals.ts'

interface Loading {
  label: string
  onLoad: () => Promise<void>
}

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
  earlier?: Loading | undefined
  more?: Loading | undefined
  /** Called with what to announce when a press of a button has brought comments. */
  onLoaded: (message: string) => void
}

/** A level of the thread: its comments, and the buttons that load those before and after them. */
export function CommentList<C extends Comment>(props: CommentListProps<C>) {
  const { getStyles, label, comments, children, flush, hidden, earlier, more, onLoaded } = props
  const level = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const loadEarlier = useArrivals(level, comments, 'earlier', onLoaded)
  const loadMore = useArrivals(level, comments, 'more', onLoaded)
  return (
    <div ref={level} className={classes.level} data-flush={flush || undefined} hidden={hidden}>
      {earlier && <LoadButton label={earlier.label} load={() => loadEarlier(earlier.onLoad)} pb="sm" />}
      <KeptPlace list={list} first={comments[0]?.postId} growing={earlier !== undefined}>
        <ul ref={list} aria-label={label} {...getStyles('list')}>
          {comments.map((comment) => (
            <li key={comment.postId}>{children(comment)}</li>
          ))}
        </ul>
      </KeptPlace>
      {more && <LoadButton label={more.label} load={() => loadMore(more.onLoad)} pt="sm" />}
    </div>
  )
}

interface LoadButtonProps {
  label: string
  load: () => Promise<void>
  pt?: 'sm'
  pb?: 'sm'
}

function LoadButton({ label, load, ...space }: LoadButtonProps) {
  const labels = useLabels()
  const words = labels.comments
  const { busy, failure, attempt } = useAttempt(words.failed)
  return (
    <Group gap="sm" {...space}>
      {failure !== undefined && (
        <Text role="alert" component="span" fz="xs" c="var(--mantine-color-error)">
          {failure}
        </Text>
      )}
      {/* Not disabled while it loads: a disabled button would lose the focus. */}
      <Button variant="default" size="xs" aria-busy={busy} onClick={() => attempt(load)}>
        {busy ? labels.loading : failure === undefined ? label : words.retry}
      </Button>
    </Group>
  )
}
