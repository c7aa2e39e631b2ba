import type { Account } from '@admin/api-client/contract/system/accounts'
import type { Translate } from '@admin/i18n'
import type { DataTableColumn } from '@admin/ui'
import { Badge } from '@mantine/core'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'

/** @param ownId of the signed-in user, whose row is marked */
export const accountColumns = (t: Translate, ownId: string | undefined): DataTableColumn<Account>[] => [
  { key: 'id', label: t('accounts:id'), type: 'id' },
  {
    key: 'username',
    label: t('accounts:username'),
    width: 170,
    hideable: false,
    render: ({ id, username }) =>
      id === ownId ? (
        <>
          {username} <Badge variant="default">{t('accounts:you')}</Badge>
        </>
      ) : (
        username
      ),
  },
  { key: 'nickname', label: t('accounts:nickname'), width: 150 },
  { key: 'email', label: t('accounts:email'), type: 'copyable', width: 260 },
  { key: 'areaCode', label: t('accounts:areaCode'), width: 120 },
  { key: 'phone', label: t('accounts:phone'), width: 140 },
  {
    key: 'roles',
    label: t('accounts:roles'),
    width: 180,
    render: ({ roles }) => roles.map(({ name }) => name).join(', '),
  },
  {
    key: 'scopePartyName',
    label: t('accounts:scope'),
    width: 180,
    render: ({ scopePartyName }) => scopePartyName ?? t('accounts:everything'),
  },
  {
    key: 'status',
    label: t('accounts:status'),
    width: 130,
    render: ({ status }) => enumerationBadge(t, 'accountStatus', status),
  },
  {
    key: 'mfaStatus',
    label: t('accounts:mfaStatus'),
    width: 100,
    render: ({ mfaStatus }) => enumerationBadge(t, 'mfaStatus', mfaStatus),
  },
  { key: 'lastLoginTime', label: t('accounts:lastLoginTime'), ...DATE_TIME },
  { key: 'lastLoginAddress', label: t('accounts:lastLoginAddress'), width: 160 },
  { key: 'createTime', label: t('accounts:createTime'), ...DATE_TIME },
]
