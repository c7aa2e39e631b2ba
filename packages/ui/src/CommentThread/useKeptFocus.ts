import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { articleOf } from './articleOf.ts'
import type { CommentState } from './CommentThread.types.ts'

/** Where the operator is in the thread. */
interface Place {
  postId: string
  state: string | undefined
  focused: HTMLElement
  /** What to read when the comment is gone: the comments after it, then those before it, the nearest first. */
  next: readonly string[]
}

/**
 * Keeps the operator's place when the comment being moderated changes or is removed, and announces that.
 * @param root the thread
 * @param comments a change of them is looked at
 */
export function useKeptFocus(
  root: RefObject<HTMLElement | null>,
  comments: readonly unknown[],
  announce: (message: string) => void,
) {
  const words = useLabels().comments
  const place = useRef<Place>(undefined)
  /** The focus is neither in the thread nor in what a comment has opened elsewhere in the page. */
  const outside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new comments move the focus
  useEffect(() => {
    const { postId, state, focused, next } = place.current ?? {}
    if (postId === undefined || outside.current) return
    const article = articleOf(root.current, postId)
    if (!article) announce(words.removed)
    else if (article.dataset.state !== state) {
      announce(words[(article.dataset.state as CommentState | undefined) ?? 'visible'])
      Object.assign(place.current as Place, { state: article.dataset.state })
    }
    // Something else has the focus, such as a dialog that the application shows.
    if (document.activeElement !== document.body) return
    if (article && focused?.isConnected) focused.focus({ preventScroll: true })
    if (document.activeElement !== document.body) return
    const goal = article ?? next?.map((id) => articleOf(root.current, id)).find((one) => one !== null)
    ;(goal ?? root.current)?.focus({ preventScroll: true })
  }, [comments])
  return {
    onFocus: ({ target }: FocusEvent) => {
      outside.current = false
      // A dialog or menu of a comment is elsewhere in the page: the place remains.
      if (root.current?.contains(target)) place.current = placeOf(root.current, target as HTMLElement)
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // React reports the focus of a dialog or menu next.
      outside.current = relatedTarget !== null
      const leaves = relatedTarget === null && document.hasFocus() && !target.matches(':disabled')
      if (leaves && root.current?.contains(target)) place.current = undefined
    },
  }
}

function placeOf(root: HTMLElement, focused: HTMLElement): Place | undefined {
  const article = focused.closest<HTMLElement>('[data-comment]')
  const { comment: postId, state } = article?.dataset ?? {}
  // What is being sent gets another name once it is stored.
  if (!article || postId === undefined || state === 'sending') return undefined
  const readable = Array.from(root.querySelectorAll<HTMLElement>('[data-comment]')).filter(
    (one) => one === article || one.offsetParent !== null,
  )
  const at = readable.indexOf(article)
  const next = [...readable.slice(at + 1), ...readable.slice(0, at).reverse()]
  return { postId, state, focused, next: next.map((one) => one.dataset.comment ?? '') }
}
