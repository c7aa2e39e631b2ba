import { Avatar, Button, Group, Text } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { ConfirmDialog } from '../ConfirmButton/ConfirmDialog.tsx'
import { formatRelativeTime } from '../format/formatRelativeTime.ts'
import { useFormats } from '../format/useFormats.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { MarkupRules } from '../markup/purify.ts'
import { SafeHtml } from '../markup/SafeHtml.tsx'
import { useEverTrue } from '../overlays/useEverTrue.ts'
import { useHydrated } from '../overlays/useHydrated.ts'
import rich from '../RichText/RichText.module.css'
import { StatusBadge } from '../StatusBadge/StatusBadge.tsx'
import { CommentList } from './CommentList.tsx'
import { CommentReplyForm } from './CommentReplyForm.tsx'
import type { Comment, StyledThread } from './CommentThread.types.ts'
import { useDraftGuard } from './useDraftGuard.ts'
import { useReply } from './useReply.ts'

interface CommentItemProps<C extends Comment> {
  comment: C
  /** The thread that the comment is part of. */
  thread: StyledThread<C>
  /** Announces a message to assistive technology. */
  announce: (message: string) => void
  /** 1 for the comments of the thread itself. */
  depth: number
  /** Being sent to the server: nothing can be done with it yet. */
  sending: boolean
  parent?: C
}

/** Text, emphasis, lists, quotations, links and images. */
const CONTENT: MarkupRules = {
  elements: [
    ...['a', 'b', 'blockquote', 'br', 'code', 'del', 'div', 'em', 'i', 'img', 'ins', 'li', 'mark', 'ol', 'p'],
    ...['pre', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u', 'ul'],
  ],
  attributes: ['href', 'src', 'alt', 'title'],
}

/** Levels that are indented; deeper replies stay on the last one. */
const MAX_DEPTH = 3

const TONES = { pending: 'warning', hidden: 'neutral', deleted: 'danger' } as const

const SMALL = { component: 'span', fz: 'xs', c: 'dimmed' } as const

const TOOL = { size: 'compact-sm', variant: 'subtle', px: 4 } as const

/** One comment: author, time and content, what can be done with it, and its replies. */
export function CommentItem<C extends Comment>(props: CommentItemProps<C>) {
  const { comment, thread, announce, depth, sending, parent } = props
  const { nickname, postTime, state } = comment
  const { comments: words, locale } = useLabels()
  const formats = useFormats()
  const hydrated = useHydrated()
  const id = useId()
  const replyButton = useRef<HTMLButtonElement>(null)
  const { getStyles, reply, actions, defaultRepliesShown = false } = thread
  const replying = useReply(comment, reply)
  const [repliesShown, setRepliesShown] = useState(defaultRepliesShown)
  // Hidden replies keep, and guard, what is being written to them.
  const repliesMounted = useEverTrue(repliesShown)

  const replies = replying.withOwn(comment.replies ?? [])
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
        tabIndex={-1}
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
          <Group gap="0.125rem 0.5rem" mih="1.375rem">
            <Text id={`${id}-who`} component="span" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {nickname}
            </Text>
            {depth > MAX_DEPTH && parent && <Text {...SMALL}>{words.inReplyTo(parent.nickname)}</Text>}
            {thread.badges?.(comment)}
            {sending && <StatusBadge tone="info">{words.sending}</StatusBadge>}
            {state && <StatusBadge tone={TONES[state]}>{words[state]}</StatusBadge>}
            <Text
              {...SMALL}
              id={`${id}-when`}
              dir="auto"
              title={hydrated ? formatRelativeTime(postTime, locale) : undefined}
            >
              {formats.dateTime(postTime)}
            </Text>
          </Group>
          {state === 'deleted' && !comment.postContent ? (
            <Text c="dimmed" fs="italic">
              {words.deletedContent}
            </Text>
          ) : (
            <SafeHtml
              html={comment.postContent}
              rules={CONTENT}
              {...getStyles('content', { className: rich.root })}
            />
          )}
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
            <CommentReplyForm
              nickname={nickname}
              text={replying.text}
              failure={replying.failure}
              maxLength={reply?.maxLength}
              onChange={replying.setText}
              onSubmit={send}
              onCancel={requestClose}
            />
          )}
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
                  announce={announce}
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
