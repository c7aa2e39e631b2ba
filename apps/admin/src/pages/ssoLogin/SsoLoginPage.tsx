import { type ApiError, unwrap } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { landingPath } from '../../session/lastVisitedPath.ts'
import type { PublicPageProps } from '../../session/PublicPageProps.ts'
import { LOGIN_PATH, REDIRECT_PARAMETER } from '../../session/paths.ts'
import { safeTarget } from '../../session/redirectTarget.ts'
import classes from '../../session/signIn/signIn.module.css'
import { beginSession, readStored } from '../../session/storage.ts'
import { PublicPage } from '../../shell/PublicPage.tsx'
import { useErrorText } from '../../useErrorText.ts'

const TICKET_PARAMETER = 'ticket'
const STATE_PARAMETER = 'state'

/** Signs in with the one-time ticket that another system put in the address. */
export function SsoLoginPage({ search, onForgetSearch, onEnter }: PublicPageProps) {
  const { t } = useTranslation('login')
  const errorText = useErrorText()
  const [failure, setFailure] = useState<ApiError | 'noTicket'>()
  // Read once: the address is cleaned at once, and a ticket serves a single time.
  const [asked] = useState(() => new URLSearchParams(search))

  useEffect(() => {
    const ticket = asked.get(TICKET_PARAMETER)
    // A ticket is nothing to keep.
    onForgetSearch()
    // A sign-in that this browser began is answered with its own state, or it is somebody else's.
    const expected = readStored('state')
    if (!ticket || (expected !== undefined && expected !== asked.get(STATE_PARAMETER)))
      return setFailure('noTicket')
    exchange(ticket).then((token) => {
      beginSession(token)
      return onEnter(safeTarget(asked.get(REDIRECT_PARAMETER)) ?? landingPath())
    }, setFailure)
  }, [asked])

  return (
    <PublicPage>
      <div className={classes.stack}>
        <h1 className={classes.title}>{t(failure ? 'ssoFailed' : 'ssoTitle')}</h1>
        {failure ? (
          <>
            <div role="alert" className={classes.alert}>
              {failure === 'noTicket' ? t('ssoNoTicket') : errorText(failure)}
            </div>
            <a href={LOGIN_PATH} className={classes.link}>
              {t('ssoToLogin')}
            </a>
          </>
        ) : (
          <p role="status" className={classes.text}>
            {t('ssoWorking')}
          </p>
        )}
      </div>
    </PublicPage>
  )
}

/** Exchanges by ticket, so that a component mounted twice spends its ticket once. */
const exchanges = new Map<string, Promise<string>>()

function exchange(ticket: string): Promise<string> {
  const running =
    exchanges.get(ticket) ??
    unwrap(api.POST('/api/admin/auth/sso', { body: { ticket } })).then(({ token }) => token)
  exchanges.set(ticket, running)
  return running
}
