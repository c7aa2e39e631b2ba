import type { MfaBinding } from '@admin/api-client/contract/auth/signIn'
import { useTranslation } from '@admin/i18n'
import { CopyButton } from '@admin/ui'
import { Anchor, Text } from '@mantine/core'
import classes from './mfa.module.css'
import { QrCode } from './QrCode.tsx'

export type { MfaBinding }

/** A new secret: to scan, to open on this device, or to type. */
export function AuthenticatorSecret({ secret, uri }: MfaBinding) {
  const { t } = useTranslation('security')
  return (
    <div className={classes.secret}>
      <QrCode value={uri} label={t('qrCode')} />
      <Anchor href={uri} w="fit-content">
        {t('openAuthenticator')}
      </Anchor>
      <div>
        <Text size="sm" c="dimmed">
          {t('typeSecret')}
        </Text>
        <p className={classes.key}>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton value={secret} label={t('secret')} />
        </p>
      </div>
    </div>
  )
}
