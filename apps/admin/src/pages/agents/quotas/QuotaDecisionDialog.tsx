import type { Quota } from '@admin/api-client/contract/agents/quotas'
import { useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber } from '@admin/ui'
import { useState } from 'react'
import { FactList } from '../../../app/FactList.tsx'
import { DecidedAmount, DecisionDialog } from '../../../features/review/DecisionDialog.tsx'
import { Kind, type QuotaDialog, quotas } from './quotas.list.tsx'
import { WhatIf } from './WhatIf.tsx'

const contract = () => import('@admin/api-client/contract/agents/quotas')

/** The decisions on a quota, each with its rules and translation keys. */
const decisions = {
  approve: {
    schema: async () => (await contract()).quotaApproval,
    title: 'approving',
    hint: 'approveHint',
    done: 'approved',
    button: 'actions:approve',
  },
  reject: {
    schema: async () => (await contract()).quotaRejection,
    title: 'rejecting',
    hint: 'rejectHint',
    done: 'rejected',
    button: 'actions:reject',
  },
  revoke: {
    schema: async () => (await contract()).quotaRevocation,
    title: 'revoking',
    hint: 'revokeHint',
    done: 'revoked',
    button: 'agentActions:revokeQuota',
  },
} as const

type Decision = Exclude<QuotaDialog, 'edit' | 'raise'>

interface QuotaDecisionDialogProps {
  action: Decision
  quota: Quota
  opened: boolean
  onClose: () => void
}

/** Approves, rejects or revokes a quota. */
export function QuotaDecisionDialog({ action, quota: seen, ...dialog }: QuotaDecisionDialogProps) {
  const [quota, setCurrent] = useState(seen)
  const { t } = useTranslation(['quota', 'actions', 'agentActions', 'agentEnumerations'])
  const { schema, title, hint, done, button } = decisions[action]
  const { id, number, amount, granteeName, granterName, once, validFrom, validTo } = quota
  const { replacesNumber, reason, operatorName } = quota
  return (
    <DecisionDialog
      {...dialog}
      id={id}
      version={action === 'revoke' ? undefined : quota.version}
      onChanged={setCurrent}
      action={action}
      write={quotas.action(action)}
      schema={schema}
      title={t(title, { number })}
      submitLabel={t(button)}
      done={t(done, { number })}
      hint={t(once && action === 'approve' ? 'approveOnceHint' : hint)}
      summaryLabel={t('amount')}
      remarkLabel={t(action === 'approve' ? 'remark' : 'reason')}
      remarkRequired={action !== 'approve'}
    >
      <DecidedAmount>{formatNumber(amount)}</DecidedAmount>
      <FactList
        facts={[
          [t('kind'), <Kind key="kind" t={t} quota={quota} />],
          [t('grantee'), granteeName],
          [t('granter'), granterName],
          ...(once
            ? []
            : [[t('validity'), `${formatDateTime(validFrom)} – ${formatDateTime(validTo)}`] as const]),
          ...(replacesNumber ? [[t('replacesNumber'), replacesNumber] as const] : []),
          [t('reason'), reason],
          [t('operator'), operatorName],
        ]}
      />
      {action === 'approve' && !once && <WhatIf quota={quota} />}
    </DecisionDialog>
  )
}
