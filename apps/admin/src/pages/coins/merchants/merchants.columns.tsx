import type { Merchant } from '@admin/api-client/contract/coins/merchants'
import type { Translate } from '@admin/i18n'
import { type DataTableColumn, formatNumber } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { partyLink } from '../../../features/ledger/partyLink.tsx'

/** @param onOpen opens a party's drawer, for those who may */
export const merchantColumns = (
  t: Translate,
  onOpen: ((id: string) => void) | undefined,
): DataTableColumn<Merchant>[] => [
  { key: 'id', label: t('merchant:id'), type: 'id' },
  { key: 'nickname', label: t('merchant:nickname'), width: 180, hideable: false },
  { key: 'account', label: t('merchant:account'), type: 'copyable' },
  {
    key: 'balance',
    label: t('merchant:balance'),
    width: 150,
    align: 'right',
    render: ({ id, balance, nickname }) =>
      partyLink({
        onOpen,
        id,
        text: formatNumber(balance),
        label: t('actions:showEntries', { name: nickname }),
        inCell: true,
      }),
  },
  {
    key: 'status',
    label: t('merchant:status'),
    width: 130,
    render: ({ status }) => enumerationBadge(t, 'merchantStatus', status),
  },
  {
    key: 'mfaStatus',
    label: t('merchant:mfaStatus'),
    width: 140,
    render: ({ mfaStatus }) => enumerationBadge(t, 'mfaStatus', mfaStatus),
  },
  {
    key: 'mfaVerification',
    label: t('merchant:mfaVerification'),
    width: 180,
    render: ({ mfaVerification }) =>
      mfaVerification && enumerationBadge(t, 'mfaVerification', mfaVerification),
  },
  { key: 'mfaVerifyTime', label: t('merchant:mfaVerifyTime'), ...DATE_TIME },
  { key: 'agentName', label: t('merchant:agent'), width: 160 },
  { key: 'transferLimit', label: t('merchant:transferLimit'), type: 'number', width: 170 },
  { key: 'createTime', label: t('merchant:createTime'), ...DATE_TIME },
  { key: 'updateTime', label: t('merchant:updateTime'), ...DATE_TIME },
]
