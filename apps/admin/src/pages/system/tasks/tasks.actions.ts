import type { RowAction } from '@admin/ui'
import { type ActionTools, rowActionsWith } from '../../../crud/actions/rowActions.ts'
import type { RowSubject } from '../../../crud/form/useDialog.ts'
import { pause, resume, runNow, type Task, tasks } from './tasks.resource.ts'

/** What the page's dialogs are for. */
export type TaskSubject = RowSubject<Task, 'history'>

/** What can be done with a task, by the user's rights and its state. */
export const taskActions = (tools: ActionTools<TaskSubject>) => {
  const { t } = tools
  const { opens, runs, deletes, allowed } = rowActionsWith(tools)
  return (row: Task): RowAction<Task>[] => {
    const { id, jobName: name, status } = row
    const variables = { id }
    return allowed([
      opens('edit', 'task:update', { dialog: 'edit', row }),
      opens('runHistory', 'task:read', { dialog: 'history', row }),
      runs(
        'runNow',
        'task:run',
        { mutation: runNow, variables, done: () => t('task:started') },
        { disabled: status === 'r' },
      ),
      status === 's'
        ? runs('resume', 'task:run', { mutation: resume, variables, done: () => t('task:resumed') })
        : runs('pause', 'task:run', { mutation: pause, variables, done: () => t('task:paused') }),
      deletes('task:delete', tasks.delete, { id, name, hint: t('task:deleteHint') }),
    ])
  }
}
