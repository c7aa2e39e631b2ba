import { useTranslation } from '@admin/i18n'
import { useRouteError } from 'react-router'

export function RouteError() {
  useRouteError()
  const { t } = useTranslation('shell')
  return <p role="alert">{t('errorTitle')}</p>
}
