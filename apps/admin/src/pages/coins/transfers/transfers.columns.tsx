import { enumerationLabel, type Translate } from '@admin/i18n'
import { type DataTableColumn, formatNumber } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { partyLink } from '../../../features/ledger/partyLink.tsx'
import type { Transfer } from '../../../features/ledger/transfers.ts'
import { reviewText } from './reviewText.ts'

interface TransferColumns {
  t: Translate
  /** Opens a party's drawer, for those who may. */
  onOpen: ((id: string) => void) | undefined
}

export const transferColumns = ({ t, onOpen }: TransferColumns): DataTableColumn<Transfer>[] => {
  const name = (id: string, text: string) => partyLink({ onOpen, id, text, inCell: true })
  // Nothing moved, or the party is beyond the data scope: there is no balance to show.
  const balance = (id: string, coins: string | null, party: string) =>
    coins === null
      ? null
      : partyLink({
          onOpen,
          id,
          text: formatNumber(coins),
          label: t('actions:showEntries', { name: party }),
          inCell: true,
        })
  return [
    {
      key: 'orderNumber',
      label: t('transfer:orderNumber'),
      type: 'copyable',
      width: 146,
      hideable: false,
    },
    {
      key: 'outgoingPartyName',
      label: t('transfer:outgoingParty'),
      width: 140,
      render: (row) => name(row.outgoingPartyId, row.outgoingPartyName),
    },
    {
      key: 'outgoingBalance',
      label: t('transfer:outgoingBalance'),
      width: 140,
      align: 'right',
      render: (row) => balance(row.outgoingPartyId, row.outgoingBalance, row.outgoingPartyName),
    },
    {
      key: 'incomingPartyName',
      label: t('transfer:incomingParty'),
      width: 140,
      render: (row) => name(row.incomingPartyId, row.incomingPartyName),
    },
    {
      key: 'incomingBalance',
      label: t('transfer:incomingBalance'),
      width: 140,
      align: 'right',
      render: (row) => balance(row.incomingPartyId, row.incomingBalance, row.incomingPartyName),
    },
    { key: 'amount', label: t('transfer:amount'), type: 'number', width: 120 },
    {
      key: 'outcome',
      label: t('transfer:outcome'),
      width: 110,
      render: ({ outcome }) => enumerationBadge(t, 'transferOutcome', outcome),
    },
    {
      key: 'review',
      label: t('transfer:review'),
      width: 240,
      render: (row) => reviewText(t, row),
    },
    {
      key: 'type',
      label: t('transfer:type'),
      width: 90,
      render: ({ type }) => enumerationLabel(t, 'transferType', type),
    },
    { key: 'operatorName', label: t('transfer:operator'), width: 130 },
    { key: 'createTime', label: t('transfer:createTime'), ...DATE_TIME },
    { key: 'remark', label: t('transfer:remark'), type: 'truncated', maxLength: 24, width: 200 },
  ]
}
