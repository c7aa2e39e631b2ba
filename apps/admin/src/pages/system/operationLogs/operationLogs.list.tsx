import { enumerations } from '@admin/api-client/contract/enumerations'
import { operationLogDefaultSort } from '@admin/api-client/contract/system/operationLogs.sort'
import { actionText, type Language, resourceText, type Translate } from '@admin/i18n'
import { type FieldOption, formatNumber, StatusBadge } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type PageSearch, text } from '../../../crud/list/listSearch.ts'
import { maskedCells } from '../../../features/maskedFields/maskedCells.tsx'
import type { Holds } from '../../../session/useCan.ts'
import {
  type OperationLog,
  type OperationLogQuery,
  type OperationTypes,
  operationLogs,
} from './operationLogs.resource.ts'

export const operationLogSearch: PageSearch<OperationLogQuery> = {
  defaultSort: operationLogDefaultSort,
  sortable: { time: true },
  filters: {
    timeFrom: timeFilter,
    timeTo: timeFilter,
    operatorName: text,
    action: text,
    resource: text,
    targetId: text,
    result: oneOf(enumerations.operationResult),
    address: text,
  },
}

/** Returns the server's names as options in the reader's language and order; the chosen one is always among them. */
const named = (names: readonly string[], chosen: string | undefined, textOf: (name: string) => string) =>
  [...new Set([...names, ...(chosen ? [chosen] : [])])]
    .map((value): FieldOption => ({ value, label: textOf(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))

/** @param types what the log contains. @default not known yet */
export function operationLogFilters(
  t: Translate,
  { action, resource }: OperationLogQuery,
  { actions, resources }: OperationTypes = { actions: [], resources: [] },
) {
  const filter = filtersOf(operationLogs, t)
  return [
    filter('dateRange', 'timeFrom', { endName: 'timeTo', label: 'time' }),
    filter('input', 'operatorName', { label: 'operator' }),
    filter('select', 'action', { options: named(actions, action, (name) => actionText(t, name)) }),
    filter('select', 'resource', { options: named(resources, resource, (name) => resourceText(t, name)) }),
    filter('input', 'targetId'),
    filter('select', 'result', { options: 'operationResult' }),
    filter('input', 'address'),
  ]
}

/** Exceptions from a limit, which are looked at first. */
const EXCEPTIONAL = new Set(['breakGlass'])

const actionCell = (t: Translate, action: string) =>
  EXCEPTIONAL.has(action) ? (
    <StatusBadge tone="danger">{actionText(t, action)}</StatusBadge>
  ) : (
    actionText(t, action)
  )

export function operationLogColumns(t: Translate, _language: Language, can: Holds) {
  const { column, badge, time } = columnsOf(operationLogs, t)
  const cells = maskedCells<OperationLog, 'operationLog'>('operationLog', {
    t,
    can,
    nameOf: ({ operatorName }) => operatorName,
  })
  return [
    time('time', { hideable: false, inCard: true }),
    column('operatorName', { label: 'operator', width: 120, inCard: true }),
    column('action', { width: 130, inCard: true, render: ({ action }) => actionCell(t, action) }),
    column('resource', { width: 140, render: ({ resource }) => resourceText(t, resource) }),
    badge('result', 'operationResult', { width: 100 }),
    column('address', { type: 'copyable', width: 140, ...cells('address') }),
    column('duration', {
      width: 90,
      align: 'right',
      render: ({ duration }) => t('operationLog:milliseconds', { duration: formatNumber(duration) }),
    }),
    column('targetId', { type: 'id', width: 205 }),
  ]
}
