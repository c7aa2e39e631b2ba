import { lazySection } from '@admin/ui'
import type { Transaction } from '../../../features/ledger/transactions.ts'

const TransferOfEntry = lazySection(() =>
  import('../../../features/ledger/TransferOfEntry.tsx').then((m) => ({ default: m.TransferOfEntry })),
)

/** What opens below an entry's row: the transfer that made it. It loads with the first one that is opened. */
export const TransactionDetails = ({ transferId }: Transaction) => <TransferOfEntry transferId={transferId} />
