import type { Quota } from '@admin/api-client/contract/agents/quotas'
import { useTranslation } from '@admin/i18n'
import { formatDateTime, formatNumber } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { FactList } from '../../../app/FactList.tsx'
import { translateSchema } from '../../../app/translateSchema.ts'
import { labeledFields } from '../../../crud/form/fieldsOf.ts'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { withIdempotencyKeys } from '../../../crud/storage/idempotencyKeys.ts'
import { quotas } from './quotas.list.tsx'
import { usedText } from './usedText.ts'
import { WhatIf } from './WhatIf.tsx'

/** What is raised, and the preview, are only shown. */
interface Values {
  amount: string
  validTo: number
  reason: string
  summary?: null
  whatIf?: null
}

const rules = async () => (await import('@admin/api-client/contract/agents/quotas')).quotaRaise

interface RaiseDialogProps {
  quota: Quota
  opened: boolean
  onClose: () => void
}

/** Requests a larger amount of a quota. */
export function RaiseDialog({ quota, ...dialog }: RaiseDialogProps) {
  const { t } = useTranslation(['quota', 'agentActions', 'validation', 'agentValidation'])
  const field = labeledFields<Values, 'quota'>('quota', t)
  const submit = useSubmit()
  const [mutation] = useState(() => withIdempotencyKeys(quotas.action('raise')))
  const schema = useMemo(() => translateSchema<Values>(rules, t), [t])
  const { id, number, granteeId, kind, validTo } = quota
  return (
    <KeptDialogForm<Values>
      {...dialog}
      about={`raise ${id}`}
      mode="add"
      title={t('raising', { number })}
      submitLabel={t('agentActions:raise')}
      values={{ validTo }}
      schema={schema}
      fields={[
        field('slot', 'summary', {
          bare: true,
          label: 'amount',
          render: () => (
            <Stack gap="sm">
              <Text c="dimmed">{t('raiseHint')}</Text>
              <FactList
                facts={[
                  [t('amount'), formatNumber(quota.amount)],
                  [t('used'), usedText(t, quota)],
                  [t('validTo'), formatDateTime(validTo)],
                ]}
              />
            </Stack>
          ),
        }),
        field('coins', 'amount', { label: 'newAmount', required: true, description: t('amountHint') }),
        field('dateTime', 'validTo', { required: true }),
        field('textarea', 'reason', { required: true }),
        field('slot', 'whatIf', {
          bare: true,
          render: ({ values: { amount } }) => <WhatIf quota={{ granteeId, kind, amount }} />,
        }),
      ]}
      onSubmit={({ amount, validTo, reason }) =>
        submit({
          mutation,
          variables: { id, body: { amount, validTo, reason } },
          done: (raised) => t('raised', { number: raised.number }),
        })
      }
    />
  )
}
