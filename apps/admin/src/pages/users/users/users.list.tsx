import { enumerations } from '@admin/api-client/contract/enumerations'
import { VIP_LEVEL_MAX } from '@admin/api-client/contract/limits'
import { userDefaultSort } from '@admin/api-client/contract/users/users.sort'
import type { Language, Translate } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'
import { oneOf, timeFilter } from '@admin/ui/ListPage'
import { phoneColumn, phoneWith } from '../../../app/phoneText.ts'
import { type Action, deleteAction, editAction, freezingActions } from '../../../crud/actions/actions.ts'
import { columnsOf, filtersOf } from '../../../crud/list/columnsOf.tsx'
import { grade, type SearchOf, text } from '../../../crud/list/listSearch.ts'
import { maskedCells } from '../../../features/maskedFields/maskedCells.tsx'
import type { Holds } from '../../../session/useCan.ts'
import { userAvatar } from './userAvatar.tsx'
import { type User, users } from './users.resource.ts'

export const userSearch: SearchOf<typeof users> = {
  defaultSort: userDefaultSort,
  sortable: { nickname: true, email: true, status: true, lastLoginTime: true, createTime: true },
  sortCodes: { email: 'personalData:read' },
  filters: {
    id: text,
    nickname: text,
    email: text,
    phone: text,
    status: oneOf(enumerations.accountStatus),
    type: oneOf(enumerations.userType),
    roleId: text,
    vipLevel: grade,
    inviterId: text,
    createdFrom: timeFilter,
    createdTo: timeFilter,
  },
}

export function userFilters(t: Translate, roles: FieldOption[]) {
  const filter = filtersOf(users, t)
  return [
    filter('input', 'nickname'),
    filter('input', 'id'),
    filter('input', 'email'),
    filter('input', 'phone'),
    filter('select', 'status', { options: 'accountStatus' }),
    filter('select', 'type', { options: 'userType' }),
    filter('select', 'roleId', { label: 'role', options: roles }),
    filter('number', 'vipLevel', { min: 0, max: VIP_LEVEL_MAX }),
    filter('input', 'inviterId'),
    filter('dateRange', 'createdFrom', { endName: 'createdTo', label: 'createTime' }),
  ]
}

/** Pixels, within a row of compact density. */
const AVATAR_SIZE = 22

export function userColumns(t: Translate, _language: Language, can: Holds) {
  const { column, badge, code, time } = columnsOf(users, t)
  const cells = maskedCells<User, 'user'>('user', { t, can, nameOf: ({ nickname }) => nickname })
  return [
    column('avatar', { width: 76, render: (row) => userAvatar(row, AVATAR_SIZE) }),
    column('nickname', { width: 140, hideable: false, inCard: true }),
    column('email', { type: 'copyable', width: 270, inCard: true, ...cells('email') }),
    column('phone', { width: 145, ...phoneColumn, ...cells('phone', phoneWith) }),
    badge('status', 'accountStatus', { width: 96, inCard: true }),
    code('type', 'userType', { width: 120, defaultHidden: true }),
    column('roleName', { label: 'role', width: 96 }),
    column('inviterName', { label: 'inviter', width: 120, defaultHidden: true }),
    column('vipLevel', { type: 'number', width: 110, defaultHidden: true }),
    column('points', { type: 'number', width: 85 }),
    column('stars', { type: 'number', width: 85, defaultHidden: true }),
    time('lastLoginTime', { defaultHidden: true }),
    time('createTime', { defaultHidden: true }),
    column('id', { type: 'id', defaultHidden: true }),
  ]
}

/** What can be done with a user from the details. */
export const userDetailActions: Action<User, never>[] = freezingActions<User>(users, 'user:freeze', {
  message: 'user:freezeHint',
})

export type UserDialog = 'details' | 'edit' | 'points' | 'freeze'

export const userActions: Action<User, UserDialog>[] = [
  { key: 'details', code: 'user:read', dialog: 'details' },
  editAction(users),
  { key: 'changePoints', code: 'user:points', dialog: 'points' },
  ...userDetailActions,
  {
    key: 'freezeWithContent',
    code: 'user:freeze',
    when: ({ status }) => status === 'normal',
    danger: true,
    dialog: 'freeze',
  },
  deleteAction(users, { hint: 'user:deleteHint' }),
]
