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
import { useMergedRef } from '@mantine/hooks'
import { type FocusEvent, useCallback, useRef, useState } from 'react'
import { Notice } from '../controls/Notice.tsx'
import { useStylesApi } from '../controls/useStylesApi.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { CommentItem } from './CommentItem.tsx'
import { CommentList } from './CommentList.tsx'
import classes from './CommentThread.module.css'
import type { Comment, CommentThreadFactory, CommentThreadProps } from './CommentThread.types.ts'
import { NewComment } from './NewComment.tsx'
import { useKeptFocus } from './useKeptFocus.ts'
import { useTarget } from './useTarget.ts'

export type {
  Comment,
  CommentAuthor,
  CommentReply,
  CommentThreadFactory,
  CommentThreadLoading,
  CommentThreadProps,
  CommentThreadReplying,
  CommentThreadReveal,
  CommentThreadStarting,
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
    start,
    reply,
    actions,
    badges,
    stateReason,
    reveal,
    href,
    target,
    defaultRepliesShown,
    ref,
    onFocus,
    onBlur,
    ...others
  } = props as unknown as CommentThreadProps<C>
  const root = useRef<HTMLElement>(null)
  const [announcement, setAnnouncement] = useState({ count: 0, text: '' })
  const announce = useCallback(
    (text: string) => setAnnouncement(({ count }) => ({ count: count + 1, text })),
    [],
  )
  const { ancestors, marked, missing, ...linked } = useTarget(root, comments, target)
  const kept = useKeptFocus(root, comments, announce)
  const shared = { reply, loading, actions, badges, stateReason, reveal, href, target, defaultRepliesShown }
  const thread = { ...shared, getStyles, announce, ancestors, marked }
  const { earlier, more } = loading ?? {}
  const first = states.loading && comments.length === 0
  const showsEmpty = !first && comments.length === 0 && states.error === undefined
  return (
    <Box
      component="section"
      aria-label={label}
      aria-busy={states.loading ?? false}
      tabIndex={-1}
      {...getStyles('root')}
      {...others}
      ref={useMergedRef(root, ref)}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        linked.onFocus(event)
        kept.onFocus(event)
        onFocus?.(event)
      }}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        kept.onBlur(event)
        onBlur?.(event)
      }}
    >
      {start && <NewComment {...start} />}
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
      {missing && !states.loading && states.error === undefined && (
        <Notice tone="warning" mb="sm">
          {words.targetMissing}
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
          earlier={earlier && { label: words.earlier(earlier.left), onLoad: earlier.onLoad }}
          more={more && { label: words.more(more.left), onLoad: more.onLoad }}
          onLoaded={announce}
        >
          {(comment) => <CommentItem comment={comment} thread={thread} depth={1} sending={false} />}
        </CommentList>
      )}
      <VisuallyHidden role="status">
        {/* A new element, so that the same words are announced again. */}
        {states.loading ? labels.loading : <span key={announcement.count}>{announcement.text}</span>}
      </VisuallyHidden>
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
