import type { AccessRequest } from '@admin/api-client/contract/system/accessRequests'
import { actionLabel, useTranslation } from '@admin/i18n'
import { useState } from 'react'
import { FactList } from '../../../app/FactList.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { DecisionDialog } from '../../../features/review/DecisionDialog.tsx'
import { type AccessRequestDialog, accessRequests, permissionText } from './accessRequests.list.tsx'

const contract = () => import('@admin/api-client/contract/system/accessRequests')
const approval = async () => (await contract()).accessApproval
const rejection = async () => (await contract()).accessRejection

/** The decisions on a request, each with its rules and translation keys. */
const decisions = {
  approve: { schema: approval, title: 'approving', hint: 'approveHint', done: 'approvedDone' },
  decline: { schema: rejection, title: 'declining', hint: 'declineHint', done: 'declinedDone' },
  revoke: { schema: rejection, title: 'revoking', hint: 'revokeHint', done: 'revokedDone' },
} as const

/** Grants or declines a request for a permission, or revokes a granted one. */
export default function DecideDialog({
  subject,
  ...dialog
}: DialogProps<RowSubject<AccessRequest, AccessRequestDialog>>) {
  if (subject.dialog === 'add') return null
  return <Decision {...dialog} action={subject.dialog} row={subject.row} />
}

interface DecisionProps {
  action: AccessRequestDialog
  row: AccessRequest
  opened: boolean
  onClose: () => void
}

function Decision({ action, row: seen, ...dialog }: DecisionProps) {
  const [row, setCurrent] = useState(seen)
  const { t } = useTranslation(['accessRequest', 'systemActions', 'actions', 'operationTexts'])
  const { schema, title, hint, done } = decisions[action]
  const { id, version, code, requesterName: name, reason, days } = row
  const permission = permissionText(t, code)
  return (
    <DecisionDialog
      {...dialog}
      id={id}
      version={version}
      onChanged={setCurrent}
      action={action}
      write={accessRequests.action(action)}
      schema={schema}
      title={t(title, { name, permission })}
      submitLabel={actionLabel(t, action)}
      done={t(done, { name })}
      hint={t(hint)}
      summaryLabel={t('code')}
      remarkLabel={t(action === 'approve' ? 'note' : 'reason')}
      remarkRequired={action !== 'approve'}
    >
      <FactList
        facts={[
          [t('code'), `${permission} (${code})`],
          [
            t('requester'),
            <span key="name" translate="no">
              {name}
            </span>,
          ],
          [t('reason'), reason],
          [t('days'), t('forDays', { count: days })],
        ]}
      />
    </DecisionDialog>
  )
}
