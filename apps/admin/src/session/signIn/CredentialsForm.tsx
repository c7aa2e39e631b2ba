import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useCaptcha } from './useCaptcha.ts'
import { useCountdown } from './useCountdown.ts'
import { isDigits, useFieldErrors } from './useFieldErrors.ts'
import { useSubmission } from './useSubmission.ts'

interface CredentialsFormProps {
  /** The only account that may sign in here; asked for when absent. */
  username?: string
  /** A session has begun. */
  onToken: (token: string) => void
  /** The account wants a second factor, for this challenge. */
  onChallenge: (challenge: string) => void
  /** Between the fields and the button. */
  aside?: ReactNode
}

type Field = 'username' | 'password' | 'code'

/** Username, password and image challenge. */
export function CredentialsForm({ username, onToken, onChallenge, aside }: CredentialsFormProps) {
  const { t } = useTranslation('login')
  const form = useRef<HTMLFormElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const { captcha, failed, renew } = useCaptcha()
  const fields = useFieldErrors<Field>(form)
  const [reveal, setReveal] = useState(false)

  const { run, pending, failure } = useSubmission(async (values: Record<Field, string>) => {
    const answer = await unwrap(
      api.POST('/api/admin/auth/login', { body: { ...values, captchaId: captcha?.captchaId ?? '' } }),
    )
    if ('token' in answer) onToken(answer.token)
    else onChallenge(answer.challenge)
  })
  const wait = useCountdown(failure)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const values = {
      username: username ?? String(data.get('username')).trim(),
      password: String(data.get('password')),
      code: String(data.get('code')).trim(),
    }
    const valid = fields.check({
      username: values.username ? undefined : 'required',
      password: values.password ? undefined : 'required',
      code: isDigits(values.code) ? undefined : values.code ? 'digits' : 'required',
    })
    if (!valid || wait > 0) return
    const refused = await run(values)
    if (!refused) return
    // A challenge serves once, whatever came of it.
    renew()
    if (code.current) code.current.value = ''
    fields.show(refused.fields)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={t('heading')}>
      <Stack gap="md">
        {!failure?.fields && <FailureAlert failure={failure} wait={wait} />}
        <TextInput
          name="username"
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={username ?? ''}
          readOnly={username !== undefined}
          autoFocus={username === undefined}
          required
          withAsterisk={false}
          error={fields.text('username')}
          onChange={() => fields.clear('username')}
          size="md"
        />
        <PasswordInput
          name="password"
          label={t('password')}
          autoComplete="current-password"
          autoFocus={username !== undefined}
          required
          withAsterisk={false}
          visible={reveal}
          onVisibilityChange={setReveal}
          visibilityToggleButtonProps={{
            'aria-label': t(reveal ? 'hidePassword' : 'showPassword'),
            tabIndex: 0,
          }}
          error={fields.text('password')}
          onChange={() => fields.clear('password')}
          size="md"
        />
        <CaptchaField
          ref={code}
          captcha={captcha}
          failed={failed}
          error={fields.text('code')}
          onEdit={() => fields.clear('code')}
          onRenew={renew}
        />
        {aside}
        <SubmitButton pending={pending} disabled={wait > 0}>
          {t('submit')}
        </SubmitButton>
      </Stack>
    </form>
  )
}
