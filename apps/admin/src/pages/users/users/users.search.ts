import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import type { FieldOption, FieldSpec } from '@admin/ui'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { type ListSearch, oneOf, text, time } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

type Query = QueryOf<'/api/admin/users'>

export const userSearch: ListSearch<Query> = {
  sortable: ['nickname', 'email', 'status', 'lastLoginTime', 'createTime'],
  filters: {
    id: text,
    nickname: text,
    email: text,
    phone: text,
    status: oneOf(enumerations.accountStatus),
    type: oneOf(enumerations.userType),
    roleId: text,
    createdFrom: time,
    createdTo: time,
  },
}

export const userFilters = (t: Translate, roles: FieldOption[]): FieldSpec<Query>[] => [
  { type: 'input', name: 'nickname', label: t('user:nickname') },
  { type: 'input', name: 'id', label: t('user:id') },
  { type: 'input', name: 'email', label: t('user:email') },
  { type: 'input', name: 'phone', label: t('user:phone') },
  {
    type: 'select',
    name: 'status',
    label: t('fields:status'),
    options: enumerationOptions(t, 'accountStatus'),
  },
  { type: 'select', name: 'type', label: t('fields:type'), options: enumerationOptions(t, 'userType') },
  { type: 'select', name: 'roleId', label: t('user:role'), options: roles },
  { type: 'dateRange', name: 'createdFrom', endName: 'createdTo', label: t('fields:createTime') },
]
