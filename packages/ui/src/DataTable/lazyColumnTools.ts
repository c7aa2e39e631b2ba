import { lazy } from 'react'
import { withRetry } from '../overlays/withRetry.tsx'

/** The menu below a heading. It loads with the table engine when it is first opened, as the panel does. */
export const DataTableColumnMenu = lazy(withRetry(() => import('./DataTableColumnMenu.tsx')))

export const DataTableColumnsPanel = lazy(withRetry(() => import('./DataTableColumnsPanel.tsx')))
