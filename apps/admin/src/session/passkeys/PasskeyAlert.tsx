import { useTranslation } from '@admin/i18n'
import { Alert } from '@mantine/core'
import { FailureAlert } from '../signIn/FailureAlert.tsx'
import { PasskeyFailure } from './ceremony.ts'

/** Says why no passkey was created or used: what the browser reported, or the server. */
export function PasskeyAlert({ failure }: { failure: Error | null | undefined }) {
  const { t } = useTranslation(['passkeys', 'authErrors'])
  if (failure instanceof PasskeyFailure) return <Alert color="red">{t(`passkeys:${failure.reason}`)}</Alert>
  return <FailureAlert failure={failure} />
}
