import { type FocusEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import { ancestorsOf } from './ancestorsOf.ts'
import { articleOf } from './articleOf.ts'
import type { Comment } from './CommentThread.types.ts'

/** What holds a text that the operator may be writing. */
const WRITTEN = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]'

/**
 * Goes to the linked comment as soon as it is there: scrolls to it, focuses and marks it.
 * @param root the thread
 */
export function useTarget<C extends Comment>(
  root: RefObject<HTMLElement | null>,
  comments: readonly C[],
  target: string | undefined,
) {
  const ancestors = useMemo(
    () => (target === undefined ? undefined : ancestorsOf(comments, target)),
    [comments, target],
  )
  const [reached, setReached] = useState<string>()
  const [movedOn, setMovedOn] = useState(false)
  const found = ancestors !== undefined
  const marked = movedOn ? undefined : reached
  useEffect(() => {
    if (target === undefined) setReached(undefined)
    if (target === undefined || target === reached || !found) return
    setReached(target)
    setMovedOn(false)
    const { activeElement } = document
    // What is being written keeps the focus, and stays in sight.
    if (activeElement?.matches(WRITTEN)) return
    const article = articleOf(root.current, target)
    // Its head, because its replies may be longer than the screen. Without movement, which some operators turn off.
    article?.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' })
    article?.focus({ preventScroll: true })
  }, [root, target, found, reached])
  return {
    ancestors: ancestors ?? [],
    missing: target !== undefined && !found && target !== reached,
    marked,
    /** For the thread: the mark ends when the operator moves on to another comment. */
    onFocus: ({ target: focused }: FocusEvent) => {
      if (marked !== undefined && root.current?.contains(focused)) {
        if (focused.closest('article') !== articleOf(root.current, marked)) setMovedOn(true)
      }
    },
  }
}
