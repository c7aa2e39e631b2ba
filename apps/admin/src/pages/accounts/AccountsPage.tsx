import { permissions } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { DataTable } from '@admin/ui'
import { lazy, Suspense, useMemo } from 'react'
import { AddButton } from '../../resource/AddButton.tsx'
import { BulkButton } from '../../resource/BulkButton.tsx'
import { ExportButton } from '../../resource/ExportButton.tsx'
import { ListPage } from '../../resource/ListPage.tsx'
import { ListSearchForm } from '../../resource/ListSearchForm.tsx'
import { sortableColumns } from '../../resource/sortableColumns.ts'
import { useDialog } from '../../resource/useDialog.ts'
import { useResourceList } from '../../resource/useResourceList.tsx'
import { useRoleOptions } from '../../resource/useRoleOptions.ts'
import { useRun } from '../../resource/useRun.tsx'
import { Can } from '../../session/Can.tsx'
import { useCan } from '../../session/useCan.ts'
import { useSession } from '../../session/useSession.ts'
import { type AccountSubject, accountActions } from './accounts.actions.ts'
import { accountColumns } from './accounts.columns.tsx'
import { accounts } from './accounts.resource.ts'
import { accountFilters, accountSearch } from './accounts.search.ts'

const AccountDialogs = lazy(() => import('./AccountDialogs.tsx'))
const codes = permissions.account

export function AccountsPage() {
  const { t } = useTranslation(['accounts', 'actions', 'enumerations'])
  const can = useCan()
  const ownId = useSession().user?.id
  const list = useResourceList(accounts, accountSearch)
  const roles = useRoleOptions()
  const { dialog, open, close } = useDialog<AccountSubject>()
  const { run, dialogs } = useRun()

  const columns = useMemo(() => sortableColumns(accountSearch, accountColumns(t, ownId)), [t, ownId])
  const rowActions = useMemo(() => accountActions({ t, can, run, open, ownId }), [t, can, run, open, ownId])
  const filters = useMemo(() => accountFilters(t, roles), [t, roles])
  const bulk = { mutation: accounts.setStatus, selection: list.selection, run }

  return (
    <ListPage title={t('accounts:title')}>
      <ListSearchForm label={t('accounts:title')} fields={filters} {...list.search} />
      <DataTable
        label={t('accounts:title')}
        columns={columns}
        rowActions={rowActions}
        {...list.table}
        {...(can(codes.freeze) && {
          selection: {
            ...list.selection,
            actions: ({ count }) => (
              <>
                <BulkButton {...bulk} action="unfreeze" status="normal" done="unfrozen" />
                <BulkButton
                  {...bulk}
                  action="freeze"
                  status="frozen"
                  done="frozen"
                  question={{
                    title: t('actions:confirmBulkFreeze', { count: count }),
                    message: t('accounts:freezeHint'),
                  }}
                />
              </>
            ),
          },
        })}
        actions={
          <>
            <Can code={codes.export}>
              <ExportButton resource={accounts} query={list.query} />
            </Can>
            <Can code={codes.create}>
              <AddButton onClick={() => open({ dialog: 'add' })}>{t('accounts:add')}</AddButton>
            </Can>
          </>
        }
      />
      {dialog && (
        <Suspense fallback={null}>
          <AccountDialogs key={dialog.opening} {...dialog} onClose={close} />
        </Suspense>
      )}
      {dialogs}
    </ListPage>
  )
}
