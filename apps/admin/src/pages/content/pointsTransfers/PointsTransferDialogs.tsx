import type { PointsTransfer } from '@admin/api-client/contract/content/pointsTransfers'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { CreateDialog } from './CreateDialog.tsx'
import { PointsTransferDrawer } from './PointsTransferDrawer.tsx'
import type { PointsTransferDialog } from './pointsTransfers.list.tsx'
import { TransferDecisionDialog } from './TransferDecisionDialog.tsx'

/** The dialogs of the list of points transfers, and its drawer. */
export default function PointsTransferDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<PointsTransfer, PointsTransferDialog>>) {
  if (subject.dialog === 'add') return <CreateDialog {...dialog} />
  if (subject.dialog === 'details') return <PointsTransferDrawer {...dialog} transfer={subject.row} />
  return <TransferDecisionDialog {...dialog} decision={subject.dialog} transfer={subject.row} />
}
