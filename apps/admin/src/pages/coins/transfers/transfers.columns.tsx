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
      label: t('transfers:orderNumber'),
      type: 'copyable',
      width: 146,
      hideable: false,
    },
    {
      key: 'outgoingPartyName',
      label: t('transfers:outgoingParty'),
      width: 140,
      render: (row) => name(row.outgoingPartyId, row.outgoingPartyName),
    },
    {
      key: 'outgoingBalance',
      label: t('transfers:outgoingBalance'),
      width: 140,
      align: 'right',
      render: (row) => balance(row.outgoingPartyId, row.outgoingBalance, row.outgoingPartyName),
    },
    {
      key: 'incomingPartyName',
      label: t('transfers:incomingParty'),
      width: 140,
      render: (row) => name(row.incomingPartyId, row.incomingPartyName),
    },
    {
      key: 'incomingBalance',
      label: t('transfers:incomingBalance'),
      width: 140,
      align: 'right',
      render: (row) => balance(row.incomingPartyId, row.incomingBalance, row.incomingPartyName),
    },
    { key: 'amount', label: t('transfers:amount'), type: 'number', width: 120 },
    {
      key: 'outcome',
      label: t('transfers:outcome'),
      width: 110,
      render: ({ outcome }) => enumerationBadge(t, 'transferOutcome', outcome),
    },
    {
      key: 'review',
      label: t('transfers:review'),
      width: 240,
      render: (row) => reviewText(t, row),
    },
    {
      key: 'type',
      label: t('transfers:type'),
      width: 90,
      render: ({ type }) => enumerationLabel(t, 'transferType', type),
    },
    { key: 'operatorName', label: t('transfers:operator'), width: 130 },
    { key: 'createTime', label: t('transfers:createTime'), ...DATE_TIME },
    { key: 'remark', label: t('transfers:remark'), type: 'truncated', maxLength: 24, width: 200 },
  ]
}
