import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import type { FieldOption, FieldSpec } from '@admin/ui'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { type ListSearch, oneOf, text } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import { scopeLookup } from '../../../features/ledger/partyLookup.ts'

type AccountQuery = QueryOf<'/api/admin/accounts'>

export const accountSearch: ListSearch<AccountQuery> = {
  sortable: ['username', 'nickname', 'email', 'status', 'lastLoginTime', 'createTime'],
  filters: {
    id: text,
    username: text,
    email: text,
    roleId: text,
    scopePartyId: text,
    status: oneOf(enumerations.accountStatus),
  },
}

interface AccountFiltersOptions {
  roles: FieldOption[]
  /** The party that is filtered by already. */
  scopes: FieldOption[]
}

export const accountFilters = (
  t: Translate,
  { roles, scopes }: AccountFiltersOptions,
): FieldSpec<AccountQuery>[] => [
  { type: 'input', name: 'id', label: t('account:id') },
  { type: 'input', name: 'username', label: t('account:username') },
  { type: 'input', name: 'email', label: t('account:email') },
  { type: 'select', name: 'roleId', label: t('account:role'), options: roles },
  {
    type: 'mAutoComplete',
    name: 'scopePartyId',
    label: t('account:scope'),
    source: scopeLookup(t),
    knownOptions: scopes,
  },
  {
    type: 'select',
    name: 'status',
    label: t('account:status'),
    options: enumerationOptions(t, 'accountStatus'),
  },
]
