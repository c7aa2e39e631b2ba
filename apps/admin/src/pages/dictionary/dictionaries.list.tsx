import type { Dictionary } from '@admin/api-client/contract/dictionaries'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { DATE_TIME } from '../../resource/dateTime.ts'
import { statusColumn, statusField } from '../../resource/enabledStatus.tsx'
import { type ListSearch, oneOf, text } from '../../resource/listSearch.ts'
import type { QueryOf } from '../../resource/resource.types.ts'
import { typeLookup } from './dictionaries.resource.ts'

type Query = QueryOf<'/api/admin/dictionaries'>

export const dictionarySearch: ListSearch<Query> = {
  sortable: ['type', 'name', 'value', 'sort', 'status', 'updateTime'],
  filters: { type: text, name: text, status: oneOf(enumerations.enabledStatus) },
}

export const dictionaryFilters = (t: Translate, { type }: Query): FieldSpec<Query>[] => [
  {
    type: 'mAutoComplete',
    name: 'type',
    label: t('dictionaries:type'),
    source: typeLookup,
    ...(type && { knownOptions: [{ value: type, label: type }] }),
  },
  { type: 'input', name: 'name', label: t('dictionaries:name') },
  statusField(t, 'select', t('dictionaries:status')),
]

export const dictionaryColumns = (t: Translate): DataTableColumn<Dictionary>[] => [
  { key: 'type', label: t('dictionaries:type'), width: 170, hideable: false },
  { key: 'name', label: t('dictionaries:name'), width: 200 },
  { key: 'value', label: t('dictionaries:value'), type: 'copyable', width: 170 },
  { key: 'sort', label: t('dictionaries:sort'), type: 'number', width: 90 },
  statusColumn(t, t('dictionaries:status')),
  { key: 'remark', label: t('dictionaries:remark'), width: 220 },
  { key: 'updateTime', label: t('dictionaries:updateTime'), ...DATE_TIME },
]
