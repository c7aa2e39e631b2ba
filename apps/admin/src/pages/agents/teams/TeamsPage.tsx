import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { teamActions, teamColumns, teamFilters, teamSearch, teams } from './teams.list.tsx'

export function TeamsPage() {
  return (
    <ResourcePage
      resource={teams}
      search={teamSearch}
      columns={teamColumns}
      filters={teamFilters}
      actions={teamActions}
      dialogs={() => import('./TeamDialogs.tsx')}
      nameOf={({ name }) => name}
    />
  )
}
