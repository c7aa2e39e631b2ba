import { useTranslation } from '@admin/i18n'
import { Alert } from '@mantine/core'
import { useOnline } from './useOnline.ts'

/** Stands over the page while there is no connection. */
export function OfflineBanner() {
  const { t } = useTranslation('shell')
  return (
    <div role="status">
      {!useOnline() && (
        <Alert color="orange" variant="light" mb="md">
          {t('offline')}
        </Alert>
      )}
    </div>
  )
}
