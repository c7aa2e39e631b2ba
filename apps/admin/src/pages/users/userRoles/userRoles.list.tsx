import { enumerations } from '@admin/api-client/contract/enumerations'
import type { UserRole } from '@admin/api-client/contract/users/userRoles'
import { enumerationLabel, type Translate } from '@admin/i18n'
import { type DataTableColumn, type FieldSpec, formatNumber } from '@admin/ui'
import { Link } from 'react-router-dom'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { USERS_PATH } from '../../../app/pagePaths.ts'
import { type ListSearch, oneOf, text } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

type Query = QueryOf<'/api/admin/user-roles'>

export const userRoleSearch: ListSearch<Query> = {
  sortable: ['name', 'identity', 'updateTime'],
  filters: { name: text, identity: oneOf(enumerations.userRoleIdentity) },
}

export const userRoleFilters = (t: Translate): FieldSpec<Query>[] => [
  { type: 'input', name: 'name', label: t('fields:name') },
  {
    type: 'select',
    name: 'identity',
    label: t('userRole:identity'),
    options: enumerationOptions(t, 'userRoleIdentity'),
  },
]

/** @param opensUsers the number of users leads to them */
export const userRoleColumns =
  (opensUsers: boolean) =>
  (t: Translate): DataTableColumn<UserRole>[] => [
    { key: 'name', label: t('fields:name'), width: 200, hideable: false },
    { key: 'description', label: t('userRole:description'), width: 320 },
    {
      key: 'identity',
      label: t('userRole:identity'),
      width: 140,
      render: ({ identity }) => enumerationLabel(t, 'userRoleIdentity', identity),
    },
    {
      key: 'userCount',
      label: t('userRole:userCount'),
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
    },
    { key: 'updateTime', label: t('fields:updateTime'), ...DATE_TIME },
  ]
