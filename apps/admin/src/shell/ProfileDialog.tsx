import { enumerationLabel, useTranslation } from '@admin/i18n'
import { Modal } from '@mantine/core'
import { Fragment } from 'react'
import type { CurrentUser } from '../session/verifySession.ts'
import classes from './ProfileDialog.module.css'

/** Who is signed in, as the server knows them. */
export function ProfileDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const { t } = useTranslation(['shell', 'enumerations'])
  const facts = [
    [t('username'), user.username],
    [t('nickname'), user.nickname],
    [t('email'), user.email],
    [t('roles'), user.roles.map(({ name }) => name).join(', ')],
    [t('mfa'), enumerationLabel(t, 'mfaStatus', user.mfaStatus)],
  ]
  return (
    <Modal opened onClose={onClose} title={t('profile')} closeButtonProps={{ 'aria-label': t('close') }}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  )
}
