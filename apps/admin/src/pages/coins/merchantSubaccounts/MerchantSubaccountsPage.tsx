import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { PartyDrawerHost } from '../../../features/ledger/PartyDrawerHost.tsx'
import {
  merchantSubaccounts,
  subaccountActions,
  subaccountColumns,
  subaccountFilters,
  subaccountSearch,
} from './merchantSubaccounts.list.tsx'

export function MerchantSubaccountsPage() {
  return (
    <PartyDrawerHost>
      <ResourcePage
        resource={merchantSubaccounts}
        search={subaccountSearch}
        columns={subaccountColumns}
        filters={subaccountFilters}
        actions={subaccountActions}
        dialogs={() => import('./SubaccountDialogs.tsx')}
        nameOf={({ nickname }) => nickname}
      />
    </PartyDrawerHost>
  )
}
