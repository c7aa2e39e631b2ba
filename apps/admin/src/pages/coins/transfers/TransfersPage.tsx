import { useListState } from '@admin/ui/ListPage'
import { useRouterAddress } from '@admin/ui/react-router'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { PartyDrawerHost } from '../../../features/ledger/PartyDrawerHost.tsx'
import { TransferDetails } from '../../../features/ledger/TransferDetails.tsx'
import { transfers } from '../../../features/ledger/transfers.ts'
import { useKnownParties } from '../../../features/ledger/useKnownParties.ts'
import { useCan } from '../../../session/useCan.ts'
import { TransfersAside } from './TransfersAside.tsx'
import { transferActions, transferColumns, transferFilters, transferSearch } from './transfers.list.tsx'

export function TransfersPage() {
  const { outcome, outgoingPartyId, incomingPartyId, partyId } = useListState(
    transferSearch,
    useRouterAddress(),
  ).query
  const known = useKnownParties([outgoingPartyId, incomingPartyId, partyId])
  const reviews = useCan()('transfer:review')
  return (
    <PartyDrawerHost>
      <ResourcePage
        resource={transfers}
        search={transferSearch}
        columns={transferColumns}
        filters={(t) => transferFilters(t, known, reviews)}
        actions={transferActions}
        dialogs={() => import('./TransferDialogs.tsx')}
        aside={<TransfersAside pending={outcome === 'pending'} />}
        expansion={expansion}
      />
    </PartyDrawerHost>
  )
}

const expansion = { render: TransferDetails }
