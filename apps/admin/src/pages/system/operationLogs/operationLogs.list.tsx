import { enumerations } from '@admin/api-client/contract/enumerations'
import { actionText, resourceText, type Translate } from '@admin/i18n'
import { type DataTableColumn, type FieldOption, type FieldSpec, formatNumber } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { type ListSearch, oneOf, text, time } from '../../../crud/list/listSearch.ts'
import type { OperationLog, OperationLogQuery, OperationTypes } from './operationLogs.resource.ts'

export const operationLogSearch: ListSearch<OperationLogQuery> = {
  sortable: ['time'],
  filters: {
    timeFrom: time,
    timeTo: time,
    operatorName: text,
    action: text,
    resource: text,
    targetId: text,
    result: oneOf(enumerations.operationResult),
    address: text,
  },
}

/** The server's names in the reader's words and order; one that is chosen already stands among them. */
const named = (names: readonly string[], chosen: string | undefined, wordOf: (name: string) => string) =>
  [...new Set([...names, ...(chosen ? [chosen] : [])])]
    .map((value): FieldOption => ({ value, label: wordOf(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))

/** @param types what stands in the log; none while it is not known yet */
export const operationLogFilters = (
  t: Translate,
  { action, resource }: OperationLogQuery,
  { actions, resources }: OperationTypes = { actions: [], resources: [] },
): FieldSpec<OperationLogQuery>[] => [
  { type: 'dateRange', name: 'timeFrom', endName: 'timeTo', label: t('operationLog:time') },
  { type: 'input', name: 'operatorName', label: t('operationLog:operator') },
  {
    type: 'select',
    name: 'action',
    label: t('operationLog:action'),
    options: named(actions, action, (name) => actionText(t, name)),
  },
  {
    type: 'select',
    name: 'resource',
    label: t('operationLog:resource'),
    options: named(resources, resource, (name) => resourceText(t, name)),
  },
  { type: 'input', name: 'targetId', label: t('operationLog:targetId') },
  {
    type: 'select',
    name: 'result',
    label: t('operationLog:result'),
    options: enumerationOptions(t, 'operationResult'),
  },
  { type: 'input', name: 'address', label: t('operationLog:address') },
]

export const operationLogColumns = (t: Translate): DataTableColumn<OperationLog>[] => [
  { key: 'time', label: t('operationLog:time'), ...DATE_TIME, hideable: false },
  { key: 'operatorName', label: t('operationLog:operator'), width: 150 },
  {
    key: 'action',
    label: t('operationLog:action'),
    width: 150,
    render: ({ action }) => actionText(t, action),
  },
  {
    key: 'resource',
    label: t('operationLog:resource'),
    width: 170,
    render: ({ resource }) => resourceText(t, resource),
  },
  { key: 'targetId', label: t('operationLog:targetId'), type: 'id' },
  {
    key: 'result',
    label: t('operationLog:result'),
    width: 110,
    render: ({ result }) => enumerationBadge(t, 'operationResult', result),
  },
  { key: 'address', label: t('operationLog:address'), type: 'copyable', width: 170 },
  {
    key: 'duration',
    label: t('operationLog:duration'),
    width: 120,
    align: 'right',
    render: ({ duration }) => t('operationLog:milliseconds', { duration: formatNumber(duration) }),
  },
]
