import { enumerations } from '@admin/api-client/contract/enumerations'
import type { TaskPush } from '@admin/api-client/contract/system/taskPushes'
import { enumerationLabel, type Translate } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { type ListSearch, oneOf, text, time } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import { PushProgress } from './PushProgress.tsx'

type Query = QueryOf<'/api/admin/task-pushes'>

export const taskPushSearch: ListSearch<Query> = {
  sortable: ['title', 'status', 'scheduleTime', 'createTime'],
  filters: {
    title: text,
    audience: oneOf(enumerations.pushAudience),
    channel: oneOf(enumerations.messageChannel),
    status: oneOf(enumerations.pushStatus),
    createdFrom: time,
    createdTo: time,
  },
}

export const taskPushFilters = (t: Translate): FieldSpec<Query>[] => [
  { type: 'input', name: 'title', label: t('taskPush:pushTitle') },
  {
    type: 'select',
    name: 'audience',
    label: t('taskPush:audience'),
    options: enumerationOptions(t, 'pushAudience'),
  },
  {
    type: 'select',
    name: 'channel',
    label: t('taskPush:channel'),
    options: enumerationOptions(t, 'messageChannel'),
  },
  {
    type: 'select',
    name: 'status',
    label: t('taskPush:status'),
    options: enumerationOptions(t, 'pushStatus'),
  },
  { type: 'dateRange', name: 'createdFrom', endName: 'createdTo', label: t('fields:createTime') },
]

export const taskPushColumns = (t: Translate): DataTableColumn<TaskPush>[] => [
  { key: 'title', label: t('taskPush:pushTitle'), width: 220, hideable: false },
  {
    key: 'audience',
    label: t('taskPush:audience'),
    width: 120,
    render: ({ audience }) => enumerationLabel(t, 'pushAudience', audience),
  },
  {
    key: 'channel',
    label: t('taskPush:channel'),
    width: 100,
    render: ({ channel }) => enumerationLabel(t, 'messageChannel', channel),
  },
  { key: 'scheduleTime', label: t('taskPush:schedule'), ...DATE_TIME },
  {
    key: 'status',
    label: t('taskPush:status'),
    width: 120,
    render: ({ status }) => enumerationBadge(t, 'pushStatus', status),
  },
  {
    key: 'total',
    label: t('taskPush:progress'),
    width: 150,
    render: (push) => <PushProgress push={push} t={t} />,
  },
  { key: 'sent', label: t('taskPush:sent'), type: 'number', width: 90 },
  { key: 'failed', label: t('taskPush:failed'), type: 'number', width: 90 },
  { key: 'templateName', label: t('taskPush:template'), width: 160 },
  { key: 'createTime', label: t('fields:createTime'), ...DATE_TIME },
]
