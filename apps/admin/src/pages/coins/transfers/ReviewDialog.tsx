import { useTranslation } from '@admin/i18n'
import { useMemo, useState } from 'react'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { translateSchema } from '../../../crud/form/translateSchema.ts'
import type { Transfer } from '../../../features/ledger/transfers.ts'
import { useCoinSubmit } from '../../../features/ledger/useCoinSubmit.ts'
import { type ReviewAction, reviewActions } from './reviewActions.ts'
import { type ReviewValues, reviewFields } from './reviewFields.tsx'
import { useApprovalRejection } from './useApprovalRejection.ts'

interface ReviewDialogProps {
  opened: boolean
  onClose: () => void
  action: ReviewAction
  transfer: Transfer
}

/** Approves or rejects a transfer, or raises an exception for its reviewer. */
export function ReviewDialog({ action, transfer, ...dialog }: ReviewDialogProps) {
  const { t } = useTranslation([
    'transfer',
    'coinLedger',
    'actions',
    'coinEnumerations',
    'validation',
    'errors',
  ])
  const submit = useCoinSubmit()
  const { write, schema, title, done, withBalances } = reviewActions[action]
  const [mutation] = useState(write)
  const { id, orderNumber } = transfer
  const rules = useMemo(() => translateSchema<ReviewValues>(schema, t), [schema, t])
  const submitDisabledReason = useApprovalRejection(t, transfer, dialog.opened && action === 'approve')
  return (
    <KeptDialogForm<ReviewValues>
      {...dialog}
      about={`${action} ${id}`}
      mode="add"
      columns={withBalances ? 2 : 1}
      title={t(`transfer:${title}`, { orderNumber })}
      fields={reviewFields(t, action, transfer)}
      schema={rules}
      submitDisabledReason={submitDisabledReason}
      submitLabel={t(`actions:${action}`)}
      onSubmit={({ remark }) =>
        submit({
          mutation,
          variables: { id, body: { remark } },
          done: () => t(`transfer:${done}`, { orderNumber }),
        })
      }
    />
  )
}
