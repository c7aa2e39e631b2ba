import { Avatar, Button, Group } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { ConfirmDialog } from '../ConfirmButton/ConfirmDialog.tsx'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { useEverTrue } from '../overlays/useEverTrue.ts'
import { CommentContent } from './CommentContent.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentHead } from './CommentHead.tsx'
import { CommentList } from './CommentList.tsx'
import classes from './CommentThread.module.css'
import type { Comment, StyledThread } from './CommentThread.types.ts'
import { useDraftGuard } from './useDraftGuard.ts'
import { useReply } from './useReply.ts'

interface CommentItemProps<C extends Comment> {
  comment: C
  /** The thread that the comment is part of. */
  thread: StyledThread<C>
  /** 1 for the comments of the thread itself. */
  depth: number
  /** Being sent to the server: nothing can be done with it yet. */
  sending: boolean
  parent?: C
}

/** Levels that are indented; deeper replies stay on the last one. */
const MAX_DEPTH = 3

const TOOL = { size: 'compact-sm', variant: 'subtle', px: 4 } as const

/** One comment: author, time and content, what can be done with it, and its replies. */
export function CommentItem<C extends Comment>(props: CommentItemProps<C>) {
  const { comment, thread, depth, sending, parent } = props
  const { postId, nickname, state } = comment
  const { comments: words } = useLabels()
  const id = useId()
  const replyButton = useRef<HTMLButtonElement>(null)
  const { getStyles, announce, reply, actions, defaultRepliesShown = false } = thread
  const replying = useReply(comment, reply)
  const [repliesShown, setRepliesShown] = useState(defaultRepliesShown)
  const leadsTo = thread.ancestors.includes(postId) ? thread.target : undefined
  const [ledTo, setLedTo] = useState<string>()
  if (leadsTo !== ledTo) {
    setLedTo(leadsTo)
    if (leadsTo !== undefined) setRepliesShown(true)
  }
  // Hidden replies keep, and guard, what is being written to them.
  const repliesMounted = useEverTrue(repliesShown)

  const { replies } = replying
  const own = replies.length - (comment.replies?.length ?? 0)
  const total = Math.max(replies.length, (comment.replyCount ?? 0) + own)
  const left = total - replies.length
  const { onLoadReplies } = thread.loading ?? {}
  const canReply = reply !== undefined && !sending && state !== 'deleted'
  const Chevron = repliesShown ? IconChevronUp : IconChevronDown

  const close = () => {
    replying.close()
    replyButton.current?.focus()
  }
  const { requestClose, question } = useDraftGuard(replying.text, close)
  const send = () => {
    setRepliesShown(true)
    replyButton.current?.focus()
    replying.send().then((sent) => sent && announce(words.sent))
  }
  return (
    <>
      <article
        {...getStyles('comment')}
        aria-labelledby={`${id}-who ${id}-when`}
        aria-describedby={state && (thread.stateReason ? `${id}-state ${id}-reason` : `${id}-state`)}
        aria-current={thread.marked === postId || undefined}
        tabIndex={-1}
        data-comment={postId}
        data-state={sending ? 'sending' : state}
      >
        <Avatar
          src={comment.avatar ?? null}
          alt=""
          name={nickname}
          size={40}
          radius="50%"
          color="brand"
          aria-hidden
          imageProps={{ loading: 'lazy', referrerPolicy: 'no-referrer' }}
        />
        <div {...getStyles('body')}>
          <div className={classes.own}>
            <CommentHead
              id={id}
              comment={comment}
              thread={thread}
              sending={sending}
              inReplyTo={depth > MAX_DEPTH ? parent?.nickname : undefined}
            />
            <CommentContent id={id} comment={comment} thread={thread} />
            <Group gap="xs" ms={-4}>
              {canReply && (
                <Button
                  {...TOOL}
                  ref={replyButton}
                  aria-label={words.replyTo(nickname)}
                  aria-expanded={replying.opened}
                  // Not disabled, because it has the focus.
                  aria-disabled={replying.sending || undefined}
                  {...(replying.sending && { 'data-disabled': true })}
                  onClick={() => {
                    if (replying.sending) return
                    if (replying.opened) requestClose()
                    else replying.open()
                  }}
                >
                  {words.reply}
                </Button>
              )}
              {total > 0 && (
                <Button
                  {...TOOL}
                  rightSection={<Chevron size={14} aria-hidden />}
                  aria-expanded={repliesShown}
                  onClick={() => setRepliesShown(!repliesShown)}
                >
                  {words.replies(total)}
                </Button>
              )}
              {!sending && actions?.(comment)}
            </Group>
            {replying.opened && (
              <CommentForm
                label={words.replyTo(nickname)}
                placeholder={words.placeholder}
                required={words.required}
                submitLabel={words.send}
                text={replying.text}
                failure={replying.failure}
                maxLength={reply?.maxLength}
                onChange={replying.setText}
                onSubmit={send}
                onCancel={requestClose}
              />
            )}
          </div>
          {total > 0 && repliesMounted && (
            <CommentList
              getStyles={getStyles}
              hidden={!repliesShown}
              label={words.repliesTo(nickname)}
              comments={replies}
              flush={depth >= MAX_DEPTH}
              more={
                left > 0 && onLoadReplies
                  ? { label: words.moreReplies(left), onLoad: () => onLoadReplies(comment) }
                  : undefined
              }
              onLoaded={announce}
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
            </CommentList>
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
