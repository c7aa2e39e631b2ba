import type { Feedback } from '@admin/api-client/contract/operations/feedback'
import { useTranslation } from '@admin/i18n'
import { useCurrentRow } from '../../../crud/form/useCurrentRow.ts'
import { ReasonDialog } from '../../../features/works/ReasonDialog.tsx'
import { feedback } from './feedback.list.tsx'

const takeOver = feedback.action('take-over')

const reasonRules = async () =>
  (await import('@admin/api-client/contract/operations/feedback')).feedbackTakeOver.pick({ reason: true })

interface TakeOverDialogProps {
  row: Feedback
  opened: boolean
  onClose: () => void
}

/** Takes feedback over from the operator who has it. */
export function TakeOverDialog({ row: opened, ...dialog }: TakeOverDialogProps) {
  const { t } = useTranslation(['feedback', 'actions'])
  const [row, showCurrent] = useCurrentRow(opened)
  const { id, number, version, assigneeName: name } = row
  return (
    <ReasonDialog
      {...dialog}
      id={id}
      title={t('takeOverTitle', { number, name })}
      hint={t('takeOverHint', { name })}
      submitLabel={t('actions:takeOver')}
      schema={reasonRules}
      mutation={takeOver}
      variables={({ reason }) => ({ id, body: { reason, version } })}
      done={t('taken', { name: number })}
      showCurrent={showCurrent}
    />
  )
}
