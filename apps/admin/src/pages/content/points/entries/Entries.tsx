import { idFields } from '../../../../crud/form/idFields.tsx'
import { ResourcePage } from '../../../../crud/list/ResourcePage.tsx'
import { useCan } from '../../../../session/useCan.ts'
import { ExpiringButton } from './ExpiringButton.tsx'
import {
  entryActions,
  entryColumns,
  entryColumnsWithUsers,
  entryFilters,
  points,
  pointsSearch,
} from './entries.list.tsx'

/** Changes of the points and stars of all users. */
export function Entries() {
  const can = useCan()
  return (
    <ResourcePage
      resource={points}
      search={pointsSearch}
      columns={can('user:read') ? entryColumnsWithUsers : entryColumns}
      filters={(t, listed) => idFields(entryFilters(t, listed), t, can)}
      actions={entryActions}
      dialogs={() => import('./EntryDialogs.tsx')}
      nameOf={({ userName }) => userName}
      buttons={<ExpiringButton />}
    />
  )
}
