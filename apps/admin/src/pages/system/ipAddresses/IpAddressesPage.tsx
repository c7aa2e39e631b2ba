import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import {
  ipAddressActions,
  ipAddressColumns,
  ipAddresses,
  ipAddressFilters,
  ipAddressSearch,
} from './ipAddresses.list.tsx'

export function IpAddressesPage() {
  return (
    <ResourcePage
      resource={ipAddresses}
      search={ipAddressSearch}
      columns={ipAddressColumns}
      filters={ipAddressFilters}
      actions={ipAddressActions}
      dialogs={() => import('./IpAddressDialog.tsx')}
      nameOf={({ address }) => address}
    />
  )
}
