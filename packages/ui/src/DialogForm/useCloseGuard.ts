import { useRef, useState } from 'react'
import { useUnsavedChanges } from '../leaving/UnsavedChanges.tsx'

interface CloseGuardInput {
  /** Closing would lose changes, or stop files that are being uploaded. */
  dirty: boolean
  /** Whether files are being uploaded. */
  uploading: boolean
  submitting: boolean
  onClose: () => void
}

/** How a dialog's changes are guarded: whatever wants to leave asks first. */
export interface CloseGuard {
  /** The question is put. */
  asking: boolean
  /** It is about files that are being uploaded, too. */
  uploading: boolean
  /** What Cancel, Escape, the backdrop and the close button do. While asking, it takes the question back. */
  close: () => void
  keep: () => void
  discard: () => void
}

export function useCloseGuard({ dirty, uploading, submitting, onClose }: CloseGuardInput): CloseGuard {
  const [leaving, setLeaving] = useState(false)
  const before = useRef<Element>(null)
  // While a save is under way its outcome decides: it may well navigate itself.
  const pending = useUnsavedChanges(dirty && !submitting)
  const asking = (leaving && dirty) || pending !== undefined

  const keep = () => {
    setLeaving(false)
    pending?.onStay()
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  const discard = () => {
    onClose()
    pending?.onLeave()
  }
  const close = () => {
    if (submitting) return
    if (asking) return keep()
    if (!dirty) return onClose()
    before.current = document.activeElement
    setLeaving(true)
  }
  return { asking, uploading, close, keep, discard }
}
