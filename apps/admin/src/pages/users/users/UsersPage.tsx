import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { FreezingButtons } from '../../../crud/actions/FreezingButtons.tsx'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useResourcePage } from '../../../crud/list/useResourcePage.tsx'
import { userActions } from './users.actions.ts'
import { userColumns } from './users.columns.tsx'
import { users, useUserRoleOptions } from './users.resource.ts'
import { userFilters, userSearch } from './users.search.ts'

const loadDialogs = () => import('./UserDialogs.tsx')

export function UsersPage() {
  const { t } = useTranslation(['user', 'fields', 'actions', 'enumerations'])
  const roles = useUserRoleOptions()
  const page = useResourcePage(users, userSearch, loadDialogs)
  const { tools } = page
  const columns = useMemo(() => userColumns(t), [t])
  const rowActions = useMemo(() => userActions(tools), [tools])
  const filters = useMemo(() => userFilters(t, roles), [t, roles])

  return (
    <ResourcePage
      page={page}
      title={t('user:title')}
      filters={filters}
      columns={columns}
      rowActions={rowActions}
      add={t('user:add')}
      bulk={{
        code: 'user:freeze',
        nameOf: ({ nickname }) => nickname,
        actions: ({ count, ...bulk }) => (
          <FreezingButtons
            {...bulk}
            mutation={users.setStatus}
            question={{ title: t('user:confirmBulkFreeze', { count }), message: t('user:freezeHint') }}
          />
        ),
      }}
    />
  )
}
