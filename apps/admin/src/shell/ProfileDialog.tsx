import { enumerationLabel, formatList, useTranslation } from '@admin/i18n'
import { Modal } from '@mantine/core'
import { FactList } from '../app/FactList.tsx'
import type { CurrentUser } from '../session/verifySession.ts'

/** Who is signed in, as the server knows them. */
export function ProfileDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const { t, i18n } = useTranslation(['shell', 'enumerations'])
  return (
    <Modal opened onClose={onClose} title={t('profile')} closeButtonProps={{ 'aria-label': t('close') }}>
      <FactList
        facts={[
          [t('username'), user.username],
          [t('nickname'), user.nickname],
          [t('email'), user.email],
          [
            t('roles'),
            formatList(
              user.roles.map(({ name }) => name),
              i18n.language,
            ),
          ],
          [t('mfa'), enumerationLabel(t, 'mfaStatus', user.mfaStatus)],
        ]}
      />
    </Modal>
  )
}
