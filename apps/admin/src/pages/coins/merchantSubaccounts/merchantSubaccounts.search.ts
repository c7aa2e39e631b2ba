import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import type { FieldOption, FieldSpec } from '@admin/ui'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { type ListSearch, oneOf, text, time } from '../../../crud/list/listSearch.ts'
import { merchantLookup } from '../../../crud/list/lookups.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

type SubaccountQuery = QueryOf<'/api/admin/merchant-subaccounts'>

export const subaccountSearch: ListSearch<SubaccountQuery> = {
  sortable: ['nickname', 'account', 'balance', 'status', 'mfaVerifyTime', 'lastLoginTime', 'createTime'],
  filters: {
    id: text,
    nickname: text,
    account: text,
    ownerId: text,
    status: oneOf(enumerations.merchantStatus),
    mfaStatus: oneOf(enumerations.mfaStatus),
    createdFrom: time,
    createdTo: time,
  },
}

/** @param owner the merchant that is filtered by already */
export const subaccountFilters = (
  t: Translate,
  owner: FieldOption | undefined,
): FieldSpec<SubaccountQuery>[] => [
  { type: 'input', name: 'id', label: t('merchantSubaccount:id') },
  { type: 'input', name: 'nickname', label: t('merchantSubaccount:nickname') },
  { type: 'input', name: 'account', label: t('merchantSubaccount:account') },
  {
    type: 'mAutoComplete',
    name: 'ownerId',
    label: t('merchantSubaccount:owner'),
    source: merchantLookup,
    ...(owner && { knownOptions: [owner] }),
  },
  {
    type: 'select',
    name: 'status',
    label: t('merchantSubaccount:status'),
    options: enumerationOptions(t, 'merchantStatus'),
  },
  {
    type: 'select',
    name: 'mfaStatus',
    label: t('merchantSubaccount:mfaStatus'),
    options: enumerationOptions(t, 'mfaStatus'),
  },
  {
    type: 'dateRange',
    name: 'createdFrom',
    endName: 'createdTo',
    label: t('merchantSubaccount:createTime'),
  },
]
