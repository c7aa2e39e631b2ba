import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useResourcePage } from '../../../crud/list/useResourcePage.tsx'
import { uploadHistoryActions } from './uploadHistories.actions.ts'
import { uploadHistoryColumns } from './uploadHistories.columns.tsx'
import { uploadHistories } from './uploadHistories.resource.ts'
import { uploadHistoryFilters, uploadHistorySearch } from './uploadHistories.search.ts'

const loadDialogs = () => import('./UploadHistoryDialogs.tsx')

export function UploadHistoriesPage() {
  const { t } = useTranslation(['uploadHistory', 'actions', 'enumerations'])
  const page = useResourcePage(uploadHistories, uploadHistorySearch, loadDialogs)
  const { tools } = page
  const columns = useMemo(() => uploadHistoryColumns(t), [t])
  const filters = useMemo(() => uploadHistoryFilters(t), [t])
  const rowActions = useMemo(() => uploadHistoryActions(tools), [tools])

  return (
    <ResourcePage
      page={page}
      title={t('uploadHistory:title')}
      filters={filters}
      columns={columns}
      rowActions={rowActions}
      add={t('uploadHistory:add')}
      // Uploading has no code of its own: an operator who can read the log can add to it.
      addCode="uploadHistory:read"
    />
  )
}
