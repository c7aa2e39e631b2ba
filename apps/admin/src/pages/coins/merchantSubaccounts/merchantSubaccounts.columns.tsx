import type { MerchantSubaccount } from '@admin/api-client/contract/coins/merchantSubaccounts'
import type { Translate } from '@admin/i18n'
import { type DataTableColumn, formatNumber } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { partyLink } from '../../../features/ledger/partyLink.tsx'

/** @param onOpen opens a party's drawer, for those who may */
export const subaccountColumns = (
  t: Translate,
  onOpen: ((id: string) => void) | undefined,
): DataTableColumn<MerchantSubaccount>[] => [
  { key: 'id', label: t('merchantSubaccount:id'), type: 'id' },
  { key: 'nickname', label: t('merchantSubaccount:nickname'), width: 180, hideable: false },
  { key: 'account', label: t('merchantSubaccount:account'), type: 'copyable' },
  { key: 'ownerId', label: t('merchantSubaccount:ownerId'), type: 'id' },
  { key: 'ownerName', label: t('merchantSubaccount:owner'), width: 170 },
  {
    key: 'balance',
    label: t('merchantSubaccount:balance'),
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
    label: t('merchantSubaccount:status'),
    width: 130,
    render: ({ status }) => enumerationBadge(t, 'merchantStatus', status),
  },
  {
    key: 'mfaStatus',
    label: t('merchantSubaccount:mfaStatus'),
    width: 140,
    render: ({ mfaStatus }) => enumerationBadge(t, 'mfaStatus', mfaStatus),
  },
  {
    key: 'mfaVerification',
    label: t('merchantSubaccount:mfaVerification'),
    width: 180,
    render: ({ mfaVerification }) =>
      mfaVerification && enumerationBadge(t, 'mfaVerification', mfaVerification),
  },
  { key: 'mfaVerifyTime', label: t('merchantSubaccount:mfaVerifyTime'), ...DATE_TIME },
  { key: 'lastLoginTime', label: t('merchantSubaccount:lastLoginTime'), ...DATE_TIME },
  { key: 'createTime', label: t('merchantSubaccount:createTime'), ...DATE_TIME },
]
