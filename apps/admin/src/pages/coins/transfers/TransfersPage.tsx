import type { Translate } from '@admin/i18n'
import { useCallback } from 'react'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useListState } from '../../../crud/list/useListState.ts'
import { PartyDrawerHost } from '../../../features/ledger/PartyDrawerHost.tsx'
import { useOpenParty } from '../../../features/ledger/partyParameter.ts'
import { TransferDetails } from '../../../features/ledger/TransferDetails.tsx'
import { transfers } from '../../../features/ledger/transfers.ts'
import { useKnownParties } from '../../../features/ledger/useKnownParties.ts'
import { TransfersAside } from './TransfersAside.tsx'
import { transferActions, transferColumns, transferFilters, transferSearch } from './transfers.list.tsx'

const loadDialogs = () => import('./TransferDialogs.tsx')

export function TransfersPage() {
  const onOpen = useOpenParty()
  const { outcome, outgoingPartyId, incomingPartyId, partyId } = useListState(transferSearch).query
  const known = useKnownParties([outgoingPartyId, incomingPartyId, partyId])
  return (
    <>
      <ResourcePage
        resource={transfers}
        search={transferSearch}
        columns={useCallback((t: Translate) => transferColumns(t, onOpen), [onOpen])}
        filters={(t) => transferFilters(t, known)}
        actions={transferActions}
        dialogs={loadDialogs}
        aside={<TransfersAside pending={outcome === 'pending'} />}
        expansion={expansion}
      />
      <PartyDrawerHost />
    </>
  )
}

const expansion = { render: TransferDetails }
