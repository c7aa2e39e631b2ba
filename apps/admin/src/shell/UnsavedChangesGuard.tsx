import { UnsavedChangesProvider } from '@admin/ui'
import { type ReactNode, useState } from 'react'
import { useBlocker } from 'react-router'

/**
 * Holds back what would leave the page while a form on it has unsaved changes; the form asks. A change of
 * the search alone leaves the page, and with it the form, where it is.
 */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const pending =
    blocker.state === 'blocked' ? { onLeave: blocker.proceed, onStay: blocker.reset } : undefined
  return (
    <UnsavedChangesProvider onChange={setUnsaved} pending={pending}>
      {children}
    </UnsavedChangesProvider>
  )
}
