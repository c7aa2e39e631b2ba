import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../format/formatDate.ts'
import { formatRelativeTime } from '../format/formatRelativeTime.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { StatusBadge, type StatusTone } from '../StatusBadge/StatusBadge.tsx'
import classes from './CommentThread.module.css'
import type { Comment, CommentState } from './CommentThread.types.ts'

const TONES = { pending: 'warning', hidden: 'neutral', deleted: 'danger' } satisfies Record<
  CommentState,
  StatusTone
>

interface CommentHeaderProps {
  /** Start of the ids of name and time, which together name the comment. */
  id: string
  comment: Comment
  sending: boolean
  badges: ReactNode
  timeFormat: string | undefined
  /** Whom the comment answers, where its place does not say so. */
  parent: Comment | undefined
}

/** Who wrote a comment, when, and what is to be known about it. */
export function CommentHeader({ id, comment, sending, badges, timeFormat, parent }: CommentHeaderProps) {
  const { comments: words, locale } = useLabels()
  const { nickname, postTime, state } = comment
  const time = timeFormat === undefined ? formatDateTime(postTime) : formatDate(postTime, timeFormat)
  return (
    <div className={classes.header}>
      <span id={`${id}-who`} className={classes.nickname}>
        {nickname}
      </span>
      {parent && <span className={classes.time}>{words.inReplyTo(parent.nickname)}</span>}
      {badges}
      {sending && <StatusBadge tone="info">{words.sending}</StatusBadge>}
      {state && <StatusBadge tone={TONES[state]}>{words[state]}</StatusBadge>}
      <span
        dir="auto"
        id={`${id}-when`}
        className={classes.time}
        title={formatRelativeTime(postTime, locale)}
      >
        {time}
      </span>
    </div>
  )
}
