import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useResourcePage } from '../../../crud/list/useResourcePage.tsx'
import { PartyDrawerHost } from '../../../features/ledger/PartyDrawerHost.tsx'
import { useOpenParty } from '../../../features/ledger/partyParameter.ts'
import { TransferDetails } from '../../../features/ledger/TransferDetails.tsx'
import { transfers } from '../../../features/ledger/transfers.ts'
import { useKnownParties } from '../../../features/ledger/useKnownParties.ts'
import { TransfersAside } from './TransfersAside.tsx'
import { transferActions } from './transfers.actions.ts'
import { transferColumns } from './transfers.columns.tsx'
import { transferFilters, transferSearch } from './transfers.search.ts'

const loadDialogs = () => import('./TransferDialogs.tsx')

export function TransfersPage() {
  const { t } = useTranslation(['transfer', 'coinLedger', 'coinEnumerations', 'actions'])
  const onOpen = useOpenParty()
  const page = useResourcePage(transfers, transferSearch, loadDialogs)
  const { tools, list } = page
  const { outgoingPartyId, incomingPartyId, partyId } = list.query
  const known = useKnownParties([outgoingPartyId, incomingPartyId, partyId])

  const columns = useMemo(() => transferColumns({ t, onOpen }), [t, onOpen])
  const rowActions = useMemo(() => transferActions(tools), [tools])
  const filters = useMemo(() => transferFilters(t, known), [t, known])

  return (
    <>
      <ResourcePage
        page={page}
        title={t('transfer:title')}
        aside={<TransfersAside outcome={list.query.outcome} />}
        filters={filters}
        columns={columns}
        rowActions={rowActions}
        expansion={expansion}
        add={t('transfer:add')}
      />
      <PartyDrawerHost />
    </>
  )
}

const expansion = { render: TransferDetails }
