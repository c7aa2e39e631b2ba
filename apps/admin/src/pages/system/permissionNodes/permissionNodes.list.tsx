import { enumerations } from '@admin/api-client/contract/enumerations'
import { enumerationLabel, type Translate } from '@admin/i18n'
import type { DataTableColumn, FieldSpec } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { type ListSearch, oneOf, text } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import type { ShownNode } from './permissionNodes.resource.ts'

type Query = QueryOf<'/api/admin/resources'>

/** Names are in the reader's language and the server's are not: it sorts by place alone. */
export const permissionNodeSearch: ListSearch<Query> = {
  sortable: ['sort'],
  filters: { name: text, category: oneOf(enumerations.resourceCategory), permissionCode: text },
}

export const permissionNodeFilters = (t: Translate): FieldSpec<Query>[] => [
  { type: 'input', name: 'name', label: t('fields:name') },
  {
    type: 'select',
    name: 'category',
    label: t('permissionNode:category'),
    options: enumerationOptions(t, 'resourceCategory'),
  },
  { type: 'input', name: 'permissionCode', label: t('permissionNode:permissionCode') },
]

export const permissionNodeColumns = (t: Translate): DataTableColumn<ShownNode>[] => [
  { key: 'name', label: t('fields:name'), width: 280, hideable: false },
  {
    key: 'category',
    label: t('permissionNode:category'),
    width: 110,
    render: ({ category }) => enumerationLabel(t, 'resourceCategory', category),
  },
  { key: 'route', label: t('permissionNode:route'), width: 270 },
  { key: 'permissionCode', label: t('permissionNode:permissionCode'), type: 'copyable', width: 240 },
  { key: 'sort', label: t('fields:sort'), type: 'number', width: 90 },
  { key: 'updateTime', label: t('fields:updateTime'), ...DATE_TIME },
]
