import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useCan } from '../../../session/useCan.ts'
import {
  pointsTransferActions,
  pointsTransferColumns,
  pointsTransferFilters,
  pointsTransferSearch,
  pointsTransfers,
} from './pointsTransfers.list.tsx'

export function PointsTransfersPage() {
  const reviews = useCan()('pointsTransfer:review')
  return (
    <ResourcePage
      resource={pointsTransfers}
      search={pointsTransferSearch}
      columns={pointsTransferColumns}
      filters={(t) => pointsTransferFilters(t, reviews)}
      actions={pointsTransferActions}
      dialogs={() => import('./PointsTransferDialogs.tsx')}
      nameOf={({ orderNumber }) => orderNumber}
    />
  )
}
