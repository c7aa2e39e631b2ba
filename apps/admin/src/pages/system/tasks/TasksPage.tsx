import { permissions } from '@admin/api-client/contract/permissions'
import { useTranslation } from '@admin/i18n'
import { lazyDialog } from '@admin/ui'
import { useMemo } from 'react'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useResourcePage } from '../../../crud/list/useResourcePage.tsx'
import { TaskDetails } from './TaskDetails.tsx'
import { taskActions } from './tasks.actions.ts'
import { taskColumns, taskFilters, taskSearch } from './tasks.list.tsx'
import { tasks } from './tasks.resource.ts'

const TaskDialogs = lazyDialog(() => import('./TaskDialogs.tsx'))

export function TasksPage() {
  const { t } = useTranslation(['tasks', 'fields', 'enumerations', 'actions'])
  const page = useResourcePage(tasks, taskSearch, TaskDialogs)
  const { tools } = page
  const columns = useMemo(() => taskColumns(t), [t])
  const filters = useMemo(() => taskFilters(t), [t])
  const rowActions = useMemo(() => taskActions(tools), [tools])
  return (
    <ResourcePage
      page={page}
      title={t('tasks:title')}
      filters={filters}
      columns={columns}
      rowActions={rowActions}
      expansion={expansion}
      codes={permissions.task}
      add={t('tasks:add')}
    />
  )
}

const expansion = { render: TaskDetails }
