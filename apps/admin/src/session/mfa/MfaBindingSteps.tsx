import { useTranslation } from '@admin/i18n'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import classes from '../signIn/signIn.module.css'
import { useLogout } from '../useLogout.ts'
import { BindMfa } from './BindMfa.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface MfaBindingStepsProps {
  username: string
  /** An authenticator is bound and the recovery codes are kept. */
  onDone: () => void
  /** The operator logs out instead. */
  onLeave?: () => void
}

/** Binding that is demanded: there is no way around it but to log out. */
export function MfaBindingSteps({ username, onDone, onLeave }: MfaBindingStepsProps) {
  const { t } = useTranslation(['security', 'shell'])
  const [codes, setCodes] = useState<string[]>()
  const { revalidate } = useRevalidator()
  const logout = useLogout()

  function finish() {
    revalidate()
    onDone()
  }

  if (codes) return <RecoveryCodes username={username} codes={codes} onKept={finish} />
  return (
    <div className={classes.stack}>
      <p className={classes.text}>{t('security:demandedText')}</p>
      <BindMfa username={username} onBound={setCodes} />
      <button
        type="button"
        className={classes.link}
        onClick={() => {
          onLeave?.()
          logout()
        }}
      >
        {t('shell:logout')}
      </button>
    </div>
  )
}
