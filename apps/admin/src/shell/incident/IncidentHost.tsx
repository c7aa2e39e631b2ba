import { withRetry } from '@admin/ui'
import { lazy, Suspense } from 'react'
import { closeIncident, useIncidentOpened } from './openIncident.ts'

const IncidentDialog = lazy(withRetry(() => import('./IncidentDialog.tsx')))

/** The dialog that saves an incident file, wherever it is opened from. */
export function IncidentHost() {
  const opened = useIncidentOpened()
  return <Suspense>{opened && <IncidentDialog onClose={closeIncident} />}</Suspense>
}
