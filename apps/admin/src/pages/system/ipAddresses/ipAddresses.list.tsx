import { enumerations } from '@admin/api-client/contract/enumerations'
import type { IpAddress } from '@admin/api-client/contract/system/ipAddresses'
import type { Translate } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { type ListSearch, oneOf, text } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

type Query = QueryOf<'/api/admin/ip-addresses'>

export const ipAddressSearch: ListSearch<Query> = {
  sortable: ['address', 'kind', 'hits', 'updateTime'],
  filters: { address: text, kind: oneOf(enumerations.ipAddressKind) },
}

export const ipAddressFilters = (t: Translate): FieldSpec<Query>[] => [
  { type: 'input', name: 'address', label: t('ipAddress:address') },
  {
    type: 'select',
    name: 'kind',
    label: t('ipAddress:kind'),
    options: enumerationOptions(t, 'ipAddressKind'),
  },
]

export const ipAddressColumns = (t: Translate): DataTableColumn<IpAddress>[] => [
  { key: 'address', label: t('ipAddress:address'), type: 'copyable', width: 240, hideable: false },
  {
    key: 'kind',
    label: t('ipAddress:kind'),
    width: 120,
    render: ({ kind }) => enumerationBadge(t, 'ipAddressKind', kind),
  },
  { key: 'note', label: t('ipAddress:note'), width: 320 },
  { key: 'hits', label: t('ipAddress:hits'), type: 'number', width: 110 },
  { key: 'updateTime', label: t('fields:updateTime'), ...DATE_TIME },
]
