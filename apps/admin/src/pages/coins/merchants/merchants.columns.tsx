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
  { key: 'id', label: t('merchants:id'), type: 'id' },
  { key: 'nickname', label: t('merchants:nickname'), width: 180, hideable: false },
  { key: 'account', label: t('merchants:account'), type: 'copyable' },
  {
    key: 'balance',
    label: t('merchants:balance'),
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
    label: t('merchants:status'),
    width: 130,
    render: ({ status }) => enumerationBadge(t, 'merchantStatus', status),
  },
  {
    key: 'mfaStatus',
    label: t('merchants:mfaStatus'),
    width: 140,
    render: ({ mfaStatus }) => enumerationBadge(t, 'mfaStatus', mfaStatus),
  },
  {
    key: 'mfaVerification',
    label: t('merchants:mfaVerification'),
    width: 180,
    render: ({ mfaVerification }) =>
      mfaVerification && enumerationBadge(t, 'mfaVerification', mfaVerification),
  },
  { key: 'mfaVerifyTime', label: t('merchants:mfaVerifyTime'), ...DATE_TIME },
  { key: 'agentName', label: t('merchants:agent'), width: 160 },
  { key: 'transferLimit', label: t('merchants:transferLimit'), type: 'number', width: 170 },
  { key: 'createTime', label: t('merchants:createTime'), ...DATE_TIME },
  { key: 'updateTime', label: t('merchants:updateTime'), ...DATE_TIME },
]
