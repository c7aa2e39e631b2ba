import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { ConfirmDialog } from '../ConfirmButton/ConfirmDialog.tsx'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { CommentAvatar } from './CommentAvatar.tsx'
import { CommentContent } from './CommentContent.tsx'
import { CommentHeader } from './CommentHeader.tsx'
import { CommentReplies } from './CommentReplies.tsx'
import { CommentReplyForm } from './CommentReplyForm.tsx'
import classes from './CommentThread.module.css'
import type { Comment } from './CommentThread.types.ts'
import type { ThreadOf } from './ThreadOf.ts'
import { useDraftGuard } from './useDraftGuard.ts'
import { useReply } from './useReply.ts'

interface CommentItemProps<C extends Comment> {
  comment: C
  thread: ThreadOf<C>
  depth: number
  /** On its way to the server: nothing can be done with it yet. */
  sending: boolean
  parent?: C
}

/** One comment: who, when and what, what can be done with it, and its replies. */
export function CommentItem<C extends Comment>({
  comment,
  thread,
  depth,
  sending,
  parent,
}: CommentItemProps<C>) {
  const labels = useLabels()
  const words = labels.comments
  const id = useId()
  const replyButton = useRef<HTMLButtonElement>(null)
  const { reply, actions, badges, timeFormat, maxDepth, defaultRepliesShown = false } = thread.props
  const replying = useReply(comment, reply)
  const [repliesShown, setRepliesShown] = useState(defaultRepliesShown)

  const replies = replying.withOwn(comment.replies ?? [])
  const own = replies.length - (comment.replies?.length ?? 0)
  const total = Math.max(replies.length, (comment.replyCount ?? 0) + own)
  const canReply = reply !== undefined && !sending && comment.state !== 'deleted'

  const close = () => {
    replying.close()
    replyButton.current?.focus()
  }
  const { requestClose, question } = useDraftGuard(replying.text, close)
  const send = () => {
    setRepliesShown(true)
    replyButton.current?.focus()
    replying.send().then((sent) => sent && thread.announce(words.sent))
  }
  return (
    <>
      <article
        className={classes.comment}
        aria-labelledby={`${id}-who ${id}-when`}
        tabIndex={-1}
        data-state={sending ? 'sending' : comment.state}
      >
        <CommentAvatar nickname={comment.nickname} {...(comment.avatar && { avatar: comment.avatar })} />
        <div className={classes.body}>
          <CommentHeader
            id={id}
            comment={comment}
            sending={sending}
            badges={badges?.(comment)}
            timeFormat={timeFormat}
            parent={depth > maxDepth ? parent : undefined}
          />
          {comment.state === 'deleted' && !comment.postContent ? (
            <p className={classes.gone}>{words.deletedContent}</p>
          ) : (
            <CommentContent html={comment.postContent} />
          )}
          <div className={classes.tools}>
            {canReply && (
              <button
                ref={replyButton}
                type="button"
                className={classes.tool}
                aria-label={words.replyTo(comment.nickname)}
                aria-expanded={replying.opened}
                aria-disabled={replying.sending || undefined}
                onClick={() => {
                  if (replying.sending) return
                  if (replying.opened) requestClose()
                  else replying.open()
                }}
              >
                {words.reply}
              </button>
            )}
            {total > 0 && (
              <button
                type="button"
                className={classes.tool}
                aria-expanded={repliesShown}
                onClick={() => setRepliesShown(!repliesShown)}
              >
                {words.replies(total)}
                <IconChevronDown size={14} aria-hidden className={classes.chevron} />
              </button>
            )}
            {!sending && actions?.(comment)}
          </div>
          {replying.opened && (
            <CommentReplyForm
              nickname={comment.nickname}
              text={replying.text}
              failure={replying.failure}
              maxLength={reply?.maxLength}
              onChange={replying.setText}
              onSubmit={send}
              onCancel={requestClose}
            />
          )}
          {total > 0 && (
            <CommentReplies
              shown={repliesShown}
              comment={comment}
              replies={replies}
              left={total - replies.length}
              thread={thread}
              depth={depth + 1}
            >
              {(answer) => (
                <CommentItem
                  comment={answer}
                  thread={thread}
                  depth={depth + 1}
                  sending={replying.isSending(answer)}
                  parent={comment}
                />
              )}
            </CommentReplies>
          )}
        </div>
      </article>
      <ConfirmDialog
        {...question}
        title={words.discardTitle}
        message={words.discardMessage}
        confirmLabel={words.discard}
        cancelLabel={words.keepEditing}
        danger
      />
    </>
  )
}
