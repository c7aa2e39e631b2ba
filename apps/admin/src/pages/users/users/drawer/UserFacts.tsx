import { enumerationLabel, formatDateTime, useTranslation } from '@admin/i18n'
import { formatNumber, StatusBadge } from '@admin/ui'
import { enumerationBadge } from '../../../../app/enumerationBadge.tsx'
import type { User } from '../users.resource.ts'
import classes from './UserDrawer.module.css'

/** What stands in a user's row, for reading at once. */
export function UserFacts({ user }: { user: User }) {
  const { t } = useTranslation(['user', 'fields', 'enumerations'])
  const facts = [
    [t('user:id'), user.id],
    [t('user:email'), user.email],
    [t('user:phone'), `${user.areaCode} ${user.phone}`],
    [t('user:role'), user.roleName ?? t('user:noRole')],
    [t('user:vipLevel'), user.vipLevel],
    [t('user:points'), formatNumber(user.points)],
    [t('user:lastLoginTime'), formatDateTime(user.lastLoginTime)],
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
