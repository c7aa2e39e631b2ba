import { ApiError } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { openIncident } from './incident/openIncident.ts'
import { isLoadFailure } from './loadFailure.ts'
import { Notice } from './Notice.tsx'

/** In the place of a page that broke or failed to load; what is around it stays. */
export function RouteError() {
  const { t } = useTranslation('shell')
  const error = useRouteError()
  const navigate = useNavigate()
  const here = useLocation()

  if (isLoadFailure(error))
    return (
      <Notice
        alert
        title={t('preloadErrorTitle')}
        text={t('preloadErrorText')}
        action={{ label: t('reload'), onClick: () => location.reload() }}
      />
    )
  return (
    <Notice
      alert
      title={t('errorTitle')}
      text={t('errorText')}
      detail={
        error instanceof ApiError && error.requestId
          ? t('errorRequestId', { id: error.requestId })
          : undefined
      }
      secondary={{ label: t('saveIncident'), onClick: openIncident }}
      action={{ label: t('retry'), onClick: () => navigate(here, { replace: true }) }}
    />
  )
}
