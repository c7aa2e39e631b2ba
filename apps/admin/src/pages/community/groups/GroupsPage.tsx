import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { groupActions, groupColumns, groupFilters, groupSearch, groups } from './groups.list.tsx'

export function GroupsPage() {
  return (
    <ResourcePage
      resource={groups}
      search={groupSearch}
      columns={groupColumns}
      filters={groupFilters}
      actions={groupActions}
      dialogs={() => import('./GroupDialogs.tsx')}
      nameOf={({ name }) => name}
    />
  )
}
