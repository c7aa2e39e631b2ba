import { enumerationLabel, formatDateTime, useTranslation } from '@admin/i18n'
import { Fragment } from 'react'
import classes from './transferDetails.module.css'
import type { Transfer } from './transfers.ts'

/** Who asked for a transfer and why, and how it was reviewed. What there is not, is not listed. */
export function TransferFacts({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation(['ledger', 'transfers', 'enumerations'])
  const { reviewResult, reviewReason } = transfer
  const reviewed = [
    reviewResult && enumerationLabel(t, 'transferReviewResult', reviewResult),
    transfer.reviewerName,
    transfer.reviewTime && formatDateTime(transfer.reviewTime),
  ]
  const facts = [
    [t('ledger:orderNumber'), transfer.orderNumber],
    [t('ledger:operator'), transfer.operatorName],
    [t('ledger:remark'), transfer.remark],
    [t('transfers:reviewReason'), reviewReason && enumerationLabel(t, 'transferReviewReason', reviewReason)],
    [t('ledger:exceptionRemark'), transfer.exceptionRemark],
    [t('ledger:reviewer'), reviewed.filter(Boolean).join(' · ')],
    [t('ledger:reviewRemark'), transfer.reviewRemark],
  ].filter(([, value]) => value)
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
