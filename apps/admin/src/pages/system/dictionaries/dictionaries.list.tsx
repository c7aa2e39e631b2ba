import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Language } from '@admin/api-client/contract/limits'
import type { Dictionary } from '@admin/api-client/contract/system/dictionaries'
import type { Translate } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { statusColumn, statusField } from '../../../app/enabledStatus.tsx'
import { nameColumn } from '../../../crud/form/bilingualName.ts'
import { type ListSearch, oneOf, text } from '../../../crud/list/listSearch.ts'
import { dictionaryTypeLookup } from '../../../crud/list/lookups.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

type Query = QueryOf<'/api/admin/dictionaries'>

export const dictionarySearch: ListSearch<Query> = {
  sortable: ['type', 'name', 'nameEn', 'value', 'sort', 'status', 'updateTime'],
  filters: { type: text, name: text, status: oneOf(enumerations.enabledStatus) },
}

export const dictionaryFilters = (t: Translate, { type }: Query): FieldSpec<Query>[] => [
  {
    type: 'mAutoComplete',
    name: 'type',
    label: t('fields:type'),
    source: dictionaryTypeLookup,
    ...(type && { knownOptions: [{ value: type, label: type }] }),
  },
  { type: 'input', name: 'name', label: t('fields:name') },
  statusField(t, 'select', t('fields:status')),
]

export const dictionaryColumns = (t: Translate, language: Language): DataTableColumn<Dictionary>[] => [
  { key: 'type', label: t('fields:type'), width: 170, hideable: false },
  nameColumn(t, language),
  { key: 'value', label: t('fields:value'), type: 'copyable', width: 170 },
  { key: 'sort', label: t('fields:sort'), type: 'number', width: 90 },
  statusColumn(t, t('fields:status')),
  { key: 'remark', label: t('fields:remark'), width: 220 },
  { key: 'updateTime', label: t('fields:updateTime'), ...DATE_TIME },
]
