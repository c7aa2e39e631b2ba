import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Anchor, Stack, Text } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../../app/api.ts'
import { FailureAlert } from '../../../session/signIn/FailureAlert.tsx'
import { SignInField } from '../../../session/signIn/SignInField.tsx'
import { SignInForm } from '../../../session/signIn/SignInForm.tsx'
import { SubmitButton } from '../../../session/signIn/SubmitButton.tsx'
import { useCountdown } from '../../../session/signIn/useCountdown.ts'
import { useFieldErrors } from '../../../session/signIn/useFieldErrors.ts'
import { useSubmission } from '../../../session/signIn/useSubmission.ts'
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
  const form = useRef<HTMLFormElement>(null)
  const fields = useFieldErrors<'username'>(form)
  const { run, pending, failure } = useSubmission(async (username: string) => {
    const { passwordMinLength } = await unwrap(
      api.POST('/api/admin/auth/password-reset-codes', { body: { username } }),
    )
    setMailed({ username, passwordMinLength })
  })
  const wait = useCountdown(failure)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const username = String(new FormData(event.currentTarget).get('username')).trim()
    if (!fields.check({ username: username ? undefined : 'required' }) || wait > 0) return
    fields.show((await run(username))?.fields)
  }

  return (
    <Stack>
      {mailed === undefined ? (
        <SignInForm ref={form} label={t('resetTitle')} onSubmit={submit}>
          <FailureAlert failure={failure} wait={wait} />
          <Text c="dimmed">{t('resetText')}</Text>
          <SignInField
            name="username"
            label={t('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            error={fields.text('username')}
            onChange={() => fields.clear('username')}
          />
          <SubmitButton pending={pending} disabled={wait > 0}>
            {t('resetSend')}
          </SubmitButton>
        </SignInForm>
      ) : (
        <NewPasswordForm {...mailed} onDone={onDone} />
      )}
      <Anchor component="button" type="button" w="fit-content" onClick={onBack}>
        {t('backToLogin')}
      </Anchor>
    </Stack>
  )
}
