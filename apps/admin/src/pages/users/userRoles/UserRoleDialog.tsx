import type { UserRole } from '@admin/api-client/contract/users/userRoles'
import { useTranslation } from '@admin/i18n'
import { enumerationOptions } from '../../../app/enumerationOptions.ts'
import { ResourceDialog } from '../../../crud/form/ResourceDialog.tsx'
import type { DialogProps, RowSubject } from '../../../crud/form/useDialog.ts'
import { userRoles } from './userRoles.resource.ts'

const schemas = async () => {
  const { userRoleCreate, userRoleUpdate } = await import('@admin/api-client/contract/users/userRoles')
  return { create: userRoleCreate, update: userRoleUpdate }
}

export default function UserRoleDialog({ subject, ...dialog }: DialogProps<RowSubject<UserRole>>) {
  const { t } = useTranslation(['userRole', 'fields', 'enumerations'])
  return (
    <ResourceDialog
      {...dialog}
      resource={userRoles}
      row={subject.dialog === 'edit' ? subject.row : undefined}
      titles={{ add: t('userRole:add'), edit: t('userRole:edit') }}
      schemas={schemas}
      fields={[
        { type: 'input', name: 'name', label: t('fields:name'), required: true },
        {
          type: 'radio',
          name: 'identity',
          label: t('userRole:identity'),
          options: enumerationOptions(t, 'userRoleIdentity'),
        },
        { type: 'textarea', name: 'description', label: t('userRole:description') },
      ]}
    />
  )
}
