import { TransferEntries } from '../../../features/ledger/TransferEntries.tsx'
import { TransferFacts } from '../../../features/ledger/TransferFacts.tsx'
import classes from '../../../features/ledger/transferDetails.module.css'
import type { Transfer } from '../../../features/ledger/transfers.ts'
import { Can } from '../../../session/Can.tsx'

/** What opens below a transfer's row: who asked for it and why, how it was reviewed, and both of its entries. */
export function TransferDetails(transfer: Transfer) {
  return (
    <div className={classes.details}>
      <TransferFacts transfer={transfer} />
      <Can code="transaction:read">
        <TransferEntries transferId={transfer.id} />
      </Can>
    </div>
  )
}
