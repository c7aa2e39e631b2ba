import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import type { FieldOption, FieldSpec } from '@admin/ui'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { coins, type ListSearch, oneOf, text, time } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import { partyLookup } from '../../../features/ledger/partyLookup.ts'

export type TransferQuery = QueryOf<'/api/admin/transfers'>

export const transferSearch: ListSearch<TransferQuery> = {
  sortable: ['createTime', 'amount', 'orderNumber'],
  filters: {
    id: text,
    orderNumber: text,
    outgoingPartyId: text,
    incomingPartyId: text,
    partyId: text,
    amountFrom: coins,
    amountTo: coins,
    type: oneOf(enumerations.transferType),
    outcome: oneOf(enumerations.transferOutcome),
    reviewReason: oneOf(enumerations.transferReviewReason),
    operatorName: text,
    createdFrom: time,
    createdTo: time,
  },
}

/** @param known parties that are filtered by already */
export const transferFilters = (t: Translate, known: FieldOption[]): FieldSpec<TransferQuery>[] => {
  const source = partyLookup(t)
  const party = (name: 'outgoingPartyId' | 'incomingPartyId' | 'partyId', label: string) =>
    ({ type: 'mAutoComplete', name, label, source, knownOptions: known }) as const
  return [
    { type: 'input', name: 'orderNumber', label: t('transfer:orderNumber') },
    party('outgoingPartyId', t('transfer:outgoingParty')),
    party('incomingPartyId', t('transfer:incomingParty')),
    {
      type: 'select',
      name: 'outcome',
      label: t('transfer:outcome'),
      options: enumerationOptions(t, 'transferOutcome'),
    },
    party('partyId', t('transfer:party')),
    { type: 'coins', name: 'amountFrom', label: t('transfer:amountFrom') },
    { type: 'coins', name: 'amountTo', label: t('transfer:amountTo') },
    {
      type: 'select',
      name: 'type',
      label: t('transfer:type'),
      options: enumerationOptions(t, 'transferType'),
    },
    {
      type: 'select',
      name: 'reviewReason',
      label: t('transfer:reviewReason'),
      options: enumerationOptions(t, 'transferReviewReason'),
    },
    { type: 'input', name: 'operatorName', label: t('transfer:operator') },
    { type: 'input', name: 'id', label: t('transfer:id') },
    { type: 'dateRange', name: 'createdFrom', endName: 'createdTo', label: t('transfer:createTime') },
  ]
}
