import { useTranslation } from '@admin/i18n'
import { Alert } from '@mantine/core'
import { useErrorText } from '../../../app/useErrorText.ts'
import type { OidcFailure } from './oidcFailure.ts'

/** Says why the provider signed in no one, and what to do. */
export function OidcFailureAlert({ failure }: { failure: OidcFailure }) {
  const { t } = useTranslation(['oidc', 'authErrors'])
  const errorText = useErrorText()
  return <Alert color="red">{typeof failure === 'string' ? t(`oidc:${failure}`) : errorText(failure)}</Alert>
}
