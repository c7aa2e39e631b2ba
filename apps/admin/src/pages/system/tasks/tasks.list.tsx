import { enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, type Translate } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { type ListSearch, oneOf, text } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import type { Task } from './tasks.resource.ts'

type Query = QueryOf<'/api/admin/tasks'>

export const taskSearch: ListSearch<Query> = {
  sortable: ['jobName', 'group', 'status', 'lastRunTime', 'lastResult', 'updateTime'],
  filters: { jobName: text, group: text, status: oneOf(enumerations.taskStatus) },
}

export const taskFilters = (t: Translate): FieldSpec<Query>[] => [
  { type: 'input', name: 'jobName', label: t('task:jobName') },
  { type: 'input', name: 'group', label: t('task:group') },
  { type: 'select', name: 'status', label: t('fields:status'), options: enumerationOptions(t, 'taskStatus') },
]

export const taskColumns = (t: Translate): DataTableColumn<Task>[] => [
  { key: 'jobName', label: t('task:jobName'), width: 230, hideable: false },
  { key: 'group', label: t('task:group'), width: 96 },
  { key: 'cron', label: t('task:cron'), width: 116, render: ({ cron }) => <code>{cron}</code> },
  {
    key: 'handler',
    label: t('task:handler'),
    width: 190,
    render: ({ handler }) => enumerationLabel(t, 'taskHandler', handler),
  },
  {
    key: 'status',
    label: t('fields:status'),
    width: 104,
    render: ({ status }) => enumerationBadge(t, 'taskStatus', status),
  },
  { key: 'lastRunTime', label: t('task:lastRunTime'), ...DATE_TIME },
  {
    key: 'lastResult',
    label: t('task:lastResult'),
    width: 104,
    render: ({ lastResult }) => lastResult && enumerationBadge(t, 'taskResult', lastResult),
  },
]
