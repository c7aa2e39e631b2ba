import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { userActions, userColumns, userFilters, userSearch } from './users.list.tsx'
import { users, useUserRoleOptions } from './users.resource.ts'

const loadDialogs = () => import('./UserDialogs.tsx')

export function UsersPage() {
  const roles = useUserRoleOptions()
  return (
    <ResourcePage
      resource={users}
      search={userSearch}
      columns={userColumns}
      filters={(t) => userFilters(t, roles)}
      actions={userActions}
      dialogs={loadDialogs}
      nameOf={({ nickname }) => nickname}
    />
  )
}
