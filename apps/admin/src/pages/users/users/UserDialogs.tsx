import { useTranslation } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'
import { areaCodeOptions } from '../../../crud/form/areaCodes.ts'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { useRowOptions } from '../../../crud/list/useRowOptions.ts'
import { FreezeUserDialog } from '../../../features/measures/FreezeUserDialog.tsx'
import { PointsDialog } from '../../../features/points/PointsDialog.tsx'
import { authorLookup } from '../../../features/works/authorLookup.ts'
import { UserDrawer } from './drawer/UserDrawer.tsx'
import type { UserDialog } from './users.list.tsx'
import { type User, userRoles, users } from './users.resource.ts'

const schemas = async () => {
  const { userCreate, userUpdate } = await import('@admin/api-client/contract/users/users')
  return { create: userCreate, update: userUpdate }
}

type Subject = RowSubject<User, UserDialog>

/** The user list's dialogs and its drawer. */
export default function UserDialogs({ subject, ...dialog }: DialogProps<Subject>) {
  const { t } = useTranslation('user')
  const roles = useRowOptions(userRoles, 'userRole:read')
  if (subject.dialog === 'points') return <PointsDialog {...dialog} user={subject.row} />
  if (subject.dialog === 'details') return <UserDrawer {...dialog} user={subject.row} />
  if (subject.dialog === 'freeze') {
    const { id, nickname: name } = subject.row
    return <FreezeUserDialog {...dialog} user={{ id, name }} />
  }
  const { row } = subject
  const field = fieldsOf(users, t)
  return (
    <ResourceDialog
      {...dialog}
      resource={users}
      row={row}
      schemas={schemas}
      fields={[
        field('input', 'nickname', { required: true }),
        field('input', 'email', { inputMode: 'email', required: true }),
        field('select', 'areaCode', { options: areaCodeOptions(t, row?.areaCode), required: true }),
        field('input', 'phone', { inputMode: 'tel', required: true }),
        field('select', 'type', { options: 'userType', required: true }),
        field('select', 'roleId', { label: 'role', options: withOwn(roles, row) }),
        field('autocomplete', 'inviterId', {
          label: 'inviter',
          source: authorLookup,
          description: t('inviterHint'),
          ...(row?.inviterId && {
            knownOptions: [{ value: row.inviterId, label: row.inviterName ?? row.inviterId }],
          }),
        }),
        field('radio', 'status', { options: 'accountStatus' }),
      ]}
      columns={2}
    />
  )
}

/** Returns the roles with the row's own, whose name is known even to operators who may not read roles. */
const withOwn = (roles: FieldOption[], row: User | undefined): FieldOption[] =>
  !row?.roleId || roles.some(({ value }) => value === row.roleId)
    ? roles
    : [...roles, { value: row.roleId, label: row.roleName ?? row.roleId }]
