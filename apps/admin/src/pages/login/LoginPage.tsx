import { useTranslation } from '@admin/i18n'
import { useState } from 'react'
import { hasSessionEnded, noteSessionEnded } from '../../session/endedSession.ts'
import type { PublicPageProps } from '../../session/PublicPageProps.ts'
import { LOGIN_PATH, REDIRECT_PARAMETER } from '../../session/paths.ts'
import { safeTarget } from '../../session/redirectTarget.ts'
import { CredentialsForm } from '../../session/signIn/CredentialsForm.tsx'
import { MfaForm } from '../../session/signIn/MfaForm.tsx'
import classes from '../../session/signIn/signIn.module.css'
import { beginSession } from '../../session/storage.ts'
import { PublicPage } from '../../shell/PublicPage.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'

type Step =
  | { name: 'credentials'; passwordReset?: boolean }
  | { name: 'mfa'; challenge: string }
  | { name: 'forgotten' }

const titles = { credentials: 'welcome', mfa: 'mfaTitle', forgotten: 'resetTitle' } as const

/** Signing in; afterwards the page that was asked for, else the one that the navigation guard chooses. */
export function LoginPage({ search, onEnter }: PublicPageProps) {
  const { t } = useTranslation('login')
  const [step, setStep] = useState<Step>({ name: 'credentials' })
  const [ended] = useState(hasSessionEnded)

  function enter(token: string) {
    beginSession(token)
    noteSessionEnded(false)
    const asked = new URLSearchParams(search).get(REDIRECT_PARAMETER)
    return onEnter(safeTarget(asked) ?? LOGIN_PATH)
  }

  return (
    <PublicPage>
      <div className={classes.stack}>
        <h1 className={classes.title}>{t(titles[step.name])}</h1>
        {step.name === 'credentials' && !step.passwordReset && ended && (
          <div role="alert" className={classes.alert}>
            {t('sessionEnded')}
          </div>
        )}
        {step.name === 'credentials' && step.passwordReset && (
          <div role="status" className={classes.alert}>
            {t('resetDone')}
          </div>
        )}
        {step.name === 'credentials' && (
          <CredentialsForm
            onToken={enter}
            onChallenge={(challenge) => setStep({ name: 'mfa', challenge })}
            aside={
              <button type="button" className={classes.link} onClick={() => setStep({ name: 'forgotten' })}>
                {t('forgotPassword')}
              </button>
            }
          />
        )}
        {step.name === 'mfa' && (
          <MfaForm
            challenge={step.challenge}
            onToken={enter}
            onBack={() => setStep({ name: 'credentials' })}
          />
        )}
        {step.name === 'forgotten' && (
          <ForgottenPassword
            onDone={() => setStep({ name: 'credentials', passwordReset: true })}
            onBack={() => setStep({ name: 'credentials' })}
          />
        )}
      </div>
    </PublicPage>
  )
}
