import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { useResourcePage } from '../../../crud/list/useResourcePage.tsx'
import { TaskDetails } from './TaskDetails.tsx'
import { taskActions } from './tasks.actions.ts'
import { taskColumns, taskFilters, taskSearch } from './tasks.list.tsx'
import { tasks } from './tasks.resource.ts'

const loadDialogs = () => import('./TaskDialogs.tsx')

export function TasksPage() {
  const { t } = useTranslation(['task', 'fields', 'enumerations', 'actions'])
  const page = useResourcePage(tasks, taskSearch, loadDialogs)
  const { tools } = page
  const columns = useMemo(() => taskColumns(t), [t])
  const filters = useMemo(() => taskFilters(t), [t])
  const rowActions = useMemo(() => taskActions(tools), [tools])
  return (
    <ResourcePage
      page={page}
      title={t('task:title')}
      filters={filters}
      columns={columns}
      rowActions={rowActions}
      expansion={expansion}
      add={t('task:add')}
    />
  )
}

const expansion = { render: TaskDetails }
