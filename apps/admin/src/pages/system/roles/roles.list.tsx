import type { Role } from '@admin/api-client/contract/system/roles'
import { enumerationLabel, type Translate } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { type ListSearch, text } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

type Query = QueryOf<'/api/admin/roles'>

export const roleSearch: ListSearch<Query> = {
  sortable: ['name', 'identity', 'updateTime'],
  filters: { name: text },
}

export const roleFilters = (t: Translate): FieldSpec<Query>[] => [
  { type: 'input', name: 'name', label: t('fields:name') },
]

export const roleColumns = (t: Translate): DataTableColumn<Role>[] => [
  { key: 'name', label: t('fields:name'), width: 190, hideable: false },
  { key: 'description', label: t('role:description'), width: 280 },
  {
    key: 'identity',
    label: t('role:identity'),
    width: 130,
    render: ({ identity }) => enumerationLabel(t, 'roleIdentity', identity),
  },
  { key: 'accountCount', label: t('role:accountCount'), type: 'number', width: 130 },
  { key: 'updateTime', label: t('fields:updateTime'), ...DATE_TIME },
]
