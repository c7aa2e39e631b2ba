import { OIDC_CALLBACK_PATH } from '@admin/api-client/contract/auth/oidcCallback'
import { useTranslation } from '@admin/i18n'
import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { beginSession, keepDeviceToken } from '../../../app/storage.ts'
import { noteSessionEnded } from '../../../session/endedSession.ts'
import { LOGIN_PATH } from '../../../session/paths.ts'
import { loginPath, safeTarget } from '../../../session/redirectTarget.ts'
import { type MfaChallenge, MfaForm } from '../../../session/signIn/MfaForm.tsx'
import { OidcFailureAlert } from '../../../session/signIn/oidc/OidcFailureAlert.tsx'
import { noteOidcFailure, type OidcFailure } from '../../../session/signIn/oidc/oidcFailure.ts'
import { pathAfterFailure } from '../../../session/signIn/oidc/oidcTarget.ts'
import { type OidcResult, useOidcResult } from '../../../session/signIn/oidc/useOidcResult.ts'
import { PublicPage } from '../../../shell/PublicPage.tsx'

type Step =
  | { name: 'working' }
  | ({ name: 'mfa'; returnPath: string | null } & MfaChallenge)
  /** Another window continues. */
  | { name: 'signedIn' | 'connected' }
  | { name: 'failed'; failure: OidcFailure }

const titles = {
  working: 'oidc:working',
  mfa: 'login:mfaTitle',
  signedIn: 'routes:oidcLogin.title',
  connected: 'oidc:connectedTitle',
  failed: 'oidc:failed',
} as const

/** The provider leads back here: completes signing in, or connecting an account. */
export function OidcLoginPage() {
  const { t } = useTranslation(['oidc', 'login', 'routes', 'authErrors'])
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ name: 'working' })

  function enter(token: string, returnPath: string | null) {
    beginSession(token)
    noteSessionEnded(false)
    if (returnPath !== OIDC_CALLBACK_PATH)
      return navigate(safeTarget(returnPath) ?? LOGIN_PATH, { replace: true })
    setStep({ name: 'signedIn' })
    // Browsers may leave it open.
    window.close()
  }

  function fail(failure: OidcFailure) {
    noteOidcFailure(failure)
    setStep({ name: 'failed', failure })
  }

  function take(result: OidcResult) {
    if ('connected' in result) return setStep({ name: 'connected' })
    if ('challenge' in result) return setStep({ name: 'mfa', ...result })
    if (result.deviceToken) keepDeviceToken(result.deviceToken)
    return enter(result.token, result.returnPath)
  }

  useOidcResult({ onResult: take, onFailure: fail })

  return (
    <PublicPage title={t(titles[step.name])}>
      {step.name === 'mfa' && (
        <MfaForm
          challenge={step.challenge}
          methods={step.methods}
          onToken={(token) => enter(token, step.returnPath)}
          onBack={() =>
            navigate(step.returnPath ? loginPath(step.returnPath) : LOGIN_PATH, { replace: true })
          }
        />
      )}
      {(step.name === 'signedIn' || step.name === 'connected') && (
        <Text role="status">{t(`oidc:${step.name}`)}</Text>
      )}
      {step.name === 'working' && (
        <Text role="status" c="dimmed">
          {t('oidc:working')}
        </Text>
      )}
      {step.name === 'failed' && (
        <>
          <OidcFailureAlert failure={step.failure} />
          <Anchor component={Link} to={pathAfterFailure()} w="fit-content">
            {t('oidc:toLogin')}
          </Anchor>
        </>
      )}
    </PublicPage>
  )
}
