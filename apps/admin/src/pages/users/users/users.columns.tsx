import { enumerationLabel, type Translate } from '@admin/i18n'
import type { DataTableColumn } from '@admin/ui'
import { DATE_TIME } from '../../../app/dateTime.ts'
import { enumerationBadge } from '../../../app/enumerationBadge.tsx'
import { userAvatar } from './userAvatar.tsx'
import type { User } from './users.resource.ts'

const AVATAR_SIZE = 28

export const userColumns = (t: Translate): DataTableColumn<User>[] => [
  { key: 'avatar', label: t('user:avatar'), width: 80, render: (row) => userAvatar(row, AVATAR_SIZE) },
  { key: 'nickname', label: t('user:nickname'), width: 170, hideable: false },
  { key: 'id', label: t('user:id'), type: 'id' },
  { key: 'email', label: t('user:email'), type: 'copyable', width: 250 },
  { key: 'areaCode', label: t('user:areaCode'), width: 110 },
  { key: 'phone', label: t('user:phone'), width: 140 },
  {
    key: 'status',
    label: t('fields:status'),
    width: 120,
    render: ({ status }) => enumerationBadge(t, 'accountStatus', status),
  },
  {
    key: 'type',
    label: t('fields:type'),
    width: 120,
    render: ({ type }) => enumerationLabel(t, 'userType', type),
  },
  { key: 'roleName', label: t('user:role'), width: 170 },
  { key: 'vipLevel', label: t('user:vipLevel'), type: 'number', width: 110 },
  { key: 'points', label: t('user:points'), type: 'number', width: 110 },
  { key: 'lastLoginTime', label: t('user:lastLoginTime'), ...DATE_TIME },
  { key: 'createTime', label: t('fields:createTime'), ...DATE_TIME },
]
