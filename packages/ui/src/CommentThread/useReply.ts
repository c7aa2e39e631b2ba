import { useState } from 'react'
import { useFailureText, useLabels } from '../labels/LabelsProvider.tsx'
import type { Comment, CommentThreadReplying } from './CommentThread.types.ts'

/** A reply that is not in the application's data yet. */
interface OwnReply<C extends Comment> {
  comment: C
  sending: boolean
}

/** Sends replies to one comment: shown immediately, and removed when the application could not store them. */
export function useReply<C extends Comment>(parent: C, replying: CommentThreadReplying<C> | undefined) {
  const labels = useLabels()
  const failureText = useFailureText()
  const [draft, setDraft] = useState({ opened: false, text: '', failure: undefined as string | undefined })
  const [own, setOwn] = useState<readonly OwnReply<C>[]>([])
  const sending = own.some((reply) => reply.sending)
  // Once the application has a reply, it is the one that changes and removes it.
  const known = new Set(parent.replies?.map(({ postId }) => postId))
  const missing = own.filter(({ comment }) => !known.has(comment.postId))
  if (missing.length < own.length) setOwn(missing)

  const send = async () => {
    if (!replying || sending) return false
    const replyContent = draft.text.trim()
    const comment = optimisticReply(parent, replying, replyContent)
    setOwn((known) => [...known, { comment, sending: true }])
    setDraft({ opened: false, text: '', failure: undefined })
    const withoutIt = (known: readonly OwnReply<C>[]) => known.filter((reply) => reply.comment !== comment)
    try {
      const stored = await replying.onReply({ ...parent, replyContent })
      setOwn((known) => [...withoutIt(known), ...(stored ? [{ comment: stored, sending: false }] : [])])
      return true
    } catch (error) {
      setOwn(withoutIt)
      const failure = failureText(error, labels.comments.sendFailed)
      setDraft({ opened: true, text: replyContent, failure })
      return false
    }
  }
  return {
    ...draft,
    /** A reply is on its way: the next one waits. */
    sending,
    open: () => setDraft({ ...draft, opened: true }),
    close: () => setDraft({ opened: false, text: '', failure: undefined }),
    setText: (text: string) => setDraft({ opened: true, text, failure: undefined }),
    /** Resolves to whether the application stored the reply. */
    send,
    /** The replies to show: the application's, and after them the operator's own. */
    replies: [...(parent.replies ?? []), ...missing.map(({ comment }) => comment)] as readonly C[],
    isSending: (comment: C) => own.some((reply) => reply.comment === comment && reply.sending),
  }
}

/** The reply as it is shown until it is stored; its text becomes HTML that says the same. */
function optimisticReply<C extends Comment>(
  parent: C,
  { author }: CommentThreadReplying<C>,
  text: string,
): C {
  const now = Date.now()
  const reply: C = {
    ...parent,
    avatar: author.avatar ?? null,
    nickname: author.nickname,
    postId: `${parent.postId}/${now}`,
    postTime: now,
    postContent: text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>'),
    replies: [],
  }
  delete reply.state
  delete reply.replyCount
  delete reply.withheld
  return reply
}
