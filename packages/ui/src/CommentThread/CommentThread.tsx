import { Button, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../controls/Notice.tsx'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { CommentItem } from './CommentItem.tsx'
import { CommentList } from './CommentList.tsx'
import classes from './CommentThread.module.css'
import type { Comment, CommentThreadProps } from './CommentThread.types.ts'

export type * from './CommentThread.types.ts'

const OUTLINES = ['first', 'second', 'third']

/** A thread of comments with nested replies: read, answered and moderated in place. */
export function CommentThread<C extends Comment = Comment>(props: CommentThreadProps<C>) {
  const labels = useLabels()
  const words = labels.comments
  const { label, comments, loading, states = {} } = props
  const [announcement, setAnnouncement] = useState('')
  const more = loading?.more
  const first = states.loading && comments.length === 0
  const showsEmpty = !first && comments.length === 0 && states.error === undefined
  return (
    <section className={classes.root} aria-label={label} aria-busy={states.loading ?? false}>
      {states.error !== undefined && (
        <Notice mb="sm">
          <Group justify="space-between" gap="xs">
            {states.error}
            {states.onRetry && (
              <Button variant="default" size="xs" onClick={states.onRetry}>
                {words.retry}
              </Button>
            )}
          </Group>
        </Notice>
      )}
      {first && OUTLINES.map((outline) => <CommentOutline key={outline} />)}
      {showsEmpty && (
        <Text component="div" c="dimmed" ta="center" py="xl">
          {states.empty ?? words.empty}
        </Text>
      )}
      {comments.length > 0 && (
        <CommentList
          label={label}
          comments={comments}
          more={more && { label: words.more(more.left), onLoad: more.onLoad }}
          onLoaded={setAnnouncement}
        >
          {(comment) => (
            <CommentItem
              comment={comment}
              thread={props}
              announce={setAnnouncement}
              depth={1}
              sending={false}
            />
          )}
        </CommentList>
      )}
      <VisuallyHidden role="status">{states.loading ? labels.loading : announcement}</VisuallyHidden>
    </section>
  )
}

function CommentOutline() {
  return (
    <div className={classes.comment} aria-hidden>
      <Skeleton circle height={40} />
      <div className={classes.body}>
        <Skeleton height="0.75rem" width="30%" mb="0.625rem" />
        <Skeleton height="0.75rem" width="85%" mb="0.375rem" />
        <Skeleton height="0.75rem" width="60%" />
      </div>
    </div>
  )
}
