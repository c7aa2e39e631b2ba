import { useTranslation } from '@admin/i18n'
import { Alert, Group, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { beginSession } from '../../../app/storage.ts'
import { hasSessionEnded, noteSessionEnded } from '../../../session/endedSession.ts'
import { LOGIN_PATH, REDIRECT_PARAMETER } from '../../../session/paths.ts'
import { safeTarget } from '../../../session/redirectTarget.ts'
import { CredentialsForm } from '../../../session/signIn/CredentialsForm.tsx'
import { LinkButton } from '../../../session/signIn/LinkButton.tsx'
import type { MfaChallenge } from '../../../session/signIn/MfaForm.tsx'
import { PublicPage } from '../../../shell/PublicPage.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'

const loadMfaForm = () => import('../../../session/signIn/MfaForm.tsx')
// Not `withRetry`, whose code the page would load too: the route reports what can't be loaded.
const MfaForm = lazy(() => loadMfaForm().then(({ MfaForm }) => ({ default: MfaForm })))
const PasskeySignIn = lazy(() => import('../../../session/passkeys/PasskeySignIn.tsx'))

type Step =
  | { name: 'credentials'; passwordReset?: boolean }
  | { name: 'mfa'; challenge: MfaChallenge }
  | { name: 'passkey' }
  | { name: 'forgotten' }

const titles = {
  credentials: 'welcome',
  mfa: 'mfaTitle',
  passkey: 'passkey',
  forgotten: 'resetTitle',
} as const

/** Loads the code that is needed next. A failure is reported when it is shown. */
function loadNext() {
  for (const load of [() => import('../../../shell/Shell.tsx'), loadMfaForm]) load().catch(() => {})
}

/** Signs in, then opens the requested page, or the one that the navigation guard chooses. */
export function LoginPage() {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [step, setStep] = useState<Step>({ name: 'credentials' })
  const [ended] = useState(hasSessionEnded)
  useWindowEvent('input', loadNext, { once: true })

  const toCredentials = () => setStep({ name: 'credentials' })

  function enter(token: string) {
    beginSession(token)
    noteSessionEnded(false)
    return navigate(safeTarget(search.get(REDIRECT_PARAMETER)) ?? LOGIN_PATH, { replace: true })
  }

  return (
    <PublicPage title={t(titles[step.name])}>
      <Stack>
        {step.name === 'credentials' && !step.passwordReset && ended && (
          <Alert color="red">{t('sessionEnded')}</Alert>
        )}
        {step.name === 'credentials' && step.passwordReset && (
          <Alert color="green" role="status">
            {t('resetDone')}
          </Alert>
        )}
        {step.name === 'credentials' && (
          <CredentialsForm
            onToken={enter}
            onChallenge={(challenge) => setStep({ name: 'mfa', challenge })}
            footer={
              <Group justify="space-between">
                <LinkButton onClick={() => setStep({ name: 'forgotten' })}>{t('forgotPassword')}</LinkButton>
                <LinkButton onClick={() => setStep({ name: 'passkey' })}>{t('passkey')}</LinkButton>
              </Group>
            }
          />
        )}
        {step.name === 'mfa' && (
          <Suspense>
            <MfaForm {...step.challenge} onToken={enter} onBack={toCredentials} />
          </Suspense>
        )}
        {step.name === 'passkey' && (
          <Suspense>
            <PasskeySignIn onToken={enter} onBack={toCredentials} />
          </Suspense>
        )}
        {step.name === 'forgotten' && (
          <ForgottenPassword
            onDone={() => setStep({ name: 'credentials', passwordReset: true })}
            onBack={toCredentials}
          />
        )}
      </Stack>
    </PublicPage>
  )
}
