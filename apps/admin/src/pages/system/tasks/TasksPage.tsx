import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { TaskDetails } from './TaskDetails.tsx'
import { taskActions, taskColumns, taskFilters, taskSearch } from './tasks.list.tsx'
import { type Task, tasks } from './tasks.resource.ts'

const expansion = { render: (task: Task) => <TaskDetails {...task} /> }

export function TasksPage() {
  return (
    <ResourcePage
      resource={tasks}
      search={taskSearch}
      columns={taskColumns}
      filters={taskFilters}
      actions={taskActions}
      dialogs={() => import('./TaskDialogs.tsx')}
      nameOf={({ jobName }) => jobName}
      expansion={expansion}
    />
  )
}
