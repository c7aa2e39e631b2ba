import { unwrap } from '@admin/api-client'
import type { LoginResult, MfaResult } from '@admin/api-client/contract/auth/signIn'
import { TRUSTED_DEVICE_DAYS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { withRetry } from '@admin/ui'
import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../app/api.ts'
import { keepDeviceToken, readDeviceTokens } from '../../app/storage.ts'
import { LinkButton } from './LinkButton.tsx'
import { SignInField } from './SignInField.tsx'
import { digitsRule, SignInForm } from './SignInForm.tsx'

const PasskeyMfa = lazy(withRetry(() => import('../passkeys/PasskeyMfa.tsx')))

/** What the second factor has to answer, and with what the account can. */
export type MfaChallenge = Pick<Extract<LoginResult, { challenge: string }>, 'challenge' | 'methods'>

interface MfaFormProps extends MfaChallenge {
  onToken: (token: string) => Promise<void> | void
  /** Back to username and password. */
  onBack: () => void
}

/** The second factor: a passkey, a one-time password, or a recovery code instead. */
export function MfaForm({ challenge, methods, onToken, onBack }: MfaFormProps) {
  const { t } = useTranslation('login')
  const hasAuthenticator = methods.includes('authenticator')
  const [recovery, setRecovery] = useState(!hasAuthenticator)
  const [trustDevice, setTrustDevice] = useState(false)

  async function verify({ code }: { code: string }) {
    const body = { challenge, code, trustDevice, deviceTokens: readDeviceTokens() }
    await enter(await unwrap(api.POST('/api/admin/auth/mfa', { body })))
  }

  async function enter({ token, deviceToken }: MfaResult) {
    if (deviceToken) keepDeviceToken(deviceToken)
    await onToken(token)
  }

  const form = (
    <SignInForm<'code'>
      label={t('mfaTitle')}
      submit={t('mfaSubmit')}
      check={({ code }) => ({ code: recovery ? undefined : digitsRule(code) })}
      onSubmit={verify}
      footer={
        <Group justify="space-between">
          {hasAuthenticator && (
            <LinkButton onClick={() => setRecovery(!recovery)}>
              {t(recovery ? 'useOneTimeCode' : 'useRecoveryCode')}
            </LinkButton>
          )}
          <LinkButton onClick={onBack}>{t('backToLogin')}</LinkButton>
        </Group>
      }
    >
      <Text c="dimmed">{t(recovery ? 'recoveryCodeText' : 'mfaText')}</Text>
      <SignInField
        key={String(recovery)}
        name="code"
        label={t(recovery ? 'recoveryCode' : 'mfaCode')}
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        spellCheck={false}
        autoFocus
      />
      <Checkbox
        label={t('trustDevice', { count: TRUSTED_DEVICE_DAYS })}
        description={t('trustDeviceHint')}
        checked={trustDevice}
        onChange={(event) => setTrustDevice(event.currentTarget.checked)}
      />
    </SignInForm>
  )
  if (!methods.includes('passkey')) return form
  return (
    <Stack>
      <Suspense>
        <PasskeyMfa challenge={challenge} trustDevice={trustDevice} onSession={enter} />
      </Suspense>
      {form}
    </Stack>
  )
}
