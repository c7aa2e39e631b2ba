import {
  Box,
  Button,
  type GetStylesApi,
  Group,
  genericFactory,
  Skeleton,
  Text,
  VisuallyHidden,
} from '@mantine/core'
import { useState } from 'react'
import { Notice } from '../controls/Notice.tsx'
import { useStylesApi } from '../controls/useStylesApi.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { CommentItem } from './CommentItem.tsx'
import { CommentList } from './CommentList.tsx'
import classes from './CommentThread.module.css'
import type { Comment, CommentThreadFactory, CommentThreadProps } from './CommentThread.types.ts'

export type {
  Comment,
  CommentAuthor,
  CommentReply,
  CommentThreadFactory,
  CommentThreadLoading,
  CommentThreadProps,
  CommentThreadReplying,
  CommentThreadStates,
} from './CommentThread.types.ts'

const OUTLINES = ['first', 'second', 'third']

function Thread<C extends Comment>(given: CommentThreadProps<C>) {
  const { getStyles, props } = useStylesApi<CommentThreadFactory>('CommentThread', classes, given as never)
  const labels = useLabels()
  const words = labels.comments
  const {
    label,
    comments,
    loading,
    states = {},
    reply,
    actions,
    badges,
    defaultRepliesShown,
    ...others
  } = props as unknown as CommentThreadProps<C>
  const thread = { getStyles, loading, reply, actions, badges, defaultRepliesShown }
  const [announcement, setAnnouncement] = useState('')
  const more = loading?.more
  const first = states.loading && comments.length === 0
  const showsEmpty = !first && comments.length === 0 && states.error === undefined
  return (
    <Box
      component="section"
      aria-label={label}
      aria-busy={states.loading ?? false}
      {...getStyles('root')}
      {...others}
    >
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
      {first && OUTLINES.map((outline) => <CommentOutline key={outline} getStyles={getStyles} />)}
      {showsEmpty && (
        <Text component="div" c="dimmed" ta="center" py="xl">
          {states.empty ?? words.empty}
        </Text>
      )}
      {comments.length > 0 && (
        <CommentList
          getStyles={getStyles}
          label={label}
          comments={comments}
          more={more && { label: words.more(more.left), onLoad: more.onLoad }}
          onLoaded={setAnnouncement}
        >
          {(comment) => (
            <CommentItem
              comment={comment}
              thread={thread}
              announce={setAnnouncement}
              depth={1}
              sending={false}
            />
          )}
        </CommentList>
      )}
      <VisuallyHidden role="status">{states.loading ? labels.loading : announcement}</VisuallyHidden>
    </Box>
  )
}

/** A thread of comments with nested replies: read, answered and moderated in place. */
export const CommentThread = genericFactory<CommentThreadFactory>(Thread)
CommentThread.displayName = 'CommentThread'
CommentThread.classes = classes

function CommentOutline({ getStyles }: { getStyles: GetStylesApi<CommentThreadFactory> }) {
  return (
    <div {...getStyles('comment')} aria-hidden>
      <Skeleton circle height={40} />
      <div {...getStyles('body')}>
        <Skeleton height="0.75rem" width="30%" mb="0.625rem" />
        <Skeleton height="0.75rem" width="85%" mb="0.375rem" />
        <Skeleton height="0.75rem" width="60%" />
      </div>
    </div>
  )
}
