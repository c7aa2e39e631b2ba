import { lazy, Suspense } from 'react'
import type { Transfer } from '../../ledger/transfers.ts'

const TransferOfRow = lazy(() => import('./TransferOfRow.tsx'))

/** What opens below a transfer's row; it loads with the first one that is opened. */
export const TransferDetails = (transfer: Transfer) => (
  <Suspense fallback={null}>
    <TransferOfRow transfer={transfer} />
  </Suspense>
)
