import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { PartyDrawerHost } from '../../../features/ledger/PartyDrawerHost.tsx'
import {
  merchantActions,
  merchantColumns,
  merchantFilters,
  merchantSearch,
  merchants,
} from './merchants.list.tsx'

export function MerchantsPage() {
  return (
    <PartyDrawerHost>
      <ResourcePage
        resource={merchants}
        search={merchantSearch}
        columns={merchantColumns}
        filters={merchantFilters}
        actions={merchantActions}
        dialogs={() => import('./MerchantDialogs.tsx')}
        nameOf={({ nickname }) => nickname}
      />
    </PartyDrawerHost>
  )
}
