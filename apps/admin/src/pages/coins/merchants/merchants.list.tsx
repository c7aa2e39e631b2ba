import type { Merchant } from '@admin/api-client/contract/coins/merchants'
import { merchantDefaultSort } from '@admin/api-client/contract/coins/merchants.sort'
import { merchantTransitions } from '@admin/api-client/contract/coins/partyAccounts.transitions'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { MERCHANT_SUBACCOUNTS_PATH } from '../../../app/pagePaths.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type PageSearch, text } from '../../../crud/list/listSearch.ts'
import { agentLookup, teamLookup } from '../../../crud/list/lookups.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import { partyActions, partyColumns } from '../../../features/ledger/partyAccounts.tsx'

export const merchants = resource('/api/admin/merchants', 'merchant')

type Query = QueryOf<typeof merchants.path>

export const merchantSearch: PageSearch<Query> = {
  defaultSort: merchantDefaultSort,
  sortable: {
    nickname: true,
    account: true,
    balance: true,
    status: true,
    mfaVerifyTime: true,
    createTime: true,
    updateTime: true,
  },
  filters: {
    id: text,
    nickname: text,
    account: text,
    status: oneOf(enumerations.merchantStatus),
    mfaStatus: oneOf(enumerations.mfaStatus),
    agentId: text,
    belowId: text,
    teamId: text,
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function merchantFilters(t: Translate, { query, rows }: { query: Query; rows: readonly Merchant[] }) {
  const filter = filtersOf(merchants, t)
  const ofAgent = rows.find(({ agentId }) => agentId === query.agentId)
  return [
    filter('input', 'id'),
    filter('input', 'nickname'),
    filter('input', 'account'),
    filter('select', 'status', { options: 'merchantStatus' }),
    filter('select', 'mfaStatus', { options: 'mfaStatus' }),
    filter('autocomplete', 'agentId', {
      label: 'agent',
      source: agentLookup,
      ...(ofAgent && { knownOptions: [{ value: ofAgent.agentId, label: ofAgent.agentName }] }),
    }),
    filter('autocomplete', 'belowId', { source: agentLookup }),
    filter('autocomplete', 'teamId', { label: 'team', source: teamLookup }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function merchantColumns(t: Translate) {
  const { column, time } = columnsOf(merchants, t)
  const { identity, state, id } = partyColumns(merchants, t)
  return [
    ...identity,
    ...state,
    column('agentName', { label: 'agent', width: 114 }),
    column('transferLimit', { type: 'number', width: 170, defaultHidden: true }),
    time('createTime'),
    time('updateTime', { defaultHidden: true }),
    id,
  ]
}

export const merchantActions = partyActions(merchants, merchantTransitions, [
  {
    key: 'viewSubaccounts',
    code: 'merchantSubaccount:read',
    to: ({ id }) => `${MERCHANT_SUBACCOUNTS_PATH}?ownerId=${id}`,
  },
])
