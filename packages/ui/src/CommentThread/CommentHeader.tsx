import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../format/formatDate.ts'
import { formatRelativeTime } from '../format/formatRelativeTime.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { StatusBadge, type StatusTone } from '../StatusBadge/StatusBadge.tsx'
import type { Comment, CommentState } from './CommentThread.types.ts'

const TONES = { pending: 'warning', hidden: 'neutral', deleted: 'danger' } satisfies Record<
  CommentState,
  StatusTone
>

const SMALL = { component: 'span', fz: 'xs', c: 'dimmed' } as const

interface CommentHeaderProps {
  /** Start of the ids of author and time, which together name the comment. */
  id: string
  comment: Comment
  sending: boolean
  badges: ReactNode
  timeFormat: string | undefined
  /** The comment that this one answers, where its indentation does not show it. */
  parent: Comment | undefined
}

/** A comment's author, badges, state and time. */
export function CommentHeader({ id, comment, sending, badges, timeFormat, parent }: CommentHeaderProps) {
  const { comments: words, locale } = useLabels()
  const { nickname, postTime, state } = comment
  const time = timeFormat === undefined ? formatDateTime(postTime) : formatDate(postTime, timeFormat)
  return (
    <Group gap="0.125rem 0.5rem" mih="1.375rem">
      <Text id={`${id}-who`} component="span" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {nickname}
      </Text>
      {parent && <Text {...SMALL}>{words.inReplyTo(parent.nickname)}</Text>}
      {badges}
      {sending && <StatusBadge tone="info">{words.sending}</StatusBadge>}
      {state && <StatusBadge tone={TONES[state]}>{words[state]}</StatusBadge>}
      <Text {...SMALL} id={`${id}-when`} dir="auto" title={formatRelativeTime(postTime, locale)}>
        {time}
      </Text>
    </Group>
  )
}
