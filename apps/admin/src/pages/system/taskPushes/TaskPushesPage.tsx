import { permissions } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { lazyDialog } from '@admin/ui'
import { useMemo } from 'react'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useResourcePage } from '../../../crud/list/useResourcePage.tsx'
import { taskPushActions } from './taskPushes.actions.ts'
import { taskPushColumns, taskPushFilters, taskPushSearch } from './taskPushes.list.tsx'
import { taskPushes } from './taskPushes.resource.ts'

const TaskPushDialog = lazyDialog(() => import('./TaskPushDialog.tsx'))
const codes = permissions.taskPush

export function TaskPushesPage() {
  const { t } = useTranslation(['taskPushes', 'fields', 'enumerations'])
  const page = useResourcePage(taskPushes, taskPushSearch, TaskPushDialog)
  const { tools } = page
  const columns = useMemo(() => taskPushColumns(t), [t])
  const filters = useMemo(() => taskPushFilters(t), [t])
  const rowActions = useMemo(() => taskPushActions(tools), [tools])
  return (
    <ResourcePage
      page={page}
      title={t('taskPushes:title')}
      filters={filters}
      columns={columns}
      rowActions={rowActions}
      codes={codes}
      add={t('taskPushes:add')}
    />
  )
}
