import type { AccessRequest } from '@admin/api-client/contract/system/accessRequests'
import { actionLabel, useTranslation } from '@admin/i18n'
import { useState } from 'react'
import { FactList } from '../../../app/FactList.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { DecisionDialog } from '../../../features/review/DecisionDialog.tsx'
import { permissionText } from '../../../session/permissionSentence.ts'
import { type AccessRequestDialog, accessRequests } from './accessRequests.list.tsx'

const rejection = async () =>
  (await import('@admin/api-client/contract/system/accessRequests')).accessRejection

/** The decisions that take a reason, each with its translation keys. */
const decisions = {
  decline: { title: 'declining', hint: 'declineHint', done: 'declinedDone' },
  revoke: { title: 'revoking', hint: 'revokeHint', done: 'revokedDone' },
} as const

/** Declines a request for a permission, or revokes a granted one. */
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
  const { title, hint, done } = decisions[action]
  const { id, version, code, requesterName: name, reason, days } = row
  return (
    <DecisionDialog
      {...dialog}
      id={id}
      version={version}
      onChanged={setCurrent}
      action={action}
      write={accessRequests.action(action)}
      schema={rejection}
      title={t(title, { name })}
      submitLabel={actionLabel(t, action)}
      done={t(done, { name })}
      hint={t(hint)}
      summaryLabel={t('code')}
      remarkLabel={t('reason')}
      remarkRequired
    >
      <FactList
        facts={[
          [t('code'), `${permissionText(t, code)} (${code})`],
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
