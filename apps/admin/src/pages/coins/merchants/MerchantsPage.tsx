import type { Translate } from '@admin/i18n'
import { useCallback } from 'react'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { PartyDrawerHost } from '../../../features/ledger/PartyDrawerHost.tsx'
import { useOpenParty } from '../../../features/ledger/partyParameter.ts'
import {
  merchantActions,
  merchantColumns,
  merchantFilters,
  merchantSearch,
  merchants,
} from './merchants.list.tsx'

const loadDialogs = () => import('./MerchantDialogs.tsx')

export function MerchantsPage() {
  const onOpen = useOpenParty()
  return (
    <>
      <ResourcePage
        resource={merchants}
        search={merchantSearch}
        columns={useCallback((t: Translate) => merchantColumns(t, onOpen), [onOpen])}
        filters={merchantFilters}
        actions={merchantActions}
        dialogs={loadDialogs}
        nameOf={({ nickname }) => nickname}
      />
      <PartyDrawerHost />
    </>
  )
}
