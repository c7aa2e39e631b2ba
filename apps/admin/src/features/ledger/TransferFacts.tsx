import { enumerationLabel, formatDateTime, useTranslation } from '@admin/i18n'
import { Fragment } from 'react'
import classes from './transferDetails.module.css'
import type { Transfer } from './transfers.ts'

/** Who asked for a transfer and why, and how it was reviewed. What there is not, is not listed. */
export function TransferFacts({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation(['coinLedger', 'transfer', 'coinEnumerations'])
  const { reviewResult, reviewReason } = transfer
  const reviewed = [
    reviewResult && enumerationLabel(t, 'transferReviewResult', reviewResult),
    transfer.reviewerName,
    transfer.reviewTime && formatDateTime(transfer.reviewTime),
  ]
  const facts = [
    [t('coinLedger:orderNumber'), transfer.orderNumber],
    [t('coinLedger:operator'), transfer.operatorName],
    [t('coinLedger:remark'), transfer.remark],
    [t('transfer:reviewReason'), reviewReason && enumerationLabel(t, 'transferReviewReason', reviewReason)],
    [t('coinLedger:exceptionRemark'), transfer.exceptionRemark],
    [t('coinLedger:reviewer'), reviewed.filter(Boolean).join(' · ')],
    [t('coinLedger:reviewRemark'), transfer.reviewRemark],
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
