import { permissions } from '@admin/api-client/contract/permissions'
import type { RowAction } from '@admin/ui'
import type { Transfer } from '../../ledger/transfers.ts'
import { type ActionTools, rowActionsWith } from '../../resource/rowActions.ts'
import { isOwn } from './reviewText.ts'

/** What the page's dialogs are for. */
export type TransferSubject =
  | { dialog: 'add' }
  | { dialog: 'approve' | 'reject' | 'raiseException'; row: Transfer }

const codes = permissions.transfer

/**
 * What can be done with a transfer while it is pending. One's own are for another operator to review: the
 * actions stay in sight, out of reach, with the reason among them.
 * @param tools `userId` is who is signed in
 */
export const transferActions = (tools: ActionTools<TransferSubject> & { userId: string | undefined }) => {
  const { opens, allowed } = rowActionsWith(tools)
  return (row: Transfer): RowAction<Transfer>[] => {
    if (row.outcome !== 'pending') return []
    const own = isOwn(row, tools.userId)
    return allowed([
      { ...opens('approve', codes.review, { dialog: 'approve', row }), disabled: own },
      { ...opens('reject', codes.review, { dialog: 'reject', row }), disabled: own, danger: true },
      ...(own
        ? [{ key: 'ownTransfer', permission: codes.review, disabled: true, onClick: () => {} } as const]
        : []),
      opens('raiseException', codes.create, { dialog: 'raiseException', row }),
    ])
  }
}
