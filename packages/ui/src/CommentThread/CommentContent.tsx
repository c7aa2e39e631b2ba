import { Button, Text } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useRef } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { MarkupRules } from '../markup/purify.ts'
import { SafeHtml } from '../markup/SafeHtml.tsx'
import rich from '../RichText/RichText.module.css'
import { CommentForm } from './CommentForm.tsx'
import type { Comment, StyledThread } from './CommentThread.types.ts'
import { useReveal } from './useReveal.ts'

interface CommentContentProps<C extends Comment> {
  /** Prefix of the ids that name and describe the comment. */
  id: string
  comment: C
  thread: StyledThread<C>
}

/** Text, emphasis, lists, quotations, links and images. */
const CONTENT: MarkupRules = {
  elements: [
    ...['a', 'b', 'blockquote', 'br', 'code', 'del', 'div', 'em', 'i', 'img', 'ins', 'li', 'mark', 'ol', 'p'],
    ...['pre', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u', 'ul'],
  ],
  attributes: ['href', 'src', 'alt', 'title'],
}

/** The content of a comment, in sight or behind a button, and why the comment is in its state. */
export function CommentContent<C extends Comment>({ id, comment, thread }: CommentContentProps<C>) {
  const { getStyles, reveal } = thread
  const { nickname, state, withheld } = comment
  const words = useLabels().comments
  const toggle = useRef<HTMLButtonElement>(null)
  const content = useReveal(comment, reveal)
  const stateReason = state && thread.stateReason?.(comment)
  const Icon = content.html !== undefined ? IconEyeOff : IconEye
  const close = () => {
    content.toggle()
    toggle.current?.focus()
  }
  const send = () =>
    content.send(() => {
      // Unless the operator has moved on to something else.
      if (toggle.current?.closest('article')?.contains(document.activeElement)) toggle.current.focus()
    })
  return (
    <>
      {content.collapsible && (
        <Button
          ref={toggle}
          id={`${id}-show`}
          variant="subtle"
          size="compact-sm"
          px={4}
          ms={-4}
          display="block"
          leftSection={<Icon size={14} aria-hidden />}
          aria-labelledby={`${id}-show ${id}-who`}
          aria-expanded={content.opened}
          onClick={content.toggle}
        >
          {content.html !== undefined ? words.closeContent : words.showContent}
        </Button>
      )}
      {content.asking && (
        <CommentForm
          label={words.reasonFor(nickname)}
          required={words.reasonRequired}
          submitLabel={words.showContent}
          text={content.reason}
          failure={content.failure}
          busy={content.busy}
          onChange={content.setReason}
          onSubmit={send}
          onCancel={close}
        />
      )}
      {withheld && !reveal && <Placeholder>{words.withheld}</Placeholder>}
      {state === 'deleted' && !withheld && !comment.postContent ? (
        <Placeholder>{words.deletedContent}</Placeholder>
      ) : (
        content.html !== undefined && (
          <SafeHtml html={content.html} rules={CONTENT} {...getStyles('content', { className: rich.root })} />
        )
      )}
      {stateReason && (
        <Text id={`${id}-reason`} component="div" fz="xs" c="dimmed" {...getStyles('stateReason')}>
          {stateReason}
        </Text>
      )}
    </>
  )
}

function Placeholder({ children }: { children: string }) {
  return (
    <Text c="dimmed" fs="italic">
      {children}
    </Text>
  )
}
