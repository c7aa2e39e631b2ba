import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { taskPushActions, taskPushColumns, taskPushFilters, taskPushSearch } from './taskPushes.list.tsx'
import { taskPushes } from './taskPushes.resource.ts'

export function TaskPushesPage() {
  return (
    <ResourcePage
      resource={taskPushes}
      search={taskPushSearch}
      columns={taskPushColumns}
      filters={taskPushFilters}
      actions={taskPushActions}
      dialogs={() => import('./TaskPushDialog.tsx')}
      nameOf={({ title }) => title}
    />
  )
}
