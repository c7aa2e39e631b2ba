import { idFields } from '../../../crud/form/idFields.tsx'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useCan } from '../../../session/useCan.ts'
import { teamActions, teamColumns, teamFilters, teamSearch, teams } from './teams.list.tsx'

export function TeamsPage() {
  const can = useCan()
  return (
    <ResourcePage
      resource={teams}
      search={teamSearch}
      columns={teamColumns}
      filters={(t, listed) => idFields(teamFilters(t, listed), t, can)}
      actions={teamActions}
      dialogs={() => import('./TeamDialogs.tsx')}
      nameOf={({ name }) => name}
    />
  )
}
