import { useTranslation } from '@admin/i18n'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps } from '../../../crud/form/useDialog.ts'
import { UserDrawer } from './drawer/UserDrawer.tsx'
import { PointsDialog } from './PointsDialog.tsx'
import type { UserSubject } from './users.actions.ts'
import { userFields } from './users.fields.ts'
import { users, useUserRoleOptions } from './users.resource.ts'

const schemas = async () => {
  const { userCreate, userUpdate } = await import('@admin/api-client/contract/users/users')
  return { create: userCreate, update: userUpdate }
}

/** The user list's dialogs and its drawer. */
export default function UserDialogs({ subject, ...dialog }: DialogProps<UserSubject>) {
  const { t } = useTranslation(['user', 'fields', 'enumerations'])
  const roles = useUserRoleOptions()
  if (subject.dialog === 'points') return <PointsDialog {...dialog} user={subject.row} />
  if (subject.dialog === 'details') return <UserDrawer {...dialog} user={subject.row} />
  const row = subject.dialog === 'edit' ? subject.row : undefined
  return (
    <ResourceDialog
      {...dialog}
      resource={users}
      row={row}
      titles={{ add: t('user:add'), edit: t('user:edit') }}
      schemas={schemas}
      fields={userFields(t, { row, roles })}
      columns={2}
    />
  )
}
