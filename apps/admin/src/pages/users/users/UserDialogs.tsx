import { useTranslation } from '@admin/i18n'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { useRowOptions } from '../../../crud/list/useRowOptions.ts'
import { UserDrawer } from './drawer/UserDrawer.tsx'
import { PointsDialog } from './PointsDialog.tsx'
import { userFields } from './users.fields.ts'
import { type User, userRoles, users } from './users.resource.ts'

const schemas = async () => {
  const { userCreate, userUpdate } = await import('@admin/api-client/contract/users/users')
  return { create: userCreate, update: userUpdate }
}

type Subject = RowSubject<User, 'details' | 'edit' | 'points'>

/** The user list's dialogs and its drawer. */
export default function UserDialogs({ subject, ...dialog }: DialogProps<Subject>) {
  const { t } = useTranslation('user')
  const roles = useRowOptions(userRoles, 'userRole:read')
  if (subject.dialog === 'points') return <PointsDialog {...dialog} user={subject.row} />
  if (subject.dialog === 'details') return <UserDrawer {...dialog} user={subject.row} />
  const { row } = subject
  return (
    <ResourceDialog
      {...dialog}
      resource={users}
      row={row}
      schemas={schemas}
      fields={userFields(t, { row, roles })}
      columns={2}
    />
  )
}
