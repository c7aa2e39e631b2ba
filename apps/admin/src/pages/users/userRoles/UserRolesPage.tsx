import type { Translate } from '@admin/i18n'
import { useCallback } from 'react'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useCan } from '../../../session/useCan.ts'
import {
  userRoleActions,
  userRoleColumns,
  userRoleFilters,
  userRoleSearch,
  userRoles,
} from './userRoles.list.tsx'

export function UserRolesPage() {
  const opensUsers = useCan()('user:read')
  return (
    <ResourcePage
      resource={userRoles}
      search={userRoleSearch}
      columns={useCallback((t: Translate) => userRoleColumns(t, opensUsers), [opensUsers])}
      filters={userRoleFilters}
      actions={userRoleActions}
      dialogs={() => import('./UserRoleDialog.tsx')}
      nameOf={({ name }) => name}
    />
  )
}
