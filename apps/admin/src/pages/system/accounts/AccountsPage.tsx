import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { FreezingButtons } from '../../../crud/actions/FreezingButtons.tsx'
import { useRoleOptions } from '../../../crud/form/useRoleOptions.ts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useResourcePage } from '../../../crud/list/useResourcePage.tsx'
import { useKnownParties } from '../../../features/ledger/useKnownParties.ts'
import { useSession } from '../../../session/useSession.ts'
import { accountActions } from './accounts.actions.ts'
import { accountColumns } from './accounts.columns.tsx'
import { accounts } from './accounts.resource.ts'
import { accountFilters, accountSearch } from './accounts.search.ts'

const loadDialogs = () => import('./AccountDialogs.tsx')

export function AccountsPage() {
  const { t } = useTranslation(['account', 'actions', 'enumerations'])
  const ownId = useSession().user?.id
  const roles = useRoleOptions()
  const page = useResourcePage(accounts, accountSearch, loadDialogs)
  const { tools } = page

  const columns = useMemo(() => accountColumns(t, ownId), [t, ownId])
  const rowActions = useMemo(() => accountActions({ ...tools, ownId }), [tools, ownId])
  const scopes = useKnownParties([page.list.query.scopePartyId])
  const filters = useMemo(() => accountFilters(t, { roles, scopes }), [t, roles, scopes])

  return (
    <ResourcePage
      page={page}
      title={t('account:title')}
      filters={filters}
      columns={columns}
      rowActions={rowActions}
      add={t('account:add')}
      bulk={{
        code: 'account:freeze',
        nameOf: ({ username }) => username,
        actions: ({ count, ...bulk }) => (
          <FreezingButtons
            {...bulk}
            mutation={accounts.setStatus}
            question={{ title: t('actions:confirmBulkFreeze', { count }), message: t('account:freezeHint') }}
          />
        ),
      }}
    />
  )
}
