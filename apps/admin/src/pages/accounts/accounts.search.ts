import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import type { FieldOption, FieldSpec } from '@admin/ui'
import { enumerationOptions } from '../../resource/enumerationOptions.ts'
import { type ListSearch, oneOf, text } from '../../resource/listSearch.ts'
import type { QueryOf } from '../../resource/resource.types.ts'

type AccountQuery = QueryOf<'/api/admin/accounts'>

export const accountSearch: ListSearch<AccountQuery> = {
  sortable: ['username', 'nickname', 'email', 'status', 'lastLoginTime', 'createTime'],
  filters: {
    id: text,
    username: text,
    email: text,
    roleId: text,
    status: oneOf(enumerations.accountStatus),
  },
}

export const accountFilters = (t: Translate, roles: FieldOption[]): FieldSpec<AccountQuery>[] => [
  { type: 'input', name: 'id', label: t('accounts:id') },
  { type: 'input', name: 'username', label: t('accounts:username') },
  { type: 'input', name: 'email', label: t('accounts:email') },
  { type: 'select', name: 'roleId', label: t('accounts:role'), options: roles },
  {
    type: 'select',
    name: 'status',
    label: t('accounts:status'),
    options: enumerationOptions(t, 'accountStatus'),
  },
]
