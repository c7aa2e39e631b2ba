import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Maintenance } from '@admin/api-client/contract/messages/maintenances'
import { enumerationLabel, type Translate } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { type ListSearch, oneOf, text } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

type Query = QueryOf<'/api/admin/maintenances'>

export const maintenanceSearch: ListSearch<Query> = {
  sortable: ['title', 'platform', 'startTime', 'endTime', 'updateTime'],
  filters: {
    title: text,
    platform: oneOf(enumerations.businessType),
    status: oneOf(enumerations.maintenanceStatus),
  },
}

export const maintenanceFilters = (t: Translate): FieldSpec<Query>[] => [
  { type: 'input', name: 'title', label: t('maintenance:maintenanceTitle') },
  {
    type: 'select',
    name: 'platform',
    label: t('maintenance:platform'),
    options: enumerationOptions(t, 'businessType'),
  },
  {
    type: 'select',
    name: 'status',
    label: t('fields:status'),
    options: enumerationOptions(t, 'maintenanceStatus'),
  },
]

export const maintenanceColumns = (t: Translate): DataTableColumn<Maintenance>[] => [
  { key: 'title', label: t('maintenance:maintenanceTitle'), width: 300, hideable: false },
  {
    key: 'platform',
    label: t('maintenance:platform'),
    width: 140,
    render: ({ platform }) => enumerationLabel(t, 'businessType', platform),
  },
  { key: 'startTime', label: t('maintenance:startTime'), ...DATE_TIME },
  { key: 'endTime', label: t('maintenance:endTime'), ...DATE_TIME },
  {
    key: 'status',
    label: t('fields:status'),
    width: 120,
    render: ({ status }) => enumerationBadge(t, 'maintenanceStatus', status),
  },
  { key: 'updateTime', label: t('fields:updateTime'), ...DATE_TIME },
]
