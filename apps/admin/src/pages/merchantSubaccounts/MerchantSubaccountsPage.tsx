import { permissions } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { DataTable } from '@admin/ui'
import { lazy, Suspense, useMemo } from 'react'
import { AddButton } from '../../resource/AddButton.tsx'
import { EnablingButtons } from '../../resource/EnablingButtons.tsx'
import { ExportButton } from '../../resource/ExportButton.tsx'
import { ListPage } from '../../resource/ListPage.tsx'
import { ListSearchForm } from '../../resource/ListSearchForm.tsx'
import { sortableColumns } from '../../resource/sortableColumns.ts'
import { useDialog } from '../../resource/useDialog.ts'
import { useResourceList } from '../../resource/useResourceList.tsx'
import { useRun } from '../../resource/useRun.tsx'
import { Can } from '../../session/Can.tsx'
import { useCan } from '../../session/useCan.ts'
import { type SubaccountSubject, subaccountActions } from './merchantSubaccounts.actions.ts'
import { subaccountColumns } from './merchantSubaccounts.columns.tsx'
import { merchantSubaccounts } from './merchantSubaccounts.resource.ts'
import { subaccountFilters, subaccountSearch } from './merchantSubaccounts.search.ts'

const SubaccountDialogs = lazy(() => import('./SubaccountDialogs.tsx'))
const codes = permissions.merchantSubaccount

export function MerchantSubaccountsPage() {
  const { t } = useTranslation(['merchantSubaccounts', 'actions', 'enumerations'])
  const can = useCan()
  const list = useResourceList(merchantSubaccounts, subaccountSearch)
  const { dialog, open, close } = useDialog<SubaccountSubject>()
  const { run, dialogs } = useRun()

  const columns = useMemo(() => sortableColumns(subaccountSearch, subaccountColumns(t)), [t])
  const rowActions = useMemo(() => subaccountActions({ t, can, run, open }), [t, can, run, open])
  const owned = list.table.rows.find(({ ownerId }) => ownerId === list.query.ownerId)
  const filters = useMemo(
    () => subaccountFilters(t, owned && { value: owned.ownerId, label: owned.ownerName }),
    [t, owned],
  )

  return (
    <ListPage title={t('merchantSubaccounts:title')}>
      <ListSearchForm label={t('merchantSubaccounts:title')} fields={filters} {...list.search} />
      <DataTable
        label={t('merchantSubaccounts:title')}
        columns={columns}
        rowActions={rowActions}
        {...list.table}
        {...(can(codes.update) && {
          selection: {
            ...list.selection,
            actions: ({ count }) => (
              <EnablingButtons
                mutation={merchantSubaccounts.setStatus}
                selection={list.selection}
                run={run}
                count={count}
                disableHint={t('merchantSubaccounts:disableHint')}
              />
            ),
          },
        })}
        actions={
          <>
            <Can code={codes.export}>
              <ExportButton resource={merchantSubaccounts} query={list.query} />
            </Can>
            <Can code={codes.create}>
              <AddButton onClick={() => open({ dialog: 'add' })}>{t('merchantSubaccounts:add')}</AddButton>
            </Can>
          </>
        }
      />
      {dialog && (
        <Suspense fallback={null}>
          <SubaccountDialogs key={dialog.opening} {...dialog} onClose={close} />
        </Suspense>
      )}
      {dialogs}
    </ListPage>
  )
}
