import type { RowAction } from '@admin/ui'
import { type ActionTools, rowActionsWith } from '../../../crud/actions/rowActions.ts'
import type { Transfer } from '../../../features/ledger/transfers.ts'

/** What the page's dialogs are for. */
export type TransferSubject =
  | { dialog: 'add' }
  | { dialog: 'approve' | 'reject' | 'raiseException'; row: Transfer }

/** What can be done with a transfer while it is pending; what the server would refuse says why. */
export const transferActions = (tools: ActionTools<TransferSubject>) => {
  const { opens, allowed } = rowActionsWith(tools)
  return (row: Transfer): RowAction<Transfer>[] => {
    const { outcome, reviewRefusal } = row
    if (outcome !== 'pending') return []
    const reason = reviewRefusal ? tools.t(`actions:${reviewRefusal}`) : undefined
    return allowed([
      opens('approve', 'transfer:review', { dialog: 'approve', row }, { reason }),
      opens('reject', 'transfer:review', { dialog: 'reject', row }, { reason, danger: true }),
      opens(
        'raiseException',
        'transfer:create',
        { dialog: 'raiseException', row },
        { reason: reviewRefusal === 'partyOutOfScope' ? reason : undefined },
      ),
    ])
  }
}
