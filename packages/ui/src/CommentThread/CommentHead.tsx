import { Anchor, Group, Text } from '@mantine/core'
import { formatRelativeTime } from '../format/formatRelativeTime.ts'
import { useFormats } from '../format/useFormats.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useHydrated } from '../overlays/useHydrated.ts'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import type { Comment, StyledThread } from './CommentThread.types.ts'

interface CommentHeadProps<C extends Comment> {
  /** Prefix of the ids that name and describe the comment. */
  id: string
  comment: C
  thread: StyledThread<C>
  sending: boolean
  /** Whom it answers, where its place doesn't show that. */
  inReplyTo: string | undefined
}

const TONES = { pending: 'warning', rejected: 'danger', hidden: 'neutral', deleted: 'danger' } as const

const SMALL = { component: 'span', fz: 'xs', c: 'dimmed' } as const

/** Author, state and time of a comment. */
export function CommentHead<C extends Comment>(props: CommentHeadProps<C>) {
  const { id, comment, thread, sending, inReplyTo } = props
  const { nickname, postTime, state } = comment
  const { comments: words, locale } = useLabels()
  const formats = useFormats()
  const hydrated = useHydrated()
  const time = formats.dateTime(postTime)
  return (
    <Group gap="0.125rem 0.5rem" mih="1.375rem">
      <Text id={`${id}-who`} component="span" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {nickname}
      </Text>
      {inReplyTo !== undefined && <Text {...SMALL}>{words.inReplyTo(inReplyTo)}</Text>}
      {!sending && thread.badges?.(comment)}
      {sending && <StatusBadge tone="info">{words.sending}</StatusBadge>}
      {state && (
        <StatusBadge id={`${id}-state`} tone={TONES[state]}>
          {words[state]}
        </StatusBadge>
      )}
      <Text
        {...SMALL}
        id={`${id}-when`}
        dir="auto"
        title={hydrated ? formatRelativeTime(postTime, locale) : undefined}
      >
        {thread.href && !sending ? (
          <Anchor inherit c="inherit" href={thread.href(comment)} aria-labelledby={`${id}-who ${id}-when`}>
            {time}
          </Anchor>
        ) : (
          time
        )}
      </Text>
    </Group>
  )
}
