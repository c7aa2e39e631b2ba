import { enumerations } from '@admin/api-client/contract/enumerations'
import type { UserRole } from '@admin/api-client/contract/users/userRoles'
import { userRoleDefaultSort } from '@admin/api-client/contract/users/userRoles.sort'
import type { Translate } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { oneOf } from '@admin/ui/ListPage'
import { Link } from 'react-router-dom'
import { USERS_PATH } from '../../../app/pagePaths.ts'
import { type Action, deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { resource } from '../../../crud/resource/resource.ts'

export const userRoles = resource('/api/admin/user-roles', 'userRole')

export const userRoleSearch: SearchOf<typeof userRoles> = {
  defaultSort: userRoleDefaultSort,
  sortable: { name: true, identity: true, updateTime: true },
  filters: { name: text, identity: oneOf(enumerations.userRoleIdentity) },
}

export function userRoleFilters(t: Translate) {
  const filter = filtersOf(userRoles, t)
  return [filter('input', 'name'), filter('select', 'identity', { options: 'userRoleIdentity' })]
}

/** @param opensUsers the number of users leads to them */
export function userRoleColumns(t: Translate, opensUsers: boolean) {
  const { column, code, time } = columnsOf(userRoles, t)
  return [
    column('name', { width: 200, hideable: false }),
    column('description', { width: 320 }),
    code('identity', 'userRoleIdentity', { width: 140 }),
    column('userCount', {
      type: 'number',
      width: 110,
      render: ({ id, name, userCount }) =>
        opensUsers && userCount > 0 ? (
          <Link
            to={`${USERS_PATH}?roleId=${id}`}
            aria-label={t('userRole:showUsers', { name, count: userCount })}
          >
            {formatNumber(userCount)}
          </Link>
        ) : (
          formatNumber(userCount)
        ),
    }),
    time('updateTime'),
  ]
}

export const userRoleActions: Action<UserRole>[] = [
  editAction(userRoles),
  deleteAction(userRoles, { disabled: ({ userCount }) => userCount > 0 && 'userRole:inUse' }),
]
