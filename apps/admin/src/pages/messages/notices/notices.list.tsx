import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Notice } from '@admin/api-client/contract/messages/notices'
import { enumerationLabel, type Translate } from '@admin/i18n'
import { type DataTableColumn, type FieldSpec, formatDate } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { type ListSearch, oneOf, text, time } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

type Query = QueryOf<'/api/admin/notices'>

export const noticeSearch: ListSearch<Query> = {
  sortable: ['title', 'platform', 'status', 'validFrom', 'publishTime', 'createTime', 'updateTime'],
  filters: {
    title: text,
    platform: oneOf(enumerations.businessType),
    status: oneOf(enumerations.noticeStatus),
    createdFrom: time,
    createdTo: time,
  },
}

export const noticeFilters = (t: Translate): FieldSpec<Query>[] => [
  { type: 'input', name: 'title', label: t('notice:noticeTitle') },
  {
    type: 'select',
    name: 'platform',
    label: t('notice:platform'),
    options: enumerationOptions(t, 'businessType'),
  },
  {
    type: 'select',
    name: 'status',
    label: t('fields:status'),
    options: enumerationOptions(t, 'noticeStatus'),
  },
  { type: 'dateRange', name: 'createdFrom', endName: 'createdTo', label: t('fields:createTime') },
]

export const noticeColumns = (t: Translate): DataTableColumn<Notice>[] => [
  { key: 'title', label: t('notice:noticeTitle'), width: 320, hideable: false },
  {
    key: 'validFrom',
    label: t('notice:validity'),
    width: 220,
    render: ({ validFrom, validTo }) => `${formatDate(validFrom)} – ${formatDate(validTo)}`,
  },
  {
    key: 'platform',
    label: t('notice:platform'),
    width: 140,
    render: ({ platform }) => enumerationLabel(t, 'businessType', platform),
  },
  {
    key: 'status',
    label: t('fields:status'),
    width: 120,
    render: ({ status }) => enumerationBadge(t, 'noticeStatus', status),
  },
  { key: 'publishTime', label: t('notice:publishTime'), ...DATE_TIME },
  { key: 'createTime', label: t('fields:createTime'), ...DATE_TIME },
]
