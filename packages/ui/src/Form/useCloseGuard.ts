import { useEffect, useRef, useState } from 'react'
import { useUnsavedChanges } from '../leaving/UnsavedChanges.tsx'

/** What closing the dialog would lose: changes, files that are being uploaded, or both. */
export type Loss = 'changes' | 'uploads' | 'both'

interface CloseGuardInput {
  /** Absent when closing loses nothing. */
  loss: Loss | undefined
  submitting: boolean
  /** Whether there are changes that can be kept as a draft. */
  canKeep: boolean
  /** @param kept whether what was entered stays as a draft */
  onClose: (kept: boolean) => void
}

/** How a dialog's changes are guarded: whatever wants to leave asks first. */
export interface CloseGuard {
  /** What the question is about while it is asked. */
  asking: Loss | undefined
  /** What Cancel, Escape, the backdrop and the close button do. While asking, it takes the question back. */
  close: () => void
  keep: () => void
  discard: () => void
  /** Leaves, and keeps what was entered as a draft; absent where that isn’t possible. */
  keepDraft?: () => void
}

export function useCloseGuard({ loss, submitting, canKeep, onClose }: CloseGuardInput): CloseGuard {
  const [leaving, setLeaving] = useState(false)
  const before = useRef<Element>(null)
  // While a save is under way its outcome decides: it may well navigate itself.
  const pending = useUnsavedChanges(loss !== undefined && !submitting)
  const asking = leaving || pending ? loss : undefined
  // There is nothing to lose any more; the next loss asks again.
  if (leaving && loss === undefined) setLeaving(false)

  const keep = () => {
    setLeaving(false)
    pending?.onStay()
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  const discarded = useRef(false)
  // Closing a form that is part of a page leads elsewhere, and the application's router holds that back as well.
  useEffect(() => {
    if (!discarded.current || !pending) return
    discarded.current = false
    pending.onLeave()
  }, [pending])
  const leave = (kept: boolean) => {
    discarded.current = pending === undefined
    onClose(kept)
    pending?.onLeave()
  }
  const close = () => {
    if (submitting) return
    if (asking) return keep()
    if (loss === undefined) return onClose(false)
    before.current = document.activeElement
    setLeaving(true)
  }
  return {
    asking,
    close,
    keep,
    discard: () => leave(false),
    ...(canKeep && { keepDraft: () => leave(true) }),
  }
}
