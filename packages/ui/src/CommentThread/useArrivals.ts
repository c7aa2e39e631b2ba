import { type RefObject, useEffect, useRef } from 'react'
import { useLabels } from '../labels/LabelsProvider.tsx'
import { articleOf } from './articleOf.ts'
import type { Comment } from './CommentThread.types.ts'

/**
 * Announces what a button has loaded, and continues reading there, because the button may be gone.
 * @param level the list and its buttons
 * @param side where the loaded comments are added; the focus goes to the one nearest to those that were there
 * @returns calls what loads
 */
export function useArrivals<C extends Comment>(
  level: RefObject<HTMLElement | null>,
  comments: readonly C[],
  side: 'earlier' | 'more',
  announce: (message: string) => void,
) {
  const words = useLabels().comments
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    const before = known.current
    const arrived = before ? comments.filter(({ postId }) => !before.has(postId)) : []
    const nearest = side === 'earlier' ? arrived.at(-1) : arrived[0]
    if (!nearest) return
    known.current = undefined
    announce(words.loaded(arrived.length))
    const { activeElement } = document
    if (activeElement !== document.body && !level.current?.contains(activeElement)) return
    articleOf(level.current, nearest.postId)?.focus({ preventScroll: side === 'earlier' })
  }, [level, comments, side, announce, words])
  return async (onLoad: () => Promise<void>) => {
    known.current = new Set(comments.map(({ postId }) => postId))
    try {
      await onLoad()
    } catch (error) {
      known.current = undefined
      throw error
    }
  }
}
