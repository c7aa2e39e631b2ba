import { enumerationLabel, type Translate } from '@admin/i18n'
import { type DataTableColumn, formatNumber } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { partyLink } from '../../../features/ledger/partyLink.tsx'
import { signedCoins } from '../../../features/ledger/signedCoins.ts'
import type { Transaction } from '../../../features/ledger/transactions.ts'

/** @param onOpen opens a party's drawer, for those who may */
export const transactionColumns = (
  t: Translate,
  onOpen: ((id: string) => void) | undefined,
): DataTableColumn<Transaction>[] => [
  { key: 'id', label: t('transaction:id'), width: 110, hideable: false },
  { key: 'orderNumber', label: t('transaction:orderNumber'), type: 'copyable', width: 150 },
  {
    key: 'partyName',
    label: t('transaction:party'),
    width: 170,
    render: (row) => partyLink({ onOpen, id: row.partyId, text: row.partyName, inCell: true }),
  },
  {
    key: 'direction',
    label: t('transaction:direction'),
    width: 100,
    render: ({ direction }) => enumerationBadge(t, 'entryDirection', direction),
  },
  {
    key: 'amount',
    label: t('transaction:amount'),
    width: 160,
    align: 'right',
    render: ({ amount, direction }) => signedCoins(amount, direction),
  },
  {
    key: 'balanceAfter',
    label: t('transaction:balanceAfter'),
    width: 170,
    align: 'right',
    render: ({ partyId, partyName, balanceAfter }) =>
      partyLink({
        onOpen,
        id: partyId,
        text: formatNumber(balanceAfter),
        label: t('actions:showEntries', { name: partyName }),
        inCell: true,
      }),
  },
  {
    key: 'counterpartyName',
    label: t('transaction:counterparty'),
    width: 170,
    render: (row) => partyLink({ onOpen, id: row.counterpartyId, text: row.counterpartyName, inCell: true }),
  },
  {
    key: 'type',
    label: t('transaction:type'),
    width: 90,
    render: ({ type }) => enumerationLabel(t, 'transferType', type),
  },
  { key: 'createTime', label: t('transaction:createTime'), ...DATE_TIME },
  { key: 'remark', label: t('transaction:remark'), type: 'truncated', maxLength: 24, width: 200 },
]
