import type { Translate } from '@admin/i18n'
import { useCallback } from 'react'
import { useRoleOptions } from '../../../crud/form/useRoleOptions.ts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useListState } from '../../../crud/list/useListState.ts'
import { useKnownParties } from '../../../features/ledger/useKnownParties.ts'
import { useSession } from '../../../session/useSession.ts'
import { accountActions, accountColumns, accountFilters, accountSearch, accounts } from './accounts.list.tsx'

const loadDialogs = () => import('./AccountDialogs.tsx')

export function AccountsPage() {
  const ownId = useSession().user?.id
  const roles = useRoleOptions()
  const { query } = useListState(accountSearch)
  const scopes = useKnownParties([query.scopePartyId])
  return (
    <ResourcePage
      resource={accounts}
      search={accountSearch}
      columns={useCallback((t: Translate) => accountColumns(t, ownId), [ownId])}
      filters={(t) => accountFilters(t, { roles, scopes })}
      actions={accountActions}
      dialogs={loadDialogs}
      nameOf={({ username }) => username}
    />
  )
}
