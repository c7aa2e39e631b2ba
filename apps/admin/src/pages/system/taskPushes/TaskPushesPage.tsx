import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { taskPushActions, taskPushColumns, taskPushFilters, taskPushSearch } from './taskPushes.list.tsx'
import { taskPushes } from './taskPushes.resource.ts'

const loadDialogs = () => import('./TaskPushDialog.tsx')

export function TaskPushesPage() {
  return (
    <ResourcePage
      resource={taskPushes}
      search={taskPushSearch}
      columns={taskPushColumns}
      filters={taskPushFilters}
      actions={taskPushActions}
      dialogs={loadDialogs}
      nameOf={({ title }) => title}
    />
  )
}
