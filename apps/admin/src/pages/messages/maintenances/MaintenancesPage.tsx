import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import {
  maintenanceActions,
  maintenanceColumns,
  maintenanceFilters,
  maintenanceSearch,
  maintenances,
} from './maintenances.list.tsx'

export function MaintenancesPage() {
  return (
    <ResourcePage
      resource={maintenances}
      search={maintenanceSearch}
      columns={maintenanceColumns}
      filters={maintenanceFilters}
      actions={maintenanceActions}
      dialogs={() => import('./MaintenanceDialog.tsx')}
      nameOf={({ title }) => title}
    />
  )
}
