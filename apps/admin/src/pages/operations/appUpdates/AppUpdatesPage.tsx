import type { AppUpdate } from '@admin/api-client/contract/operations/appUpdates'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { AppUpdateDetails } from './AppUpdateDetails.tsx'
import {
  appUpdateActions,
  appUpdateColumns,
  appUpdateFilters,
  appUpdateSearch,
  appUpdates,
  nameOfUpdate,
} from './appUpdates.list.tsx'

const expansion = { render: (row: AppUpdate) => <AppUpdateDetails update={row} /> }

export function AppUpdatesPage() {
  return (
    <ResourcePage
      resource={appUpdates}
      search={appUpdateSearch}
      columns={appUpdateColumns}
      filters={appUpdateFilters}
      actions={appUpdateActions}
      dialogs={() => import('./AppUpdateDialogs.tsx')}
      nameOf={nameOfUpdate}
      expansion={expansion}
    />
  )
}
