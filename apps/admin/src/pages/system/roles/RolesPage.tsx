import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { roleActions, roleColumns, roleFilters, roleSearch, roles } from './roles.list.tsx'

export function RolesPage() {
  return (
    <ResourcePage
      resource={roles}
      search={roleSearch}
      columns={roleColumns}
      filters={roleFilters}
      actions={roleActions}
      dialogs={() => import('./RoleDialog.tsx')}
      nameOf={({ name }) => name}
    />
  )
}
