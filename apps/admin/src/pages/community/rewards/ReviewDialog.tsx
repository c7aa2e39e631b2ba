import type { Reward } from '@admin/api-client/contract/community/rewards'
import { enumerationLabel, toLanguage, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { useState } from 'react'
import { FactList } from '../../../app/FactList.tsx'
import { DecidedAmount, DecisionDialog } from '../../../features/review/DecisionDialog.tsx'
import { activityName, type RewardDialog, rewards } from './rewards.list.tsx'

const contract = () => import('@admin/api-client/contract/community/rewards')

/** The reviews of a pending reward, each with its rules and translation keys. */
const reviews = {
  approve: {
    schema: async () => (await contract()).rewardApproval,
    title: 'approving',
    hint: 'approveHint',
    done: 'approved',
    remarkLabel: 'remark',
  },
  reject: {
    schema: async () => (await contract()).rewardRejection,
    title: 'rejecting',
    hint: 'rejectHint',
    done: 'rejected',
    remarkLabel: 'reason',
  },
} as const

interface ReviewDialogProps {
  action: RewardDialog
  reward: Reward
  opened: boolean
  onClose: () => void
}

/** Approves a reward, which pays it out, or rejects it. */
export function ReviewDialog({ action, reward: seen, ...dialog }: ReviewDialogProps) {
  const [reward, setCurrent] = useState(seen)
  const { t, i18n } = useTranslation(['reward', 'actions', 'enumerations'])
  const { schema, title, hint, done, remarkLabel } = reviews[action]
  const { id, number, amount, unit, userName, reason, operatorName } = reward
  return (
    <DecisionDialog
      {...dialog}
      id={id}
      version={reward.version}
      onChanged={setCurrent}
      action={action}
      write={rewards.action(action)}
      schema={schema}
      title={t(title, { number })}
      submitLabel={t(`actions:${action}`)}
      done={t(done, { number })}
      hint={t(hint)}
      summaryLabel={t('evidence')}
      remarkLabel={t(remarkLabel)}
      remarkRequired={action === 'reject'}
    >
      <DecidedAmount>{`${formatNumber(amount)} ${enumerationLabel(t, 'pointUnit', unit)}`}</DecidedAmount>
      <FactList
        facts={[
          [t('user'), userName],
          [t('activity'), activityName(reward, toLanguage(i18n.language))],
          [t('evidence'), reason],
          [t('operator'), operatorName || t('platform')],
        ]}
      />
    </DecisionDialog>
  )
}
