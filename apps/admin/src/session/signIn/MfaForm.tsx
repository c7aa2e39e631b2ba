import { unwrap } from '@admin/api-client'
import { TRUSTED_DEVICE_DAYS } from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { keepDeviceToken, readDeviceTokens } from '../../app/storage.ts'
import { LinkButton } from './LinkButton.tsx'
import { SignInField } from './SignInField.tsx'
import { digitsRule, SignInForm } from './SignInForm.tsx'

interface MfaFormProps {
  challenge: string
  onToken: (token: string) => Promise<void> | void
  /** Back to username and password. */
  onBack: () => void
}

/** The second factor: a one-time password, or a recovery code instead. */
export function MfaForm({ challenge, onToken, onBack }: MfaFormProps) {
  const { t } = useTranslation('login')
  const [recovery, setRecovery] = useState(false)
  const [trustDevice, setTrustDevice] = useState(false)

  async function verify({ code }: { code: string }) {
    const body = { challenge, code, trustDevice, deviceTokens: readDeviceTokens() }
    const { token, deviceToken } = await unwrap(api.POST('/api/admin/auth/mfa', { body }))
    if (deviceToken) keepDeviceToken(deviceToken)
    await onToken(token)
  }

  return (
    <SignInForm<'code'>
      label={t('mfaTitle')}
      submit={t('mfaSubmit')}
      check={({ code }) => ({ code: recovery ? undefined : digitsRule(code) })}
      onSubmit={verify}
      footer={
        <Group justify="space-between">
          <LinkButton onClick={() => setRecovery(!recovery)}>
            {t(recovery ? 'useOneTimeCode' : 'useRecoveryCode')}
          </LinkButton>
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
}
