import type { MerchantSubaccount } from '@admin/api-client/contract/coins/merchantSubaccounts'
import { merchantSubaccountDefaultSort } from '@admin/api-client/contract/coins/merchantSubaccounts.sort'
import { merchantSubaccountTransitions } from '@admin/api-client/contract/coins/partyAccounts.transitions'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type PageSearch, text } from '../../../crud/list/listSearch.ts'
import { agentLookup, merchantLookup } from '../../../crud/list/lookups.ts'
import { resource } from '../../../crud/resource/resource.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import { partyActions, partyColumns } from '../../../features/ledger/partyAccounts.tsx'

export const merchantSubaccounts = resource('/api/admin/merchant-subaccounts', 'merchantSubaccount')

type Query = QueryOf<typeof merchantSubaccounts.path>

export const subaccountSearch: PageSearch<Query> = {
  defaultSort: merchantSubaccountDefaultSort,
  sortable: {
    nickname: true,
    account: true,
    balance: true,
    status: true,
    mfaVerifyTime: true,
    lastLoginTime: true,
    createTime: true,
  },
  filters: {
    id: text,
    nickname: text,
    account: text,
    ownerId: text,
    belowId: text,
    status: oneOf(enumerations.merchantStatus),
    mfaStatus: oneOf(enumerations.mfaStatus),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function subaccountFilters(
  t: Translate,
  { query, rows }: { query: Query; rows: readonly MerchantSubaccount[] },
) {
  const filter = filtersOf(merchantSubaccounts, t)
  const owned = rows.find(({ ownerId }) => ownerId === query.ownerId)
  return [
    filter('input', 'id'),
    filter('input', 'nickname'),
    filter('input', 'account'),
    filter('autocomplete', 'ownerId', {
      label: 'owner',
      source: merchantLookup,
      ...(owned && { knownOptions: [{ value: owned.ownerId, label: owned.ownerName }] }),
    }),
    filter('select', 'status', { options: 'merchantStatus' }),
    filter('select', 'mfaStatus', { options: 'mfaStatus' }),
    filter('autocomplete', 'belowId', { source: agentLookup }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function subaccountColumns(t: Translate) {
  const { column, time } = columnsOf(merchantSubaccounts, t)
  const { identity, state, id } = partyColumns(merchantSubaccounts, t)
  return [
    ...identity,
    column('ownerName', { label: 'owner', width: 140 }),
    ...state,
    time('lastLoginTime'),
    time('createTime', { defaultHidden: true }),
    column('ownerId', { type: 'id', defaultHidden: true }),
    id,
  ]
}

export const subaccountActions = partyActions(merchantSubaccounts, merchantSubaccountTransitions)
