import { formatNumber } from '@admin/ui'
import { Stack } from '@mantine/core'
import { TransferFacts } from '../../../features/ledger/TransferDetails.tsx'
import type { Transfer } from '../../../features/ledger/transfers.ts'
import classes from './ReviewSummary.module.css'

interface ReviewSummaryProps {
  transfer: Transfer
  /** What the review will do. */
  hint: string
}

/** What a reviewer decides about: how many coins, from whom to whom, asked for by whom and why. */
export function ReviewSummary({ transfer, hint }: ReviewSummaryProps) {
  const { amount, outgoingPartyName, incomingPartyName } = transfer
  return (
    <Stack gap="sm">
      <p className={classes.hint}>{hint}</p>
      <div className={classes.amount}>
        <strong>{formatNumber(amount)}</strong>
        <span>{`${outgoingPartyName} → ${incomingPartyName}`}</span>
      </div>
      <TransferFacts transfer={transfer} />
    </Stack>
  )
}
