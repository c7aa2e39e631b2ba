import { useTranslation } from '@admin/i18n'
import { ConfirmDialog } from '@admin/ui'

interface LeaveQuestionProps {
  onLeave: () => void
  onClose: () => void
}

/** Asks before tabs with unsaved changes are all left. */
export function LeaveQuestion({ onLeave, onClose }: LeaveQuestionProps) {
  const { t } = useTranslation('workspace')
  return (
    <ConfirmDialog
      opened
      title={t('leaveTitle')}
      message={t('leaveText')}
      confirmLabel={t('leave')}
      danger
      onConfirm={onLeave}
      onClose={onClose}
    />
  )
}
