import type { Translate } from '@admin/i18n'
import { useCallback } from 'react'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { PartyDrawerHost } from '../../../features/ledger/PartyDrawerHost.tsx'
import { useOpenParty } from '../../../features/ledger/partyParameter.ts'
import {
  merchantSubaccounts,
  subaccountActions,
  subaccountColumns,
  subaccountFilters,
  subaccountSearch,
} from './merchantSubaccounts.list.tsx'

const loadDialogs = () => import('./SubaccountDialogs.tsx')

export function MerchantSubaccountsPage() {
  const onOpen = useOpenParty()
  return (
    <>
      <ResourcePage
        resource={merchantSubaccounts}
        search={subaccountSearch}
        columns={useCallback((t: Translate) => subaccountColumns(t, onOpen), [onOpen])}
        filters={subaccountFilters}
        actions={subaccountActions}
        dialogs={loadDialogs}
        nameOf={({ nickname }) => nickname}
      />
      <PartyDrawerHost />
    </>
  )
}
