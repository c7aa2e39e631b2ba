import type { PointsTransfer } from '@admin/api-client/contract/content/pointsTransfers'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { useState } from 'react'
import { FactList } from '../../../app/FactList.tsx'
import { DecidedAmount, DecisionDialog } from '../../../features/review/DecisionDialog.tsx'
import { type Decision, pointsTransfers } from './pointsTransfers.list.tsx'

const contract = () => import('@admin/api-client/contract/content/pointsTransfers')
const approval = async () => (await contract()).pointsTransferApproval
const reason = async () => (await contract()).pointsTransferReason

/** What is decided on a pending transfer, each with its request, rules and translation keys. */
const decisions = {
  approve: {
    write: pointsTransfers.action('approve'),
    schema: approval,
    title: 'approving',
    hint: 'approveHint',
    done: 'approved',
    remarkLabel: 'remark',
    submit: 'actions:approve',
  },
  reject: {
    write: pointsTransfers.action('reject'),
    schema: async () => (await contract()).pointsTransferRejection,
    title: 'rejecting',
    hint: 'rejectHint',
    done: 'rejected',
    remarkLabel: 'reason',
    submit: 'actions:reject',
  },
  raiseException: {
    write: pointsTransfers.action('raise-exception'),
    schema: reason,
    title: 'raising',
    hint: 'raiseHint',
    done: 'raised',
    remarkLabel: 'reason',
    submit: 'actions:raiseException',
  },
  cancel: {
    write: pointsTransfers.action('cancel'),
    schema: reason,
    title: 'canceling',
    hint: 'cancelHint',
    done: 'canceled',
    remarkLabel: 'reason',
    submit: 'contentActions:cancelTransfer',
  },
} as const

interface TransferDecisionDialogProps {
  decision: Decision
  transfer: PointsTransfer
  opened: boolean
  onClose: () => void
}

/** Approves, rejects or cancels a transfer, or raises an exception for its reviewer. */
export function TransferDecisionDialog({ decision, transfer: seen, ...dialog }: TransferDecisionDialogProps) {
  const [transfer, setCurrent] = useState(seen)
  const { t } = useTranslation([
    'pointsTransfer',
    'actions',
    'contentActions',
    'enumerations',
    'coinEnumerations',
  ])
  const { write, schema, title, hint, done, remarkLabel, submit } = decisions[decision]
  const isReview = decision === 'approve' || decision === 'reject'
  const { id, orderNumber, amount, unit, outgoingUserName, incomingUserName } = transfer
  const { operatorName, remark, reviewReason, exceptionRemark } = transfer
  const facts = [
    [t('operator'), operatorName || t('platform')],
    [t('remark'), remark],
    [t('reviewReason'), reviewReason && enumerationLabel(t, 'transferReviewReason', reviewReason)],
    [t('exceptionRemark'), exceptionRemark],
  ] as const
  return (
    <DecisionDialog
      {...dialog}
      id={id}
      version={isReview ? transfer.version : undefined}
      onChanged={setCurrent}
      action={decision}
      write={write}
      schema={schema}
      title={t(title, { orderNumber })}
      submitLabel={t(submit)}
      done={t(done, { orderNumber })}
      hint={t(hint)}
      summaryLabel={t('summary')}
      remarkLabel={t(remarkLabel)}
      remarkRequired={remarkLabel === 'reason'}
    >
      <DecidedAmount between={`${outgoingUserName} → ${incomingUserName}`}>
        {`${formatNumber(amount)} ${enumerationLabel(t, 'pointUnit', unit)}`}
      </DecidedAmount>
      <FactList facts={facts.filter(([, value]) => value)} />
    </DecisionDialog>
  )
}
