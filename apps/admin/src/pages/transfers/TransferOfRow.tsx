import { permissions } from '@admin/api-client/contract/permissions'
import { TransferEntries } from '../../ledger/TransferEntries.tsx'
import { TransferFacts } from '../../ledger/TransferFacts.tsx'
import classes from '../../ledger/transferDetails.module.css'
import type { Transfer } from '../../ledger/transfers.ts'
import { Can } from '../../session/Can.tsx'

/** Who asked for a transfer and why, how it was reviewed, and both of its entries. */
export default function TransferOfRow({ transfer }: { transfer: Transfer }) {
  return (
    <div className={classes.details}>
      <TransferFacts transfer={transfer} />
      <Can code={permissions.transaction.read}>
        <TransferEntries transferId={transfer.id} />
      </Can>
    </div>
  )
}
