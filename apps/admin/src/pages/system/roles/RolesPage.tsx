import type { Role } from '@admin/api-client/contract/system/roles'
import { useTranslation } from '@admin/i18n'
import { PlainPage } from '../../../crud/list/PlainPage.tsx'
import { roleColumns, roleFilters, roleSearch } from './roles.list.tsx'
import { roles } from './roles.resource.ts'

const loadDialog = () => import('./RoleDialog.tsx')
const nameOf = ({ name }: Role) => name
const inUse = ({ accountCount }: Role) => accountCount > 0

export function RolesPage() {
  const { t } = useTranslation(['role', 'fields', 'enumerations'])
  return (
    <PlainPage
      resource={roles}
      search={roleSearch}
      loadDialog={loadDialog}
      title={t('role:title')}
      add={t('role:add')}
      columns={roleColumns}
      filters={roleFilters}
      nameOf={nameOf}
      stays={inUse}
      staysReason={t('role:deleteHint')}
      deleteHint={t('role:deleteHint')}
    />
  )
}
