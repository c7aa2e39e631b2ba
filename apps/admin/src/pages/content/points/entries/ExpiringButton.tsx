import { useTranslation } from '@admin/i18n'
import { Button } from '@mantine/core'
import { useLazyDialogs } from '../../../../crud/form/useLazyDialogs.tsx'

/** The button that opens what expires soon. */
export function ExpiringButton() {
  const { t } = useTranslation('points')
  const { open, dialogs } = useLazyDialogs<'expiring'>(() => import('./ExpiringDrawer.tsx'))
  return (
    <>
      <Button variant="default" onClick={() => open('expiring')}>
        {t('expiring')}
      </Button>
      {dialogs}
    </>
  )
}
