import type { Language, Translate } from '@admin/i18n'
import { useListState } from '@admin/ui/ListPage'
import { useRouterAddress } from '@admin/ui/react-router'
import { useCallback } from 'react'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useRowOptions } from '../../../crud/list/useRowOptions.ts'
import { useKnownParties } from '../../../features/ledger/useKnownParties.ts'
import type { Holds } from '../../../session/useCan.ts'
import { useSession } from '../../../session/useSession.ts'
import {
  accountActions,
  accountColumns,
  accountFilters,
  accountSearch,
  accounts,
  roles,
} from './accounts.list.tsx'

export function AccountsPage() {
  const ownId = useSession().user?.id
  const roleOptions = useRowOptions(roles, 'role:read')
  const { query } = useListState(accountSearch, useRouterAddress())
  const scopes = useKnownParties([query.scopePartyId])
  return (
    <ResourcePage
      resource={accounts}
      search={accountSearch}
      columns={useCallback(
        (t: Translate, language: Language, can: Holds) => accountColumns(t, language, { ownId, can }),
        [ownId],
      )}
      filters={(t) => accountFilters(t, { roles: roleOptions, scopes })}
      actions={accountActions}
      dialogs={() => import('./AccountDialogs.tsx')}
      nameOf={({ username }) => username}
    />
  )
}
