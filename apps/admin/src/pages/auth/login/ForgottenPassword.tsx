import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { LinkButton } from '../../../session/signIn/LinkButton.tsx'
import { SignInField } from '../../../session/signIn/SignInField.tsx'
import { SignInForm } from '../../../session/signIn/SignInForm.tsx'
import { type Mailed, NewPasswordForm } from './NewPasswordForm.tsx'

interface ForgottenPasswordProps {
  /** Called when the password was changed. */
  onDone: () => void
  onBack: () => void
}

/** Resets a forgotten password: requests a code by mail, then takes the code and the new password. */
export function ForgottenPassword({ onDone, onBack }: ForgottenPasswordProps) {
  const { t } = useTranslation('login')
  const [mailed, setMailed] = useState<Mailed>()

  async function requestCode({ username }: { username: string }) {
    const path = '/api/admin/auth/password-reset-codes'
    const { passwordMinLength } = await unwrap(api.POST(path, { body: { username } }))
    setMailed({ username, passwordMinLength })
  }

  return (
    <Stack>
      {mailed === undefined ? (
        <SignInForm label={t('resetTitle')} submit={t('resetSend')} onSubmit={requestCode}>
          <Text c="dimmed">{t('resetText')}</Text>
          <SignInField
            name="username"
            label={t('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        </SignInForm>
      ) : (
        <NewPasswordForm {...mailed} onDone={onDone} />
      )}
      <LinkButton onClick={onBack}>{t('backToLogin')}</LinkButton>
    </Stack>
  )
}
