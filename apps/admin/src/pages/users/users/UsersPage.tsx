import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useRowOptions } from '../../../crud/list/useRowOptions.ts'
import { userActions, userColumns, userFilters, userSearch } from './users.list.tsx'
import { userRoles, users } from './users.resource.ts'

export function UsersPage() {
  const roles = useRowOptions(userRoles, 'userRole:read')
  return (
    <ResourcePage
      resource={users}
      search={userSearch}
      columns={userColumns}
      filters={(t) => userFilters(t, roles)}
      actions={userActions}
      dialogs={() => import('./UserDialogs.tsx')}
      nameOf={({ nickname }) => nickname}
    />
  )
}
