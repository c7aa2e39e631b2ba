import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import type { FieldOption, FieldSpec } from '@admin/ui'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { type ListSearch, oneOf, text, time } from '../../../crud/list/listSearch.ts'
import { agentLookup } from '../../../crud/list/lookups.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'

export type MerchantQuery = QueryOf<'/api/admin/merchants'>

export const merchantSearch: ListSearch<MerchantQuery> = {
  sortable: ['nickname', 'account', 'balance', 'status', 'mfaVerifyTime', 'createTime', 'updateTime'],
  filters: {
    id: text,
    nickname: text,
    account: text,
    status: oneOf(enumerations.merchantStatus),
    mfaStatus: oneOf(enumerations.mfaStatus),
    agentId: text,
    createdFrom: time,
    createdTo: time,
  },
}

/** @param agent the agent that is filtered by already */
export const merchantFilters = (t: Translate, agent: FieldOption | undefined): FieldSpec<MerchantQuery>[] => [
  { type: 'input', name: 'id', label: t('merchant:id') },
  { type: 'input', name: 'nickname', label: t('merchant:nickname') },
  { type: 'input', name: 'account', label: t('merchant:account') },
  {
    type: 'select',
    name: 'status',
    label: t('merchant:status'),
    options: enumerationOptions(t, 'merchantStatus'),
  },
  {
    type: 'select',
    name: 'mfaStatus',
    label: t('merchant:mfaStatus'),
    options: enumerationOptions(t, 'mfaStatus'),
  },
  {
    type: 'mAutoComplete',
    name: 'agentId',
    label: t('merchant:agent'),
    source: agentLookup,
    ...(agent && { knownOptions: [agent] }),
  },
  { type: 'dateRange', name: 'createdFrom', endName: 'createdTo', label: t('merchant:createTime') },
]
