import { withRetry } from '@admin/ui'
import { lazy } from 'react'

/** Charts load where they are first scrolled into view. */
export const LineChart = lazy(withRetry(() => import('./LineChart.tsx')))
export const BarChart = lazy(withRetry(() => import('./BarChart.tsx')))
