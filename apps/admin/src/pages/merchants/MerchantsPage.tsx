import { permissions } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { DataTable } from '@admin/ui'
import { lazy, Suspense, useMemo } from 'react'
import { useNavigate } from 'react-router'
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
import { type MerchantSubject, merchantActions } from './merchants.actions.ts'
import { merchantColumns } from './merchants.columns.tsx'
import { merchants } from './merchants.resource.ts'
import { merchantFilters, merchantSearch } from './merchants.search.ts'

const MerchantDialogs = lazy(() => import('./MerchantDialogs.tsx'))
const codes = permissions.merchant

export function MerchantsPage() {
  const { t } = useTranslation(['merchants', 'actions', 'enumerations'])
  const can = useCan()
  const navigate = useNavigate()
  const list = useResourceList(merchants, merchantSearch)
  const { dialog, open, close } = useDialog<MerchantSubject>()
  const { run, dialogs } = useRun()

  const columns = useMemo(() => sortableColumns(merchantSearch, merchantColumns(t)), [t])
  const rowActions = useMemo(
    () => merchantActions({ t, can, run, open, navigate }),
    [t, can, run, open, navigate],
  )
  const ofAgent = list.table.rows.find(({ agentId }) => agentId === list.query.agentId)
  const filters = useMemo(
    () => merchantFilters(t, ofAgent && { value: ofAgent.agentId, label: ofAgent.agentName }),
    [t, ofAgent],
  )

  return (
    <ListPage title={t('merchants:title')}>
      <ListSearchForm label={t('merchants:title')} fields={filters} {...list.search} />
      <DataTable
        label={t('merchants:title')}
        columns={columns}
        rowActions={rowActions}
        {...list.table}
        {...(can(codes.update) && {
          selection: {
            ...list.selection,
            actions: ({ count }) => (
              <EnablingButtons
                mutation={merchants.setStatus}
                selection={list.selection}
                run={run}
                count={count}
                disableHint={t('merchants:disableHint')}
              />
            ),
          },
        })}
        actions={
          <>
            <Can code={codes.export}>
              <ExportButton resource={merchants} query={list.query} />
            </Can>
            <Can code={codes.create}>
              <AddButton onClick={() => open({ dialog: 'add' })}>{t('merchants:add')}</AddButton>
            </Can>
          </>
        }
      />
      {dialog && (
        <Suspense fallback={null}>
          <MerchantDialogs key={dialog.opening} {...dialog} onClose={close} />
        </Suspense>
      )}
      {dialogs}
    </ListPage>
  )
}
