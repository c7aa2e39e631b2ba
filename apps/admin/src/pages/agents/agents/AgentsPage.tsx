import { withRetry } from '@admin/ui'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { idFields } from '../../../crud/form/idFields.tsx'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { PartyDrawerHost } from '../../../features/ledger/PartyDrawerHost.tsx'
import { useCan } from '../../../session/useCan.ts'
import { agentActions, agentColumns, agentFilters, agentSearch, agents } from './agents.list.tsx'
import { ViewLinks } from './ViewLinks.tsx'

const TreeView = lazy(withRetry(() => import('./tree/TreeView.tsx')))
const FlowMap = lazy(withRetry(() => import('./flows/FlowMap.tsx')))

/** The list of agents or, by `view` in the address, their tree or the coins that moved between their levels. */
export function AgentsPage() {
  const [parameters] = useSearchParams()
  const can = useCan()
  const view = parameters.get('view')
  return (
    <PartyDrawerHost>
      {view === 'tree' || view === 'flows' ? (
        <Suspense>{view === 'tree' ? <TreeView /> : <FlowMap />}</Suspense>
      ) : (
        <ResourcePage
          resource={agents}
          search={agentSearch}
          columns={agentColumns}
          filters={(t, listed) => idFields(agentFilters(t, listed), t, can)}
          actions={agentActions}
          dialogs={() => import('./AgentDialogs.tsx')}
          nameOf={({ nickname }) => nickname}
          buttons={<ViewLinks shown="list" />}
        />
      )}
    </PartyDrawerHost>
  )
}
