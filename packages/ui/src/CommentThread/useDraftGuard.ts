import { useRef, useState } from 'react'
import { useUnsavedChanges } from '../leaving/UnsavedChanges.tsx'

/** Asks before what has been written of a reply is lost: by closing it, or by leaving the page. */
export function useDraftGuard(text: string, close: () => void) {
  const [asking, setAsking] = useState(false)
  const discarded = useRef(false)
  const written = text.trim() !== ''
  const pending = useUnsavedChanges(written)
  return {
    requestClose: () => (written ? setAsking(true) : close()),
    /** For the dialog that asks. */
    question: {
      opened: asking || pending !== undefined,
      onConfirm: () => {
        discarded.current = true
        close()
      },
      onClose: () => {
        setAsking(false)
        if (discarded.current) pending?.onLeave()
        else pending?.onStay()
        discarded.current = false
      },
    },
  }
}
