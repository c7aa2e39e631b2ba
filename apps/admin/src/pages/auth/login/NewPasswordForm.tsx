import { unwrap } from '@admin/api-client'
import {
  type Language,
  RESET_CODE_MINUTES,
  VERIFICATION_CODE_LENGTH,
} from '@admin/api-client/contract/limits'
import { useTranslation } from '@admin/i18n'
import { Text } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { api } from '../../../app/api.ts'
import { readLanguage } from '../../../app/language.ts'
import { FailureAlert } from '../../../session/signIn/FailureAlert.tsx'
import { SignInField, SignInPassword } from '../../../session/signIn/SignInField.tsx'
import { SignInForm } from '../../../session/signIn/SignInForm.tsx'
import { SubmitButton } from '../../../session/signIn/SubmitButton.tsx'
import { useCountdown } from '../../../session/signIn/useCountdown.ts'
import { isDigits, readCode, useFieldErrors } from '../../../session/signIn/useFieldErrors.ts'
import { useSubmission } from '../../../session/signIn/useSubmission.ts'

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
  const { t } = useTranslation('login')
  const form = useRef<HTMLFormElement>(null)
  const fields = useFieldErrors<'code' | 'password' | 'repeated'>(form)
  const { run, pending, failure } = useSubmission(async (body: { code: string; password: string }) => {
    await unwrap(api.POST('/api/admin/auth/password-resets', { body: { username, ...body } }))
    onDone()
  })
  const wait = useCountdown(failure)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const code = readCode(event.currentTarget)
    const password = String(data.get('password'))
    const valid = fields.check({
      code: isDigits(code) ? undefined : 'digits',
      password: password ? undefined : 'required',
      repeated: password === data.get('repeated') ? undefined : 'passwordsDiffer',
    })
    if (!valid || wait > 0) return
    fields.show((await run({ code, password }))?.fields)
  }

  return (
    <SignInForm ref={form} label={t('resetTitle')} onSubmit={submit}>
      <FailureAlert failure={failure} wait={wait} />
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
        error={fields.text('code')}
        onChange={() => fields.clear('code')}
      />
      <SignInPassword
        name="password"
        label={t('newPassword')}
        description={t('newPasswordRule', { minimum: passwordMinLength[readLanguage()] })}
        autoComplete="new-password"
        error={fields.text('password')}
        onChange={() => fields.clear('password')}
      />
      <SignInPassword
        name="repeated"
        label={t('newPasswordAgain')}
        autoComplete="new-password"
        error={fields.text('repeated')}
        onChange={() => fields.clear('repeated')}
      />
      <SubmitButton pending={pending} disabled={wait > 0}>
        {t('resetSubmit')}
      </SubmitButton>
    </SignInForm>
  )
}
