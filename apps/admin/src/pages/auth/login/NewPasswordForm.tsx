import { unwrap } from '@admin/api-client'
import {
  type Language,
  RESET_CODE_MINUTES,
  VERIFICATION_CODE_LENGTH,
} from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { api } from '../../../app/api.ts'
import { readLanguage } from '../../../app/language.ts'
import { SignInField, SignInPassword } from '../../../session/signIn/SignInField.tsx'
import { digitsRule, SignInForm } from '../../../session/signIn/SignInForm.tsx'

/** The user a code was mailed to, and the minimum length of a new password by language. */
export interface Mailed {
  username: string
  passwordMinLength: Record<Language, number>
}

interface NewPasswordFormProps extends Mailed {
  onDone: () => void
}

/** Takes the mailed code and the new password, twice. The server checks the password rules. */
export function NewPasswordForm({ username, passwordMinLength, onDone }: NewPasswordFormProps) {
  const { t } = useTranslation(['login', 'password'])
  return (
    <SignInForm<'code' | 'password' | 'repeated'>
      label={t('resetTitle')}
      submit={t('resetSubmit')}
      check={({ code, password, repeated }) => ({
        code: digitsRule(code),
        repeated: password === repeated ? undefined : 'passwordsDiffer',
      })}
      onSubmit={async ({ code, password }) => {
        await unwrap(api.POST('/api/admin/auth/password-resets', { body: { username, code, password } }))
        onDone()
      }}
    >
      <Text c="dimmed" role="status">
        {t('resetSent', { minutes: RESET_CODE_MINUTES })}
      </Text>
      {/* Password managers save the new password under it. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <SignInField
        name="code"
        label={t('resetCode')}
        placeholder={t('codePlaceholder')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={VERIFICATION_CODE_LENGTH}
        autoFocus
      />
      <SignInPassword
        name="password"
        label={t('password:newPassword')}
        description={t('password:rule', { minimum: passwordMinLength[readLanguage()] })}
        autoComplete="new-password"
      />
      <SignInPassword name="repeated" label={t('newPasswordAgain')} autoComplete="new-password" />
    </SignInForm>
  )
}
