import { useTranslation } from '@admin/i18n'
import { ConfirmDialog, useUnsavedChanges } from '@admin/ui'
import { type DeskState, hasDrafts } from './deskState.ts'

/** Asks before what was entered at the desk is lost by leaving the back office. */
export function LeaveQuestion({ state }: { state: DeskState }) {
  const { t } = useTranslation('workspace')
  const pending = useUnsavedChanges(hasDrafts(state))
  return (
    pending && (
      <ConfirmDialog
        opened
        title={t('leaveTitle')}
        message={t('leaveText')}
        confirmLabel={t('leave')}
        danger
        onConfirm={pending.onLeave}
        onClose={pending.onStay}
      />
    )
  )
}
