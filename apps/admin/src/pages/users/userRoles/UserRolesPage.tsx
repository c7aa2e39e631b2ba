import type { UserRole } from '@admin/api-client/contract/users/userRoles'
import { useTranslation } from '@admin/i18n'
import { useMemo } from 'react'
import { PlainPage } from '../../../crud/list/PlainPage.tsx'
import { useCan } from '../../../session/useCan.ts'
import { userRoleColumns, userRoleFilters, userRoleSearch } from './userRoles.list.tsx'
import { userRoles } from './userRoles.resource.ts'

const loadDialog = () => import('./UserRoleDialog.tsx')
const nameOf = ({ name }: UserRole) => name
const stays = ({ userCount }: UserRole) => userCount > 0
const resource = { ...userRoles, setStatus: undefined }

export function UserRolesPage() {
  const { t } = useTranslation('userRole')
  const opensUsers = useCan()('user:read')
  const columns = useMemo(() => userRoleColumns(opensUsers), [opensUsers])
  return (
    <PlainPage
      resource={resource}
      search={userRoleSearch}
      loadDialog={loadDialog}
      title={t('title')}
      add={t('add')}
      columns={columns}
      filters={userRoleFilters}
      nameOf={nameOf}
      stays={stays}
      staysReason={t('inUse')}
    />
  )
}
