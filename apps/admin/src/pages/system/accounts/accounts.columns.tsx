import type { Account } from '@admin/api-client/contract/system/accounts'
import type { Translate } from '@admin/i18n'
import type { DataTableColumn } from '@admin/ui'
import { Badge } from '@mantine/core'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'

/** @param ownId of the signed-in user, whose row is marked */
export const accountColumns = (t: Translate, ownId: string | undefined): DataTableColumn<Account>[] => [
  { key: 'id', label: t('account:id'), type: 'id' },
  {
    key: 'username',
    label: t('account:username'),
    width: 170,
    hideable: false,
    render: ({ id, username }) =>
      id === ownId ? (
        <>
          {username} <Badge variant="default">{t('account:you')}</Badge>
        </>
      ) : (
        username
      ),
  },
  { key: 'nickname', label: t('account:nickname'), width: 150 },
  { key: 'email', label: t('account:email'), type: 'copyable', width: 260 },
  { key: 'areaCode', label: t('account:areaCode'), width: 120 },
  { key: 'phone', label: t('account:phone'), width: 140 },
  {
    key: 'roles',
    label: t('account:roles'),
    width: 180,
    render: ({ roles }) => roles.map(({ name }) => name).join(', '),
  },
  {
    key: 'scopePartyName',
    label: t('account:scope'),
    width: 180,
    render: ({ scopePartyName }) => scopePartyName ?? t('account:everything'),
  },
  {
    key: 'status',
    label: t('account:status'),
    width: 130,
    render: ({ status }) => enumerationBadge(t, 'accountStatus', status),
  },
  {
    key: 'mfaStatus',
    label: t('account:mfaStatus'),
    width: 100,
    render: ({ mfaStatus }) => enumerationBadge(t, 'mfaStatus', mfaStatus),
  },
  { key: 'lastLoginTime', label: t('account:lastLoginTime'), ...DATE_TIME },
  { key: 'lastLoginAddress', label: t('account:lastLoginAddress'), width: 160 },
  { key: 'createTime', label: t('account:createTime'), ...DATE_TIME },
]
