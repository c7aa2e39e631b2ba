import { ApiError } from '@admin/api-client'
import { errorText, useTranslation } from '@admin/i18n'

/** Says why something failed, in the operator's language (specification, section 8). */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors')
  return (error) => (error instanceof ApiError ? errorText(t, error) : t('requestFailed'))
}
