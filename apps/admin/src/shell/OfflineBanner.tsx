import { useTranslation } from '@admin/i18n'
import { Alert } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'

/** A note above the page while there is no connection. */
export function OfflineBanner() {
  const { t } = useTranslation('shell')
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <Alert color="orange" mb="md">
          {t('offline')}
        </Alert>
      )}
    </div>
  )
}
