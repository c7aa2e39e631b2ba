import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import type { FieldOption, FieldSpec } from '@admin/ui'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { type ListSearch, oneOf, text, time } from '../../../crud/list/listSearch.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import { partyLookup } from '../../../features/ledger/partyLookup.ts'

export type TransactionQuery = QueryOf<'/api/admin/transactions'>

export const transactionSearch: ListSearch<TransactionQuery> = {
  sortable: ['createTime', 'amount'],
  filters: {
    orderNumber: text,
    transferId: text,
    partyId: text,
    direction: oneOf(enumerations.entryDirection),
    type: oneOf(enumerations.transferType),
    createdFrom: time,
    createdTo: time,
  },
}

/** @param known the party that is filtered by already */
export const transactionFilters = (t: Translate, known: FieldOption[]): FieldSpec<TransactionQuery>[] => [
  {
    type: 'mAutoComplete',
    name: 'partyId',
    label: t('transaction:party'),
    source: partyLookup(t),
    knownOptions: known,
  },
  { type: 'input', name: 'orderNumber', label: t('transaction:orderNumber') },
  {
    type: 'select',
    name: 'direction',
    label: t('transaction:direction'),
    options: enumerationOptions(t, 'entryDirection'),
  },
  {
    type: 'select',
    name: 'type',
    label: t('transaction:type'),
    options: enumerationOptions(t, 'transferType'),
  },
  { type: 'input', name: 'transferId', label: t('transaction:transferId') },
  { type: 'dateRange', name: 'createdFrom', endName: 'createdTo', label: t('transaction:createTime') },
]
