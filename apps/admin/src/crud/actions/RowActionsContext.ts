import type { RowAction } from '@admin/ui'
import { createContext } from 'react'

/** Returns what the signed-in user can do with a row of the list around, for cells that offer some of it. */
// biome-ignore lint/suspicious/noExplicitAny: the rows are the list's
export const RowActionsContext = createContext<(row: any) => readonly RowAction<any>[]>(() => [])
