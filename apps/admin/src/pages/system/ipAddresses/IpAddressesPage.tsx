import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import {
  ipAddressActions,
  ipAddressColumns,
  ipAddresses,
  ipAddressFilters,
  ipAddressSearch,
} from './ipAddresses.list.tsx'

const loadDialogs = () => import('./IpAddressDialog.tsx')

export function IpAddressesPage() {
  return (
    <ResourcePage
      resource={ipAddresses}
      search={ipAddressSearch}
      columns={ipAddressColumns}
      filters={ipAddressFilters}
      actions={ipAddressActions}
      dialogs={loadDialogs}
      nameOf={({ address }) => address}
    />
  )
}
