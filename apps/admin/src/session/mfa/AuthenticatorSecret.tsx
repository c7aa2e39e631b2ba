import type { components } from '@admin/api-client'
import { useTranslation } from '@admin/i18n'
import { CopyButton } from '@admin/ui'
import signIn from '../signIn/signIn.module.css'
import classes from './mfa.module.css'
import { QrCode } from './QrCode.tsx'

export type MfaBinding = components['schemas']['MfaBinding']

/** A new secret: to scan, to open on this device, or to type. */
export function AuthenticatorSecret({ secret, uri }: MfaBinding) {
  const { t } = useTranslation('security')
  return (
    <div className={classes.secret}>
      <QrCode value={uri} label={t('qrCode')} />
      <a href={uri} className={signIn.link}>
        {t('openAuthenticator')}
      </a>
      <div>
        <span className={signIn.hint}>{t('typeSecret')}</span>
        <p className={classes.key}>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton value={secret} label={t('secret')} />
        </p>
      </div>
    </div>
  )
}
