import { useListState } from '@admin/ui/ListPage'
import { useRouterAddress } from '@admin/ui/react-router'
import { idFields } from '../../../crud/form/idFields.tsx'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { PartyDrawerHost } from '../../../features/ledger/PartyDrawerHost.tsx'
import { useKnownParties } from '../../../features/ledger/useKnownParties.ts'
import { useHolds } from '../../../session/useCan.ts'
import { BreakGlass } from './BreakGlass.tsx'
import { QuotaDetails } from './QuotaDetails.tsx'
import { quotaActions, quotaColumns, quotaFilters, quotaSearch, quotas } from './quotas.list.tsx'

export function QuotasPage() {
  const { granteeId, granterId } = useListState(quotaSearch, useRouterAddress()).query
  const known = useKnownParties([granteeId, granterId])
  const holds = useHolds()
  return (
    <PartyDrawerHost>
      <ResourcePage
        resource={quotas}
        search={quotaSearch}
        columns={quotaColumns}
        filters={(t) => idFields(quotaFilters(t, known, holds('quota:review')), t, holds)}
        actions={quotaActions}
        dialogs={() => import('./QuotaDialogs.tsx')}
        nameOf={({ number }) => number}
        buttons={<BreakGlass />}
        expansion={expansion}
      />
    </PartyDrawerHost>
  )
}

const expansion = { render: QuotaDetails }
