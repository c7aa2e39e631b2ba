import { TransferOfEntry } from '../../../features/ledger/TransferOfEntry.tsx'
import type { Transaction } from '../../../features/ledger/transactions.ts'

/** What opens below an entry's row: the transfer that made it. */
export const TransactionDetails = ({ transferId }: Transaction) => <TransferOfEntry transferId={transferId} />
