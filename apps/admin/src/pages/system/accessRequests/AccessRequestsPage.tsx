import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import {
  accessRequestActions,
  accessRequestColumns,
  accessRequestFilters,
  accessRequestSearch,
  accessRequests,
  nameOf,
} from './accessRequests.list.tsx'

/** Permissions that the user asked for, or with a code those that all operators asked for. */
export function AccessRequestsPage() {
  return (
    <ResourcePage
      resource={accessRequests}
      search={accessRequestSearch}
      columns={accessRequestColumns}
      filters={accessRequestFilters}
      actions={accessRequestActions}
      dialogs={() => import('./DecideDialog.tsx')}
      nameOf={nameOf}
    />
  )
}
