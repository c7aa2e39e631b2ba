import type { ReviewTask } from '@admin/api-client/contract/content/review'
import { useTranslation } from '@admin/i18n'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { ReasonDialog } from '../../../features/works/ReasonDialog.tsx'
import type { ReviewDialog } from './review.list.tsx'
import { reviews } from './reviews.ts'
import { SettleDialog } from './SettleDialog.tsx'

const takeOver = reviews.action('take-over')
const reasonSchema = async () => (await import('@admin/api-client/contract/fields')).reasonBody

/** The queue’s dialogs. */
export default function ReviewDialogs({
  subject,
  ...dialog
}: DialogProps<RowSubject<ReviewTask, ReviewDialog>>) {
  const { t } = useTranslation(['reviewDesk', 'actions'])
  if (subject.dialog === 'add') return null
  const { row } = subject
  const name = row.title || t('deletedSubject')
  if (subject.dialog === 'settle') return <SettleDialog {...dialog} task={row} />
  return (
    <ReasonDialog
      {...dialog}
      id={row.id}
      title={t('takeOverTitle', { name, reviewer: row.claimedBy })}
      hint={t('takeOverHint')}
      submitLabel={t('actions:takeOver')}
      schema={reasonSchema}
      mutation={takeOver}
      done={t('takenOver', { name })}
    />
  )
}
