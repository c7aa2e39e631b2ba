import type { Reward } from '@admin/api-client/contract/community/rewards'
import { enumerationLabel, toLanguage, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { FactList } from '../../../app/FactList.tsx'
import { KeptDialogForm } from '../../../crud/form/KeptDialogForm.tsx'
import { translateSchema } from '../../../crud/form/translateSchema.ts'
import { useSubmit } from '../../../crud/form/useSubmit.ts'
import { withIdempotencyKeys } from '../../../crud/storage/idempotencyKeys.ts'
import { activityName, type RewardDialog, rewards } from './rewards.list.tsx'

const contract = () => import('@admin/api-client/contract/community/rewards')

/** The reviews of a pending reward, each with its request, rules and translation keys. */
const reviews = {
  approve: {
    write: () => withIdempotencyKeys(rewards.action('approve')),
    schema: async () => (await contract()).rewardApproval,
    title: 'approving',
    hint: 'approveHint',
    done: 'approved',
    label: 'remark',
  },
  reject: {
    write: () => withIdempotencyKeys(rewards.action('reject')),
    schema: async () => (await contract()).rewardRejection,
    title: 'rejecting',
    hint: 'rejectHint',
    done: 'rejected',
    label: 'reason',
  },
} as const

/** The remark, and what is decided about, which is only shown. */
interface Values {
  remark: string
  summary?: null
}

interface ReviewDialogProps {
  action: RewardDialog
  reward: Reward
  opened: boolean
  onClose: () => void
}

/** Approves a reward, which pays it out, or rejects it. */
export function ReviewDialog({ action, reward, ...dialog }: ReviewDialogProps) {
  const { t } = useTranslation(['reward', 'actions', 'validation'])
  const submit = useSubmit()
  const { write, schema, title, hint, done, label } = reviews[action]
  const [mutation] = useState(write)
  const rules = useMemo(() => translateSchema<Values>(schema, t), [schema, t])
  const { id, number } = reward
  return (
    <KeptDialogForm<Values>
      {...dialog}
      about={`${action} ${id}`}
      mode="add"
      title={t(title, { number })}
      submitLabel={t(`actions:${action}`)}
      schema={rules}
      fields={[
        {
          type: 'slot',
          bare: true,
          name: 'summary',
          label: t('evidence'),
          render: () => <Summary reward={reward} hint={t(hint)} />,
        },
        { type: 'textarea', name: 'remark', label: t(label), required: action === 'reject' },
      ]}
      onSubmit={({ remark }) =>
        submit({ mutation, variables: { id, body: { remark } }, done: () => t(done, { number }) })
      }
    />
  )
}

/** What a reviewer decides about. */
function Summary({ reward, hint }: { reward: Reward; hint: string }) {
  const { t, i18n } = useTranslation(['reward', 'communityEnumerations'])
  const { amount, unit, userName, reason, operatorName } = reward
  return (
    <Stack gap="sm">
      <Text c="dimmed">{hint}</Text>
      <Text fw={700} fz="1.5rem">
        {`${formatNumber(amount)} ${enumerationLabel(t, 'pointUnit', unit)}`}
      </Text>
      <FactList
        facts={[
          [t('user'), userName],
          [t('activity'), activityName(reward, toLanguage(i18n.language))],
          [t('evidence'), reason],
          [t('operator'), operatorName || t('platform')],
        ]}
      />
    </Stack>
  )
}
