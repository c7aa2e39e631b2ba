import { enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, type Translate } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { DATE_TIME } from '../../resource/dateTime.ts'
import { enumerationOptions } from '../../resource/enumerationOptions.ts'
import { type ListSearch, oneOf, text } from '../../resource/listSearch.ts'
import type { QueryOf } from '../../resource/resource.types.ts'
import type { ShownResource } from './resources.resource.ts'

type Query = QueryOf<'/api/admin/resources'>

/** Names are in the reader's language and the server's are not: it sorts by place alone. */
export const resourceSearch: ListSearch<Query> = {
  sortable: ['sort'],
  filters: { name: text, category: oneOf(enumerations.resourceCategory), permissionCode: text },
}

export const resourceFilters = (t: Translate): FieldSpec<Query>[] => [
  { type: 'input', name: 'name', label: t('fields:name') },
  {
    type: 'select',
    name: 'category',
    label: t('resourceTree:category'),
    options: enumerationOptions(t, 'resourceCategory'),
  },
  { type: 'input', name: 'permissionCode', label: t('resourceTree:permissionCode') },
]

export const resourceColumns = (t: Translate): DataTableColumn<ShownResource>[] => [
  { key: 'name', label: t('fields:name'), width: 280, hideable: false },
  {
    key: 'category',
    label: t('resourceTree:category'),
    width: 110,
    render: ({ category }) => enumerationLabel(t, 'resourceCategory', category),
  },
  { key: 'route', label: t('resourceTree:route'), width: 270 },
  { key: 'permissionCode', label: t('resourceTree:permissionCode'), type: 'copyable', width: 240 },
  { key: 'sort', label: t('fields:sort'), type: 'number', width: 90 },
  { key: 'updateTime', label: t('fields:updateTime'), ...DATE_TIME },
]
