import { ApiError, unwrap } from '@admin/api-client'
import { OIDC_CALLBACK_PATH } from '@admin/api-client/contract/auth/oidcCallback'
import { useTranslation } from '@admin/i18n'
import { Anchor, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { api } from '../../../app/api.ts'
import { beginSession, keepDeviceToken, readDeviceTokens } from '../../../app/storage.ts'
import { noteSessionEnded } from '../../../session/endedSession.ts'
import { LOGIN_PATH } from '../../../session/paths.ts'
import { loginPath, safeTarget } from '../../../session/redirectTarget.ts'
import { MfaForm } from '../../../session/signIn/MfaForm.tsx'
import { OidcFailureAlert } from '../../../session/signIn/oidc/OidcFailureAlert.tsx'
import { noteOidcFailure, type OidcFailure } from '../../../session/signIn/oidc/oidcFailure.ts'
import { PublicPage } from '../../../shell/PublicPage.tsx'

type Step =
  | { name: 'working' }
  | { name: 'mfa'; challenge: string; returnPath: string | null }
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
  const [search, setSearch] = useSearchParams()
  // Read before the effect cleans the address, because a code works once.
  const [query] = useState(() => search.toString())
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

  useEffect(() => {
    let left = false
    // Keeps the code out of the history, bookmarks and the Referer header.
    setSearch({}, { replace: true })
    if (!query) return fail('incomplete')
    complete(query).then(
      (result) => {
        if (left) return
        if ('connected' in result) return setStep({ name: 'connected' })
        if ('challenge' in result) return setStep({ name: 'mfa', ...result })
        if (result.deviceToken) keepDeviceToken(result.deviceToken)
        return enter(result.token, result.returnPath)
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (!left) fail(error)
      },
    )
    return () => {
      left = true
    }
  }, [query])

  return (
    <PublicPage title={t(titles[step.name])}>
      {step.name === 'mfa' && (
        <MfaForm
          challenge={step.challenge}
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
          <Anchor component={Link} to={LOGIN_PATH} w="fit-content">
            {t('oidc:toLogin')}
          </Anchor>
        </>
      )}
    </PublicPage>
  )
}

/** Completions by query, so that a component mounted twice uses its code once. */
const completions = new Map<string, ReturnType<typeof send>>()

const send = (query: string) =>
  unwrap(
    api.POST('/api/admin/auth/oidc/attempts/complete', { body: { query, deviceTokens: readDeviceTokens() } }),
  )

function complete(query: string) {
  const running = completions.get(query) ?? send(query)
  completions.set(query, running)
  return running
}
