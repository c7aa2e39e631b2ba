import type { CodeOf } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Link } from 'react-router-dom'
import { pointsPath } from '../../../../app/pagePaths.ts'
import { useCan } from '../../../../session/useCan.ts'
import type { User } from '../users.resource.ts'

/** What a user has of a unit. It opens the entries that add up to it. */
export function UserBalance({ user, unit }: { user: User; unit: CodeOf<'pointUnit'> }) {
  const { t } = useTranslation(['user', 'enumerations'])
  const balance = formatNumber(user[unit])
  if (!useCan()('points:read')) return balance
  const label = t('user:showBalance', { unit: enumerationLabel(t, 'pointUnit', unit), name: user.nickname })
  return (
    <Link to={pointsPath({ userId: user.id, unit })} aria-label={`${balance}, ${label}`}>
      {balance}
    </Link>
  )
}
