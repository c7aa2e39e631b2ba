import { withRetry } from '@admin/ui'
import { lazy } from 'react'

/** The diagram of flows, which loads where it is shown. */
export const FlowDiagram = lazy(withRetry(() => import('./FlowDiagram.tsx')))
