import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { api } from '../../app/api.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import { SignInField, SignInPassword } from './SignInField.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useCaptcha } from './useCaptcha.ts'
import { useCountdown } from './useCountdown.ts'
import { isDigits, readCode, useFieldErrors } from './useFieldErrors.ts'
import { useSubmission } from './useSubmission.ts'

interface CredentialsFormProps {
  /** The only account that may sign in here; asked for when absent. */
  username?: string
  /** A session has begun. */
  onToken: (token: string) => Promise<void> | void
  /** The account wants a second factor, for this challenge. */
  onChallenge: (challenge: string) => void
  /** Below the button. */
  aside?: ReactNode
}

type Name = 'username' | 'password' | 'code'

/** Username, password and image challenge. */
export function CredentialsForm({ username, onToken, onChallenge, aside }: CredentialsFormProps) {
  const { t } = useTranslation('login')
  const form = useRef<HTMLFormElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const { captcha, failed, renew, arrival } = useCaptcha()
  const fields = useFieldErrors<Name>(form)

  const { run, pending, failure } = useSubmission(async (values: Record<Name, string>) => {
    // Whoever is faster than the challenge waits for it.
    const { captchaId = '' } = (await arrival()) ?? {}
    const answer = await unwrap(api.POST('/api/admin/auth/login', { body: { ...values, captchaId } }))
    if ('token' in answer) await onToken(answer.token)
    else onChallenge(answer.challenge)
  })
  const [typed, setTyped] = useState(username ?? '')
  const [tried, setTried] = useState('')
  // A locked account keeps nobody from another one; the server refuses that too where the address is locked.
  const locked = typed.trim().toLowerCase() === tried.toLowerCase()
  const left = useCountdown(failure)
  const wait = locked ? left : 0

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const values = {
      username: username ?? String(data.get('username')).trim(),
      password: String(data.get('password')),
      code: readCode(event.currentTarget),
    }
    const valid = fields.check({
      username: values.username ? undefined : 'required',
      password: values.password ? undefined : 'required',
      code: isDigits(values.code) ? undefined : values.code ? 'digits' : 'required',
    })
    if (!valid || wait > 0) return
    setTried(values.username)
    // What a password manager filled in may have changed nothing yet.
    setTyped(values.username)
    const refused = await run(values)
    if (!refused) return
    // A challenge serves once, whatever came of it.
    renew()
    if (code.current) code.current.value = ''
    fields.show(refused.fields)
  }

  return (
    <SignInForm ref={form} label={t('heading')} onSubmit={submit}>
      <FailureAlert failure={left > 0 && !locked ? undefined : failure} wait={wait} />
      <SignInField
        name="username"
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={username}
        readOnly={username !== undefined}
        variant={username === undefined ? 'default' : 'filled'}
        autoFocus={username === undefined}
        error={fields.text('username')}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          fields.clear('username')
        }}
      />
      <SignInPassword
        name="password"
        label={t('password')}
        autoComplete="current-password"
        data-autofocus={username !== undefined || undefined}
        error={fields.text('password')}
        onChange={() => fields.clear('password')}
      />
      <CaptchaField
        ref={code}
        captcha={captcha}
        failed={failed}
        error={fields.text('code')}
        onEdit={() => fields.clear('code')}
        onRenew={renew}
      />
      <SubmitButton pending={pending} disabled={wait > 0}>
        {t('submit')}
      </SubmitButton>
      {aside}
    </SignInForm>
  )
}
