import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useResourcePage } from '../../../crud/list/useResourcePage.tsx'
import { taskPushActions } from './taskPushes.actions.ts'
import { taskPushColumns, taskPushFilters, taskPushSearch } from './taskPushes.list.tsx'
import { taskPushes } from './taskPushes.resource.ts'

const loadDialogs = () => import('./TaskPushDialog.tsx')

export function TaskPushesPage() {
  const { t } = useTranslation(['taskPush', 'fields', 'enumerations'])
  const page = useResourcePage(taskPushes, taskPushSearch, loadDialogs)
  const { tools } = page
  const columns = useMemo(() => taskPushColumns(t), [t])
  const filters = useMemo(() => taskPushFilters(t), [t])
  const rowActions = useMemo(() => taskPushActions(tools), [tools])
  return (
    <ResourcePage
      page={page}
      title={t('taskPush:title')}
      filters={filters}
      columns={columns}
      rowActions={rowActions}
      add={t('taskPush:add')}
    />
  )
}
