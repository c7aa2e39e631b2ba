import { permissions } from '@admin/api-client/contract/permissions'
import type { Role } from '@admin/api-client/contract/system/roles'
import { useTranslation } from '@admin/i18n'
import { lazyDialog } from '@admin/ui'
import { PlainPage } from '../../../crud/list/PlainPage.tsx'
import { roleColumns, roleFilters, roleSearch } from './roles.list.tsx'
import { roles } from './roles.resource.ts'

const RoleDialog = lazyDialog(() => import('./RoleDialog.tsx'))
const nameOf = ({ name }: Role) => name
const inUse = ({ accountCount }: Role) => accountCount > 0

export function RolesPage() {
  const { t } = useTranslation(['roles', 'fields', 'enumerations'])
  return (
    <PlainPage
      resource={roles}
      search={roleSearch}
      Dialog={RoleDialog}
      codes={permissions.role}
      title={t('roles:title')}
      add={t('roles:add')}
      columns={roleColumns}
      filters={roleFilters}
      nameOf={nameOf}
      stays={inUse}
      staysReason={t('roles:deleteHint')}
      deleteHint={t('roles:deleteHint')}
    />
  )
}
