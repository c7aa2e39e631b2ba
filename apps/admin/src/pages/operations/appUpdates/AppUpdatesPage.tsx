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
import { CompareContext, useCompare } from './useCompare.tsx'

const expansion = { render: (row: AppUpdate) => <AppUpdateDetails update={row} /> }

export function AppUpdatesPage() {
  const { open, bulkButtons, dialogs } = useCompare()
  return (
    <CompareContext value={open}>
      <ResourcePage
        resource={appUpdates}
        search={appUpdateSearch}
        columns={appUpdateColumns}
        filters={appUpdateFilters}
        actions={appUpdateActions}
        dialogs={() => import('./AppUpdateDialogs.tsx')}
        nameOf={nameOfUpdate}
        expansion={expansion}
        bulkButtons={bulkButtons}
      />
      {dialogs}
    </CompareContext>
  )
}
