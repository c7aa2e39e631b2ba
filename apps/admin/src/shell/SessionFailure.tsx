import type { ApiError } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { useRevalidator } from 'react-router-dom'
import { Notice } from './Notice.tsx'

/** The session could not be verified: no one is signed out for that, the operator tries again. */
export function SessionFailure({ failure }: { failure: ApiError }) {
  const { t } = useTranslation('shell')
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      alert
      title={t('sessionCheckFailedTitle')}
      text={t('sessionCheckFailedText')}
      detail={failure.requestId && t('errorRequestId', { id: failure.requestId })}
      action={{ label: t('retry'), onClick: revalidate, busy: state === 'loading' }}
    />
  )
}
