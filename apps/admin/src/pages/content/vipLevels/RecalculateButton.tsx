import { useTranslation } from '@admin/i18n'
import { ConfirmButton } from '@admin/ui'
import { useMutation } from '@tanstack/react-query'
import { SHOWS_FAILURE } from '../../../app/queryClient.ts'
import { toastSuccess } from '../../../app/toast.ts'
import { Can } from '../../../session/Can.tsx'
import { vipLevels } from './levelQueries.ts'

/** Recalculates the VIP levels of all users, outside of the request. */
export function RecalculateButton() {
  const { t } = useTranslation('vipLevel')
  const { mutateAsync: recalculate } = useMutation({ ...vipLevels.call('recalculate'), meta: SHOWS_FAILURE })
  return (
    <Can code="vipLevel:recalculate">
      <ConfirmButton
        title={t('recalculateTitle')}
        message={t('recalculateHint')}
        confirmLabel={t('recalculate')}
        onConfirm={async () => {
          await recalculate(undefined)
          toastSuccess(t('recalculating'))
        }}
      >
        {t('recalculate')}
      </ConfirmButton>
    </Can>
  )
}
