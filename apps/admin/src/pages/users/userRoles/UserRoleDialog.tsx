import type { UserRole } from '@admin/api-client/contract/users/userRoles'
import { useTranslation } from '@admin/i18n'
import { fieldsOf } from '../../../crud/form/fieldsOf.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { userRoles } from './userRoles.list.tsx'

const schemas = async () => {
  const { userRoleCreate, userRoleUpdate } = await import('@admin/api-client/contract/users/userRoles')
  return { create: userRoleCreate, update: userRoleUpdate }
}

export default function UserRoleDialog({ subject, ...dialog }: DialogProps<RowSubject<UserRole>>) {
  const field = fieldsOf(userRoles, useTranslation('userRole').t)
  return (
    <ResourceDialog
      {...dialog}
      resource={userRoles}
      row={subject.row}
      schemas={schemas}
      fields={[
        field('input', 'name', { required: true }),
        field('radio', 'identity', { options: 'userRoleIdentity' }),
        field('textarea', 'description'),
      ]}
    />
  )
}
