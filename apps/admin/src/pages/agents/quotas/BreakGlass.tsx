import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useLazyDialogs } from '../../../crud/form/useLazyDialogs.tsx'
import { Can } from '../../../session/Can.tsx'

/** The button that requests an exception for one transfer. */
export function BreakGlass() {
  const { t } = useTranslation('quota')
  const { open, dialogs } = useLazyDialogs<'breakGlass'>(() => import('./BreakGlassDialog.tsx'))
  return (
    <Can code="quota:create">
      <Button variant="default" c="var(--admin-danger)" onClick={() => open('breakGlass')}>
        {t('breakGlass')}
      </Button>
      {dialogs}
    </Can>
  )
}
