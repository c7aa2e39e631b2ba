import { lazySection } from '@admin/ui'
import type { Transfer } from '../../../features/ledger/transfers.ts'

const TransferOfRow = lazySection(() => import('./TransferOfRow.tsx'))

/** What opens below a transfer's row; it loads with the first one that is opened. */
export const TransferDetails = (transfer: Transfer) => <TransferOfRow transfer={transfer} />
