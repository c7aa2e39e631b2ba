import { enumerations } from '@admin/api-client/contract/enumerations'
import type { MessageLog } from '@admin/api-client/contract/system/messageLogs'
import { enumerationLabel, type Translate } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { type ListSearch, oneOf, text, time } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

type Query = QueryOf<'/api/admin/message-logs'>

export const messageLogSearch: ListSearch<Query> = {
  sortable: ['time', 'channel', 'outcome'],
  filters: {
    recipient: text,
    channel: oneOf(enumerations.messageChannel),
    templateName: text,
    outcome: oneOf(enumerations.messageOutcome),
    pushId: text,
    timeFrom: time,
    timeTo: time,
  },
}

export const messageLogFilters = (t: Translate): FieldSpec<Query>[] => [
  { type: 'input', name: 'recipient', label: t('messageLog:recipient') },
  {
    type: 'select',
    name: 'channel',
    label: t('messageLog:channel'),
    options: enumerationOptions(t, 'messageChannel'),
  },
  { type: 'input', name: 'templateName', label: t('messageLog:templateName') },
  {
    type: 'select',
    name: 'outcome',
    label: t('messageLog:outcome'),
    options: enumerationOptions(t, 'messageOutcome'),
  },
  { type: 'dateRange', name: 'timeFrom', endName: 'timeTo', label: t('messageLog:time') },
]

export const messageLogColumns = (t: Translate): DataTableColumn<MessageLog>[] => [
  { key: 'recipient', label: t('messageLog:recipient'), type: 'copyable', width: 240, hideable: false },
  {
    key: 'channel',
    label: t('messageLog:channel'),
    width: 110,
    render: ({ channel }) => enumerationLabel(t, 'messageChannel', channel),
  },
  { key: 'templateName', label: t('messageLog:templateName'), width: 160 },
  { key: 'subject', label: t('messageLog:subject'), width: 240 },
  {
    key: 'outcome',
    label: t('messageLog:outcome'),
    width: 120,
    render: ({ outcome }) => enumerationBadge(t, 'messageOutcome', outcome),
  },
  { key: 'error', label: t('messageLog:error'), width: 220 },
  { key: 'time', label: t('messageLog:time'), ...DATE_TIME },
]
