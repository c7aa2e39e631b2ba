import { useState } from 'react'
import { useAttempt } from '../controls/useAttempt.ts'
import { useLabels } from '../labels/LabelsProvider.tsx'
import type { Comment, CommentState, CommentThreadReveal } from './CommentThread.types.ts'

const COLLAPSED: ReadonlySet<CommentState | undefined> = new Set<CommentState>([
  'rejected',
  'hidden',
  'deleted',
])

/** Shows a comment's collapsed content on demand, and withheld content for a reason. */
export function useReveal<C extends Comment>(comment: C, reveal: CommentThreadReveal<C> | undefined) {
  const { withheld = false, state, postContent } = comment
  const { busy, failure, attempt } = useAttempt(useLabels().comments.revealFailed)
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const [revealed, setRevealed] = useState<string>()
  const html = withheld ? revealed : postContent
  const collapsible = withheld ? reveal !== undefined : COLLAPSED.has(state) && postContent !== ''
  const shown = collapsible ? opened && html !== undefined : !withheld
  return {
    /** Whether a button shows and closes the content. */
    collapsible,
    opened,
    /** The content, if it is in sight. */
    html: shown ? html : undefined,
    /** Opened without its content: a reason is asked for. */
    asking: collapsible && opened && html === undefined,
    reason,
    busy,
    failure,
    setReason,
    toggle: () => {
      if (busy) return
      setOpened(!opened)
      // Seen again for another reason: each time is logged.
      setRevealed(undefined)
    },
    /** @param done called once the content is in sight */
    send: (done: () => void) =>
      attempt(async () => {
        setRevealed(await reveal?.onReveal(comment, reason.trim()))
        setReason('')
        done()
      }),
  }
}
