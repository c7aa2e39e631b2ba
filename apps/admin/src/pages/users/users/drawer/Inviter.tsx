import { useTranslation } from '@admin/i18n'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { USERS_PATH } from '../../../../app/pagePaths.ts'
import type { User } from '../users.resource.ts'

/** Who invited a user, with a link to them in the list. */
export function Inviter({ user: { inviterId, inviterName } }: { user: User }) {
  const { t } = useTranslation('user')
  if (inviterId === null) return t('noInviter')
  return (
    <Anchor component={Link} to={`${USERS_PATH}?id=${inviterId}`} inherit>
      {inviterName}
    </Anchor>
  )
}
