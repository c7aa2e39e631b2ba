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
  const opensUsers = useCan()('user:read')
  return (
    <ResourcePage
      resource={points}
      search={pointsSearch}
      columns={opensUsers ? entryColumnsWithUsers : entryColumns}
      filters={(t, listed) =>
        opensUsers ? entryFilters(t, listed) : idFields(entryFilters(t, listed), t, 'userId')
      }
      actions={entryActions}
      dialogs={() => import('./EntryDialogs.tsx')}
      nameOf={({ userName }) => userName}
      buttons={<ExpiringButton />}
    />
  )
}
