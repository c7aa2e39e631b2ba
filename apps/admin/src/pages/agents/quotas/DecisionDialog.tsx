import type { Quota } from '@admin/api-client/contract/agents/quotas'
import { useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { FactList } from '../../../app/FactList.tsx'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { translateSchema } from '../../../crud/form/translateSchema.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { withIdempotencyKeys } from '../../../crud/storage/idempotencyKeys.ts'
import { Kind, type QuotaDialog, quotas } from './quotas.list.tsx'
import { WhatIf } from './WhatIf.tsx'

const contract = () => import('@admin/api-client/contract/agents/quotas')
const rejectionRules = async () => (await contract()).quotaRejection

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
    schema: rejectionRules,
    title: 'rejecting',
    hint: 'rejectHint',
    done: 'rejected',
    button: 'actions:reject',
  },
  revoke: {
    schema: rejectionRules,
    title: 'revoking',
    hint: 'revokeHint',
    done: 'revoked',
    button: 'agentActions:revokeQuota',
  },
} as const

type Decision = Exclude<QuotaDialog, 'edit' | 'raise'>

/** The remark, and what is decided about, which is only shown. */
interface Values {
  remark: string
  summary?: null
}

interface DecisionDialogProps {
  action: Decision
  quota: Quota
  opened: boolean
  onClose: () => void
}

/** Approves, rejects or revokes a quota. */
export function DecisionDialog({ action, quota, ...dialog }: DecisionDialogProps) {
  const { t } = useTranslation(['quota', 'actions', 'agentActions', 'validation', 'agentValidation'])
  const submit = useSubmit()
  const { schema, title, done, button } = decisions[action]
  const [mutation] = useState(() => withIdempotencyKeys(quotas.action(action)))
  const rules = useMemo(() => translateSchema<Values>(schema, t), [schema, t])
  const { id, number } = quota
  return (
    <KeptDialogForm<Values>
      {...dialog}
      about={`${action} ${id}`}
      mode="add"
      title={t(title, { number })}
      submitLabel={t(button)}
      schema={rules}
      fields={[
        {
          type: 'slot',
          bare: true,
          name: 'summary',
          label: t('amount'),
          render: () => <Summary action={action} quota={quota} />,
        },
        {
          type: 'textarea',
          name: 'remark',
          label: t(action === 'approve' ? 'remark' : 'reason'),
          required: action !== 'approve',
        },
      ]}
      onSubmit={({ remark }) =>
        submit({ mutation, variables: { id, body: { remark } }, done: () => t(done, { number }) })
      }
    />
  )
}

/** What is decided about. */
function Summary({ action, quota }: Pick<DecisionDialogProps, 'action' | 'quota'>) {
  const { t } = useTranslation(['quota', 'agentEnumerations'])
  const { amount, granteeName, granterName, once, validFrom, validTo, replacesNumber, reason } = quota
  const hint = once && action === 'approve' ? 'approveOnceHint' : decisions[action].hint
  return (
    <Stack gap="sm">
      <Text c="dimmed">{t(hint)}</Text>
      <Text fw={700} fz="1.5rem">
        {formatNumber(amount)}
      </Text>
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
          [t('operator'), quota.operatorName],
        ]}
      />
      {action === 'approve' && !once && <WhatIf quota={quota} />}
    </Stack>
  )
}
