import { permissions } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { lazyDialog } from '@admin/ui'
import { useMemo } from 'react'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { useResourcePage } from '../../resource/useResourcePage.tsx'
import { uploadHistories } from './uploadHistories.resource.ts'
import { uploadLogActions } from './uploadLog.actions.ts'
import { uploadLogColumns } from './uploadLog.columns.tsx'
import { uploadLogFilters, uploadLogSearch } from './uploadLog.search.ts'

const UploadLogDialogs = lazyDialog(() => import('./UploadLogDialogs.tsx'))

/** Uploading needs no code of its own: whoever sees the log may add to it. */
const codes = { create: permissions.uploadHistory.read, export: permissions.uploadHistory.export }

export function UploadLogPage() {
  const { t } = useTranslation(['uploadLog', 'actions', 'enumerations'])
  const page = useResourcePage(uploadHistories, uploadLogSearch, UploadLogDialogs)
  const { tools } = page
  const columns = useMemo(() => uploadLogColumns(t), [t])
  const filters = useMemo(() => uploadLogFilters(t), [t])
  const rowActions = useMemo(() => uploadLogActions(tools), [tools])

  return (
    <ResourcePage
      page={page}
      title={t('uploadLog:title')}
      filters={filters}
      columns={columns}
      rowActions={rowActions}
      codes={codes}
      add={t('uploadLog:add')}
    />
  )
}
