import { enumerations } from '@admin/api-client/contract/enumerations'
import { taskDefaultSort } from '@admin/api-client/contract/system/tasks.sort'
import { taskTransitions } from '@admin/api-client/contract/system/tasks.transitions'
import type { Translate } from '@admin/i18n'
import { oneOf } from '@admin/ui/ListPage'
import { type Action, deleteAction, editAction } from '../../../crud/actions/actions.ts'
import { transitionActions } from '../../../crud/actions/transitionActions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { type Task, tasks } from './tasks.resource.ts'

export const taskSearch: SearchOf<typeof tasks> = {
  defaultSort: taskDefaultSort,
  sortable: {
    jobName: true,
    group: true,
    status: true,
    lastRunTime: true,
    lastResult: true,
    updateTime: true,
  },
  filters: {
    jobName: text,
    group: text,
    status: oneOf(enumerations.taskStatus),
    lastResult: oneOf(enumerations.taskResult),
  },
}

export function taskFilters(t: Translate) {
  const filter = filtersOf(tasks, t)
  return [
    filter('input', 'jobName'),
    filter('input', 'group'),
    filter('select', 'status', { options: 'taskStatus' }),
    filter('select', 'lastResult', { options: 'taskResult' }),
  ]
}

export function taskColumns(t: Translate) {
  const { column, badge, code, time } = columnsOf(tasks, t)
  return [
    column('jobName', { width: 160, hideable: false }),
    column('group', { width: 88 }),
    column('cron', { width: 118, render: ({ cron }) => <code>{cron}</code> }),
    code('handler', 'taskHandler', { width: 182 }),
    badge('status', 'taskStatus', { width: 108 }),
    time('lastRunTime'),
    badge('lastResult', 'taskResult', { width: 118 }),
  ]
}

export const taskActions: Action<Task, 'edit' | 'history'>[] = [
  editAction(tasks),
  { key: 'runHistory', code: 'task:read', dialog: 'history' },
  {
    key: 'runNow',
    code: 'task:run',
    disabled: ({ status }) => status === 'r' && 'systemErrors:taskRunning',
    mutation: tasks.action('run'),
    done: 'task:started',
  },
  ...transitionActions(tasks, taskTransitions, {
    pause: { done: 'task:paused' },
    resume: { done: 'task:resumed' },
  }),
  deleteAction(tasks, { hint: 'task:deleteHint' }),
]
