import { type ReactNode, useState } from 'react'
import { UnsavedChangesProvider } from '../leaving/UnsavedChanges.tsx'

interface GuardedApplicationProps {
  /** Another page has opened. */
  onLeft: () => void
  children: ReactNode
}

/** An application whose router holds navigation back, as `useBlocker` of react-router does. */
export function GuardedApplication({ onLeft, children }: GuardedApplicationProps) {
  const [unsaved, setUnsaved] = useState(false)
  const [held, setHeld] = useState(false)
  const onLeave = () => {
    setHeld(false)
    onLeft()
  }
  return (
    <UnsavedChangesProvider
      onChange={setUnsaved}
      pending={held ? { onLeave, onStay: () => setHeld(false) } : undefined}
    >
      <output>{unsaved ? 'Unsaved changes' : 'Nothing to lose'}</output>
      {/* Represents the browser's Back button, too, which a dialog does not cover. */}
      <button type="button" data-testid="leave" onClick={() => (unsaved ? setHeld(true) : onLeft())}>
        Another page
      </button>
      {children}
    </UnsavedChangesProvider>
  )
}

/** Whether the browser would ask before the tab closes. */
export function tabAsks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
