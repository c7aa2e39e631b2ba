import { unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { api } from '../../app/api.ts'
import { keepDeviceToken, readDeviceTokens } from '../../app/storage.ts'
import { CaptchaField } from './CaptchaField.tsx'
import type { MfaChallenge } from './MfaForm.tsx'
import { SignInField, SignInPassword } from './SignInField.tsx'
import { digitsRule, SignInForm } from './SignInForm.tsx'
import { useCaptcha } from './useCaptcha.ts'

/** Most installations have no provider. Without its code, the password still signs in: `withRetry` would add 6 kB here. */
const ProviderSignIn = lazy<ComponentType<{ name: string; inWindow: boolean }>>(() =>
  import('./oidc/ProviderSignIn.tsx').catch(() => ({ default: () => null })),
)

interface CredentialsFormProps {
  /** The only account that may sign in here; asked for when absent. */
  username?: string
  /** A session has begun. */
  onToken: (token: string) => Promise<void> | void
  /** The account wants a second factor, for this challenge. */
  onChallenge: (challenge: MfaChallenge) => void
  /** Below the button. @default nothing */
  footer?: ReactNode
}

/** Username, password and image challenge, or the provider instead. */
export function CredentialsForm({ username, onToken, onChallenge, footer }: CredentialsFormProps) {
  const { t } = useTranslation(['login', 'password'])
  const code = useRef<HTMLInputElement>(null)
  const { captcha, failed, provider, renew, arrival } = useCaptcha()
  const [typed, setTyped] = useState(username ?? '')
  const [tried, setTried] = useState('')

  async function signIn(values: Record<'username' | 'password' | 'code', string>) {
    setTried(values.username)
    // What a password manager filled in may have changed nothing yet.
    setTyped(values.username)
    try {
      // The form can be sent before the challenge has arrived.
      const { captchaId = '' } = (await arrival()) ?? {}
      const body = { ...values, captchaId, deviceTokens: readDeviceTokens() }
      const answer = await unwrap(api.POST('/api/admin/auth/login', { body }))
      if ('challenge' in answer) return onChallenge(answer)
      if (answer.deviceToken) keepDeviceToken(answer.deviceToken)
      await onToken(answer.token)
    } catch (error) {
      // A challenge serves once, whatever came of it.
      renew()
      if (code.current) code.current.value = ''
      throw error
    }
  }

  return (
    <SignInForm
      label={t('heading')}
      submit={t('submit')}
      check={(values) => ({ code: digitsRule(values.code) })}
      onSubmit={signIn}
      // Another account can still sign in, unless the server has locked the address.
      waits={typed.trim().toLowerCase() === tried.toLowerCase()}
      footer={
        <>
          {footer}
          {provider && (
            <Suspense>
              <ProviderSignIn name={provider} inWindow={username !== undefined} />
            </Suspense>
          )}
        </>
      }
    >
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
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SignInPassword
        name="password"
        label={t('password:password')}
        autoComplete="current-password"
        data-autofocus={username !== undefined || undefined}
      />
      <CaptchaField ref={code} captcha={captcha} failed={failed} onRenew={renew} />
    </SignInForm>
  )
}
