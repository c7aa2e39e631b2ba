import type { Advertisement } from '@admin/api-client/contract/operations/advertisements'
import { useTranslation } from '@admin/i18n'
import { useState } from 'react'
import { DecisionDialog } from '../../../features/review/DecisionDialog.tsx'
import { AdvertisementFacts } from './AdvertisementFacts.tsx'
import { advertisements } from './advertisements.list.tsx'

const contract = () => import('@admin/api-client/contract/operations/advertisements')

/** The reviews of a pending advertisement, each with its rules and translation keys. */
const reviews = {
  approve: {
    schema: async () => (await contract()).advertisementApproval.omit({ version: true }),
    title: 'approving',
    hint: 'approveHint',
    done: 'approved',
    remarkLabel: 'remark',
  },
  reject: {
    schema: async () => (await contract()).advertisementRejection.omit({ version: true }),
    title: 'rejecting',
    hint: 'rejectHint',
    done: 'rejected',
    remarkLabel: 'reason',
  },
} as const

interface ReviewDialogProps {
  action: keyof typeof reviews
  advertisement: Advertisement
  opened: boolean
  onClose: () => void
}

/** Approves an advertisement, or rejects it with the reason. */
export function ReviewDialog({ action, advertisement: seen, ...dialog }: ReviewDialogProps) {
  const [advertisement, setCurrent] = useState(seen)
  const { t } = useTranslation(['advertisement', 'actions'])
  const { schema, title, hint, done, remarkLabel } = reviews[action]
  const { id, name, version, staysPaused } = advertisement
  return (
    <DecisionDialog
      {...dialog}
      id={id}
      version={version}
      onChanged={setCurrent}
      action={action}
      write={advertisements.action(action)}
      schema={schema}
      title={t(title, { name })}
      submitLabel={t(`actions:${action}`)}
      done={t(done, { name })}
      hint={t(action === 'approve' && staysPaused ? 'staysPaused' : hint)}
      summaryLabel={t('summary')}
      remarkLabel={t(remarkLabel)}
      remarkRequired={action === 'reject'}
    >
      <AdvertisementFacts advertisement={advertisement} />
    </DecisionDialog>
  )
}
