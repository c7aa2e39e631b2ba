import { transactionDefaultSort } from '@admin/api-client/contract/coins/transactions.sort'
import { enumerations } from '@admin/api-client/contract/enumerations'
import type { Translate } from '@admin/i18n'
import { type FieldOption, formatNumber } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { type PageSearch, text } from '../../../crud/list/listSearch.ts'
import type { PageResource } from '../../../crud/list/useResourceList.ts'
import type { QueryOf } from '../../../crud/resource/resource.types.ts'
import { PartyLink } from '../../../features/ledger/PartyLink.tsx'
import { partyLookup } from '../../../features/ledger/partyLookup.ts'
import { signedCoins } from '../../../features/ledger/signedCoins.ts'
import { type Transaction, transactions } from '../../../features/ledger/transactions.ts'

type Query = QueryOf<typeof transactions.path>

/** The ledger's entries as any other list, whose answer has no balances beside the rows. */
export const entries = transactions as unknown as PageResource<Transaction, Query> & { area: 'transaction' }

export const transactionSearch: PageSearch<Query> = {
  defaultSort: transactionDefaultSort,
  sortable: { createTime: true, amount: true },
  filters: {
    orderNumber: text,
    transferId: text,
    partyId: text,
    belowId: text,
    level: oneOf(enumerations.partyLevel),
    holders: oneOf(enumerations.yesNo),
    counterpartyLevel: oneOf(enumerations.partyLevel),
    direction: oneOf(enumerations.entryDirection),
    type: oneOf(enumerations.transferType),
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

/** @param known the parties that are filtered by already */
export function transactionFilters(t: Translate, known: FieldOption[]) {
  const filter = filtersOf(entries, t)
  return [
    filter('autocomplete', 'partyId', { label: 'party', source: partyLookup(t), knownOptions: known }),
    filter('input', 'orderNumber'),
    filter('select', 'direction', { options: 'entryDirection' }),
    filter('select', 'type', { options: 'transferType' }),
    filter('input', 'transferId'),
    filter('autocomplete', 'belowId', { source: partyLookup(t), knownOptions: known }),
    filter('select', 'level', { options: 'partyLevel' }),
    filter('select', 'holders', { options: 'yesNo' }),
    filter('select', 'counterpartyLevel', { options: 'partyLevel' }),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

export function transactionColumns(t: Translate) {
  const { column, badge, code, time } = columnsOf(entries, t)
  return [
    column('orderNumber', { type: 'copyable', width: 146, hideable: false, inCard: true }),
    column('partyName', {
      label: 'party',
      width: 150,
      inCard: true,
      render: ({ partyId, partyName }) => <PartyLink id={partyId} text={partyName} inCell />,
    }),
    badge('direction', 'entryDirection', { width: 100 }),
    column('amount', {
      inCard: true,
      width: 120,
      align: 'right',
      render: ({ amount, direction }) => signedCoins(amount, direction),
    }),
    column('balanceAfter', {
      width: 130,
      align: 'right',
      render: ({ partyId, partyName, balanceAfter }) => (
        <PartyLink
          id={partyId}
          text={formatNumber(balanceAfter)}
          label={t('actions:showEntries', { name: partyName })}
          inCell
        />
      ),
    }),
    column('counterpartyName', {
      label: 'counterparty',
      width: 150,
      render: ({ counterpartyId, counterpartyName }) => (
        <PartyLink id={counterpartyId} text={counterpartyName} inCell />
      ),
    }),
    code('type', 'transferType', { width: 90 }),
    time('createTime'),
    column('remark', { type: 'truncated', maxLength: 24, width: 200, defaultHidden: true }),
    column('id', { width: 110, defaultHidden: true }),
  ]
}
