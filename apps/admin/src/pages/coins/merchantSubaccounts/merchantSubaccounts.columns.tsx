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
  { key: 'id', label: t('merchantSubaccounts:id'), type: 'id' },
  { key: 'nickname', label: t('merchantSubaccounts:nickname'), width: 180, hideable: false },
  { key: 'account', label: t('merchantSubaccounts:account'), type: 'copyable' },
  { key: 'ownerId', label: t('merchantSubaccounts:ownerId'), type: 'id' },
  { key: 'ownerName', label: t('merchantSubaccounts:owner'), width: 170 },
  {
    key: 'balance',
    label: t('merchantSubaccounts:balance'),
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
    label: t('merchantSubaccounts:status'),
    width: 130,
    render: ({ status }) => enumerationBadge(t, 'merchantStatus', status),
  },
  {
    key: 'mfaStatus',
    label: t('merchantSubaccounts:mfaStatus'),
    width: 140,
    render: ({ mfaStatus }) => enumerationBadge(t, 'mfaStatus', mfaStatus),
  },
  {
    key: 'mfaVerification',
    label: t('merchantSubaccounts:mfaVerification'),
    width: 180,
    render: ({ mfaVerification }) =>
      mfaVerification && enumerationBadge(t, 'mfaVerification', mfaVerification),
  },
  { key: 'mfaVerifyTime', label: t('merchantSubaccounts:mfaVerifyTime'), ...DATE_TIME },
  { key: 'lastLoginTime', label: t('merchantSubaccounts:lastLoginTime'), ...DATE_TIME },
  { key: 'createTime', label: t('merchantSubaccounts:createTime'), ...DATE_TIME },
]
