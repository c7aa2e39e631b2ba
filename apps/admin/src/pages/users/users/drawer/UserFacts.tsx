import { enumerationLabel, formatDateTime, useTranslation } from '@admin/i18n'
import { formatNumber, StatusBadge } from '@admin/ui'
import { enumerationBadge } from '../../../../app/enumerationBadge.tsx'
import type { User } from '../users.resource.ts'
import classes from './UserDrawer.module.css'

/** What stands in a user's row, for reading at once. */
export function UserFacts({ user }: { user: User }) {
  const { t } = useTranslation(['users', 'fields', 'enumerations'])
  const facts = [
    [t('users:id'), user.id],
    [t('users:email'), user.email],
    [t('users:phone'), `${user.areaCode} ${user.phone}`],
    [t('users:role'), user.roleName ?? t('users:noRole')],
    [t('users:vipLevel'), user.vipLevel],
    [t('users:points'), formatNumber(user.points)],
    [t('users:lastLoginTime'), formatDateTime(user.lastLoginTime)],
    [t('fields:createTime'), formatDateTime(user.createTime)],
  ]
  return (
    <>
      <div className={classes.badges}>
        <StatusBadge tone="info">{enumerationLabel(t, 'userType', user.type)}</StatusBadge>
        {enumerationBadge(t, 'accountStatus', user.status)}
      </div>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
