import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { FailureAlert } from '../../session/signIn/FailureAlert.tsx'
import { SubmitButton } from '../../session/signIn/SubmitButton.tsx'
import { useCountdown } from '../../session/signIn/useCountdown.ts'
import { useFieldErrors } from '../../session/signIn/useFieldErrors.ts'
import { useSubmission } from '../../session/signIn/useSubmission.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

interface ForgottenPasswordProps {
  /** The password was changed. */
  onDone: () => void
  onBack: () => void
}

/** A forgotten password: the username asks for a mailed code, the code and a new password follow. */
export function ForgottenPassword({ onDone, onBack }: ForgottenPasswordProps) {
  const { t } = useTranslation('login')
  const [mailedTo, setMailedTo] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const fields = useFieldErrors<'username'>(form)
  const { run, pending, failure } = useSubmission(async (username: string) => {
    await unwrap(api.POST('/api/admin/auth/password-reset-codes', { body: { username } }))
    setMailedTo(username)
  })
  const wait = useCountdown(failure)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const username = String(new FormData(event.currentTarget).get('username')).trim()
    if (!fields.check({ username: username ? undefined : 'required' }) || wait > 0) return
    fields.show((await run(username))?.fields)
  }

  return (
    <Stack gap="md">
      {mailedTo === undefined ? (
        <form ref={form} noValidate onSubmit={submit} aria-label={t('resetTitle')}>
          <Stack gap="md">
            {!failure?.fields && <FailureAlert failure={failure} wait={wait} />}
            <Text size="sm" c="dimmed">
              {t('resetText')}
            </Text>
            <TextInput
              name="username"
              label={t('username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              required
              withAsterisk={false}
              error={fields.text('username')}
              onChange={() => fields.clear('username')}
              size="md"
            />
            <SubmitButton pending={pending} disabled={wait > 0}>
              {t('resetSend')}
            </SubmitButton>
          </Stack>
        </form>
      ) : (
        <NewPasswordForm username={mailedTo} onDone={onDone} />
      )}
      <Button variant="subtle" onClick={onBack}>
        {t('backToLogin')}
      </Button>
    </Stack>
  )
}
